/** A short text of ours, for whoever has nothing at hand: it is uploaded like any other document. */
const sample = { url: '/samples/how-memory-works.md', fileName: 'how-memory-works.md' }

export async function fetchSample() {
  const response = await fetch(sample.url)
  if (!response.ok) throw new Error(`The sample document is not there: ${response.status}`)
  return new File([await response.blob()], sample.fileName, { type: 'text/markdown', lastModified: 0 })
}
