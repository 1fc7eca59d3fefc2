/** The id in an address, or null where there is none that could exist. */
export const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)
