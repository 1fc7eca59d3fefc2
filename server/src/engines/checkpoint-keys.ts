/** Where the second of two processes that read one PDF keeps its pages. */
export const helperKey = (checkpointKey: string) => `${checkpointKey}.helper`

/** Everything that is kept of a reading that has not ended, under the key it was given. */
export const checkpointKeys = (checkpointKey: string) => [checkpointKey, helperKey(checkpointKey)]
