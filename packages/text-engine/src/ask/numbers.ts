/** Small numbers as words and figures, in one order. */
export const numberWords = 'one two three four five six seven eight nine ten eleven twelve 1 2 3 4 5 6 7 8 9 10 11 12'.split(' ')

export const numberValue = (text: string): number => (numberWords.indexOf(text) % 12) + 1
