import { join } from 'node:path'
import { productName } from '@stackademy/contract/constants'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { serverPolicy } from './scripts/server-policy.ts'

/** The faces of the first screen; the others load when they are used. */
const preloadedFonts = ['figtree-latin-wght', 'bricolage-grotesque-latin-opsz']

/** Names the built font files in the page's head, so that they load beside the style sheet and not after it. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => preloadedFonts.some((font) => file.includes(font)))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
})

const nameProduct = (): Plugin => ({
  name: 'name-product',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', productName),
})

type Chunking = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The modules that a module imports, and theirs. */
function modulesBelow(id: string, chunking: Chunking, found = new Set<string>()) {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) modulesBelow(imported, chunking, found)
  return found
}

const landingScript = join(import.meta.dirname, 'src/app/landing-page.tsx')
let landingModules: Set<string> | null = null

function front(id: string, chunking: Chunking) {
  landingModules ??= modulesBelow(landingScript, chunking)
  return landingModules.has(id) ? 'front' : null
}

/**
 * What several pages share travels in few files: each costs a request, and over HTTP/1.1 a kilobyte of headers. A visitor's first
 * page loads nothing that it does not use; a screen that comes later loads what it shares with others once.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: front, debugName: 'front', minShareCount: 2, priority: 2 },
  { name: 'start', tags: ['$initial'], minShareCount: 2, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 },
]

const serverUrl = `http://127.0.0.1:${process.env.PORT ?? 4317}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), nameProduct(), preloadFonts(), serverPolicy(serverUrl)],
  server: {
    // The server's own pages too: the test sign-in and what it looks like. The browser's Host stays: by it the server knows its origin.
    proxy: { '^/(api|test-sign-in)/|^/plain-page.css|^/healthz': { target: serverUrl, changeOrigin: false } },
  },
  build: {
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'landing.html'], output: { codeSplitting: { groups } } },
  },
})
