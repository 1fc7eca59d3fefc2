import { registerHooks } from 'node:module'

// To be imported before anything that imports drizzle-orm, or given to `node --import`. Node 24 parses the package's 179 kB
// package.json again for each of its several hundred inner imports: 0.4 s and 160 MB at start. Their files are named in full,
// so there is nothing to look up.
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL
    if (!specifier.startsWith('.') || !from?.includes('/node_modules/drizzle-orm/')) return next(specifier, context)
    return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
  },
})
