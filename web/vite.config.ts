import { productName } from '@stackademy/contract/constants'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), nameProduct(), preloadFonts()],
  // The server's own pages too: the test sign-in and what it looks like.
  server: { proxy: { '^/(api|test-sign-in)/|^/plain-page.css': `http://127.0.0.1:${process.env.PORT ?? 4317}` } },
  build: {
    // The content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'landing.html'] },
  },
})
