const monospaced = /courier|consolas|menlo|monaco|lucida console|\bmono\b|monospace|cascadia|inconsolata|source code|andale/i

/** Whether a font is one in which programs and what was typed on a machine are set, by its name. */
export const isMonospaced = (font: string | undefined): boolean => font !== undefined && monospaced.test(font)
