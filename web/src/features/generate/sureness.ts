/** Below this a recognised page usually holds a wrong word in every line or two, so the student is asked to compare. */
const unsure = 0.85

export const isUnsure = (confidence: number) => confidence < unsure

/** "84%"; never a full hundred for what was not certain. */
export const percent = (confidence: number) => `${confidence < 1 ? Math.min(99, Math.round(confidence * 100)) : 100}%`
