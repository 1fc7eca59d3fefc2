/** The colour families of the tokens: a part inside an element with `data-kind` takes the kind's fill, ink, tint and text. */
export type Kind = 'flashcards' | 'quiz' | 'guide' | 'games' | 'camera' | 'video' | 'plain'
