/** So many of so many. */
export interface Share {
  hit: number
  of: number
}

export const shareOf = <T>(items: readonly T[], isHit: (item: T) => boolean): Share => ({
  hit: items.filter(isHit).length,
  of: items.length,
})

export const addShares = (shares: readonly Share[]): Share => ({
  hit: shares.reduce((sum, { hit }) => sum + hit, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
})

/** "97.5 %", or a dash where there was nothing to count. */
export const percent = ({ hit, of }: Share): string => (of === 0 ? '–' : `${((100 * hit) / of).toFixed(hit === of || hit === 0 ? 0 : 1)} %`)
