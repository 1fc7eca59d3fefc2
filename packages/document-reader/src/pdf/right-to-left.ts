const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

export const isRightToLeft = (text: string): boolean => rightToLeftLetter.test(text)
