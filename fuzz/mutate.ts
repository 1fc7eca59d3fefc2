/** Chance that repeats: a number from 0 up to, not including, 1. */
export type Next = () => number

/** A mulberry32 generator (T. Ettinger, public domain): the same seed gives the same mutations. */
export const makeNext = (seed: number): Next => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Mutation = (bytes: Buffer, next: Next, other: Buffer) => Buffer

const below = (next: Next, limit: number) => Math.floor(next() * limit)
/** Short stretches are likelier than long ones, so that most of a file stays what its reader expects. */
const stretch = (bytes: Buffer, next: Next) => {
  const start = below(next, bytes.length)
  return { start, end: Math.min(bytes.length, start + 1 + Math.floor(bytes.length * next() ** 6)) }
}
const interestingBytes = [0x00, 0xff, 0x7f, 0x80, 0x0a, 0x0d, 0x20, 0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x2f]
const interestingNumbers = ['0', '-1', '1', '2147483647', '-2147483648', '4294967296', '99999999999999999999', '1e309', '0.0000001', 'NaN']

const flipBits: Mutation = (bytes, next) => {
  const changed = Buffer.from(bytes)
  for (let times = 1 + below(next, 8); times > 0; times -= 1) {
    const at = below(next, changed.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << below(next, 8))
  }
  return changed
}

const setBytes: Mutation = (bytes, next) => {
  const changed = Buffer.from(bytes)
  for (let times = 1 + below(next, 16); times > 0; times -= 1) {
    changed[below(next, changed.length)] = interestingBytes[below(next, interestingBytes.length)] ?? 0
  }
  return changed
}

const cutOff: Mutation = (bytes, next) => bytes.subarray(0, below(next, bytes.length))

const remove: Mutation = (bytes, next) => {
  const { start, end } = stretch(bytes, next)
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
}

const repeat: Mutation = (bytes, next) => {
  const { start, end } = stretch(bytes, next)
  const times = 2 + below(next, 64)
  const copies = Array.from({ length: Math.min(times, Math.ceil(200_000 / (end - start))) }, () => bytes.subarray(start, end))
  return Buffer.concat([bytes.subarray(0, end), ...copies, bytes.subarray(end)])
}

const splice: Mutation = (bytes, next, other) => {
  const { start, end } = stretch(bytes, next)
  const from = stretch(other, next)
  return Buffer.concat([bytes.subarray(0, start), other.subarray(from.start, from.end), bytes.subarray(end)])
}

/** Lengths, offsets, counts and sizes are where parsers trust a file most. */
const changeNumbers: Mutation = (bytes, next) => {
  const share = next() ** 3
  const text = bytes.toString('latin1')
  const changed = text.replace(/\d+/g, (number) =>
    next() < share * 0.2 ? (interestingNumbers[below(next, interestingNumbers.length)] ?? number) : number,
  )
  return Buffer.from(changed === text ? text.replace(/\d+/, '2147483647') : changed, 'latin1')
}

/** Exchanges two names or tags of the file: a page where a font is expected, a table inside a footnote. */
const exchangeWords: Mutation = (bytes, next) => {
  const text = bytes.toString('latin1')
  const words = text.match(/[/<\\]\w{2,20}/g) ?? []
  const [one, two] = [words[below(next, words.length)], words[below(next, words.length)]]
  return one && two ? Buffer.from(text.replace(one, two), 'latin1') : flipBits(bytes, next, bytes)
}

const mutations = [flipBits, setBytes, cutOff, remove, repeat, splice, changeNumbers, changeNumbers, exchangeWords]

/** One to four mutations after each other; `other` is a file to take pieces from. Never empty. */
export const mutate: Mutation = (bytes, next, other) => {
  let changed = bytes
  for (let times = 1 + below(next, 4); times > 0 && changed.length > 0; times -= 1) {
    changed = mutations[below(next, mutations.length)]?.(changed, next, other) ?? changed
  }
  return changed.length > 0 ? changed : Buffer.from([0])
}
