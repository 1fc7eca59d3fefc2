/**
 * The operator's own claims on the public pages. An empty figure hides its sentence or tile.
 */
export const siteCopy = {
  /** How much students improve their study efficiency. */
  studyEfficiency: '3x',
} as const
