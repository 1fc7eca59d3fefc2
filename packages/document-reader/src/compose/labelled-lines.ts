/** "Term: what it is" or "Term – what it is". */
const label = /^[\p{Lu}\p{Lo}\p{N}][^.:;!?]{0,40}?(?:: | [–—-] )\S/u

export const isLabelled = (line: string): boolean => label.test(line)

/** Lines of a glossary: the first one and at least one more begin with a label, and each label begins an entry. */
export const isGlossary = (isLabelledLine: boolean[]): boolean => isLabelledLine[0] === true && isLabelledLine.filter(Boolean).length > 1
