/** Named in every result, so that a student can see what made it. Apart, so that naming the engine does not load it. */
export const engineName = 'built-in 1'
