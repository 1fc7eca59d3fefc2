const bullet = /^[•◦▪▫‣●○■□➢➤✓✔►▸⁃∙] ?\S/
const dash = /^[-–—*·] \S/
const counter = /^(?:\(?\d{1,2}[.)]|\([a-z]\)|[a-z][.)]|\(?[ivx]{1,4}[.)]) \S/

/** Begins with a mark that stands nowhere but before a list item. */
export const startsWithBullet = (text: string): boolean => bullet.test(text)

/** Begins with a bullet, a dash, a number or a letter as list items do. */
export const isListItem = (text: string): boolean => bullet.test(text) || dash.test(text) || counter.test(text)

/** The text of a list item without its bullet; numbers and letters stay, since other places refer to them. */
export const withoutBullet = (text: string): string => text.replace(/^[•◦▪▫‣●○■□➢➤✓✔►▸⁃∙*·–—-] ?/, '')
