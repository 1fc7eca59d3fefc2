/** The one place that holds the product's name, so that an operator can rename it. */
export const productName = 'Stackademy'
export const mascotName = 'Stacky'
export const productTagline = 'Intelligent Learning'

export const quantities = [5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150] as const
export const defaultQuantity = 10

export const maxUploadBytes = 25 * 1024 * 1024
export const maxUploadPages = 500
/** What the picker of documents offers. What a file is, is told by its bytes, not by its name. */
export const documentExtensions = ['.pdf', '.docx', '.txt', '.doc', '.md', '.html', '.rtf', '.odt', '.pptx', '.epub'] as const
/** As many characters as that many full pages hold, for what has no pages to count. */
export const maxDocumentCharacters = maxUploadPages * 6000
/** As many paragraphs, items and rows as that many pages of the narrowest lines hold. */
export const maxDocumentBlocks = maxUploadPages * 200
/** So many uploads of one student are read or wait to be read at a time; another one is refused for the moment. */
export const maxUploadsBeingRead = 10
/** What was canceled or failed on our side can be read again so long, of each student the newest so many files and bytes. */
export const keptForRetry = { hours: 24, files: 10, bytes: 100 * 1024 * 1024 } as const
/** Typed text longer than this is refused; a longer text comes as a file. */
export const maxTextCharacters = 2_000_000
/** Text of at most this many words without a sentence end is a topic. */
export const maxTopicWords = 12
/** Typed text shorter than this is neither a topic nor something to learn from. */
export const minTextCharacters = 2

export const previewCharacters = { desktop: 500, mobile: 150 } as const
export const continueLearningCount = 3
export const libraryPageSize = 24

export const popularTopics = [
  'Biology Ch.5',
  'Physics Equations',
  'History Timeline',
  'Math Formulas',
  'Chemistry Reactions',
  'Spanish Grammar',
  'Psychology Notes',
] as const
export const mobileTopicCount = 5

/** Milliseconds that a message stays before the browser is sent elsewhere. */
export const redirectDelayMs = { homeSignIn: 1000, expiredSession: 1000, unauthorized: 500, limitDialog: 3000 } as const

export const toastPolicy = { atOnce: 1, durationMs: 5000, keptMs: 1_000_000, swipeThresholdPx: 50, swipeDirection: 'right' } as const
/** How long the mascot's bubble stands, and when and how long it greets. From so many right answers in a row on it is in love. */
export const mascotPolicy = { bubbleMs: 3000, greetingDelayMs: 1000, greetingMs: 4000, lovedStreak: 5 } as const
export const tooltipPolicy = { delayMs: 700, skipDelayMs: 300 } as const
export const swipePolicy = { velocityPxPerMs: 0.2, distancePx: 150, boundPx: 300 } as const

export const sessionDays = 30
export const idempotencyHours = 24

export const experiencePoints = { result: 10, reviewedCard: 1, correctQuizAnswer: 2, finishedGame: 5 } as const
