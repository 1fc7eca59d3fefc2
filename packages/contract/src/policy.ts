/**
 * What a plan limits and what costs credits: the one place where these rules stand. The server decides by it, and
 * `GET /api/usage-limits`, the wallet's costs and the dialogs show it.
 */
export const features = ['flashcards', 'quiz', 'guide', 'fileUpload', 'brainTraining', 'camera', 'videoStudy'] as const
export type Feature = (typeof features)[number]

export const limitTypes = ['flashcard', 'quiz', 'summary', 'document_upload', 'brain_training'] as const
export type LimitType = (typeof limitTypes)[number]

/** What a history entry says that credits were used for. */
export const featuresUsed = ['brain_training', 'ai_camera', 'youtube_analysis', 'document_processing', 'other'] as const
export type FeatureUsed = (typeof featuresUsed)[number]

/** Counted in the student's time zone: days, or calendar months. */
export type LimitPeriod = 'day' | 'month'

export interface FreeLimit {
  type: LimitType
  count: number
  period: LimitPeriod
}

export interface FeaturePolicy {
  /** As the dialogs name it: "You need 10 credits to use AI Camera". */
  label: string
  /** How often the free plan may use it; null: as often as its credits last. */
  freeLimit: FreeLimit | null
  /** What one use costs on the free plan. */
  credits: number
  featureUsed: FeatureUsed
  /** Nothing that students make or keep is for paid plans alone. */
  paidPlansOnly: boolean
}

const open = { freeLimit: null, credits: 0, featureUsed: 'other', paidPlansOnly: false } as const

/** Paid plans, while they are active, have no limits and pay no credits. */
export const featurePolicies: Readonly<Record<Feature, FeaturePolicy>> = {
  flashcards: { ...open, label: 'Flashcards', freeLimit: { type: 'flashcard', count: 5, period: 'day' } },
  quiz: { ...open, label: 'Quizzes', freeLimit: { type: 'quiz', count: 5, period: 'day' } },
  guide: { ...open, label: 'Study Guides', freeLimit: { type: 'summary', count: 2, period: 'month' } },
  fileUpload: {
    label: 'Document Processing',
    freeLimit: { type: 'document_upload', count: 3, period: 'day' },
    credits: 5,
    featureUsed: 'document_processing',
    paidPlansOnly: false,
  },
  brainTraining: {
    label: 'Brain Training Game',
    freeLimit: { type: 'brain_training', count: 2, period: 'day' },
    credits: 5,
    featureUsed: 'brain_training',
    paidPlansOnly: false,
  },
  camera: { ...open, label: 'AI Camera', credits: 10, featureUsed: 'ai_camera' },
  videoStudy: { ...open, label: 'YouTube Analysis', credits: 15, featureUsed: 'youtube_analysis' },
}

export const startingCredits = 100

export const bundles = [
  { id: 'credits-100', bundleType: 'small', label: '100 Credits', credits: 100, priceUsd: 199 },
  { id: 'credits-500', bundleType: 'medium', label: '500 Credits', credits: 500, priceUsd: 799, savings: 'Save 20%' },
  { id: 'credits-1200', bundleType: 'large', label: '1,200 Credits', credits: 1200, priceUsd: 1499, savings: 'Best value' },
] as const
