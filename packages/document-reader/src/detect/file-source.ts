/** A file of which parts are read as they are needed. */
export interface FileSource {
  size: number
  /** The bytes from `start` to, not including, `end`; fewer where the file ends before. */
  read(start: number, end: number): Promise<Uint8Array>
}

export const sourceOf = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})
