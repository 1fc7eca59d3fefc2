/** Named in every result, so that a student can see what made it. Stands alone: whoever only tells the name loads no language model. */
export const engineName = 'built-in 4'
