const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const year = '(?:(?:1[0-9]|20)\\d\\d|[1-9]\\d{0,3} (?:BCE|BC|CE|AD)|AD \\d{1,4}|[3-9]\\d\\d(?! [a-z]))'
const date = `(?:(?:early|late|mid-?|the|about|around|approximately) )*(?:(?:spring|summer|fall|autumn|winter|year|end|beginning) of )?(?:\\d{1,2} (?:${months}) |(?:${months})(?: \\d{1,2})?,? )?${year}s?`

/** "in 1820", "on September 1, 1939", "from 27 BCE to 476", as part of a pattern. The first letter is given in the case wanted. */
const timeOf = (prepositions: string) => `(?:${prepositions}) (?:as early as |as late as )?${date}(?: (?:and|to|until) ${date})?`

const inside = timeOf('in|on|by|during|between|from|until|since')

export const timeAtEnd = new RegExp(`,? (?<time>${inside})$`)
export const timeAtStart = new RegExp(`^(?<time>${timeOf('In|On|By|During|Between|From')}), (?<claim>.+)$`)
/** The time stands between other words; a comma may close it. */
export const timeWithin = new RegExp(` (?<time>(?:in|on) ${date})(?=,? [a-z])`)
export const aYear = /\b(?:1[0-9]|20)\d\d\b|\b\d{1,4} (?:BCE|BC|CE|AD)\b/g
