// Builds the web app into dist, then writes the landing page's HTML into dist/landing.html, so that a visitor reads it
// before any script has arrived.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const web = join(import.meta.dirname, '..')
const configFile = join(web, 'vite.config.ts')
const prerenderDir = join(web, 'dist/.prerender')
const marker = '<!--landing-->'

await build({ configFile, logLevel: 'warn' })
await build({
  configFile,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/prerender-landing.tsx',
    outDir: prerenderDir,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/app/prerender-landing.tsx' },
  },
})

const { prerenderLanding } = await import(pathToFileURL(join(prerenderDir, 'prerender-landing.js')).href)
const page = join(web, 'dist/landing.html')
const html = await readFile(page, 'utf8')
if (!html.includes(marker)) throw new Error(`dist/landing.html holds no ${marker}`)
const content = await prerenderLanding()
if (/<style|\sstyle=/.test(content)) throw new Error('The landing page holds inline styles, which the content security policy refuses')
await writeFile(
  page,
  html.replace(marker, () => content),
)
await rm(prerenderDir, { recursive: true })

// Beside each asset what the server sends of it, packed as tightly as it goes: once here instead of at each request.
const assets = join(web, 'dist/assets')
for (const name of await readdir(assets)) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue
  const bytes = await readFile(join(assets, name))
  await writeFile(join(assets, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  await writeFile(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
