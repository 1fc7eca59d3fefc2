/* The arrow of ARCHITECTURE.md as rules. scripts/check-imports.mjs runs them and proves that each one still bites. */
const slice = '^(server|web)/src/features/([^/]+)/'
const foundations = 'auth|credits|limits|study-events'
const test = '[.]test[.]tsx?$'
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    error('no-cycles', 'A cycle hides which of two files is the lower one.', {}, { circular: true }),
    error('packages-know-no-app', 'Packages are pure; server and web build on them.', { path: '^packages/' }, { path: '^(server|web)/' }),
    error(
      'web-and-server-meet-only-in-contract',
      'What both sides know is in packages/contract.',
      { path: '^(server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    error(
      'web-carries-no-engines',
      'The browser gets the contract alone; engines run on the server.',
      { path: '^web/src/', pathNot: test },
      { path: '^packages/(?!contract/|game-rules/)' },
    ),
    error(
      'slices-stay-apart',
      'A slice may use the public door of a foundation, nothing else of another slice.',
      { path: slice, pathNot: test },
      { path: '^$1/src/features/', pathNot: ['^$1/src/features/$2/', `^server/src/features/(${foundations})/index[.]ts$`] },
    ),
    error(
      'foundations-stay-below',
      'Foundations never use a slice.',
      { path: `^server/src/features/(${foundations})/`, pathNot: test },
      { path: `^server/src/features/(?!${foundations})` },
    ),
    error(
      'games-stay-apart',
      'Games share features/games/play and nothing else.',
      { path: '^web/src/features/games/([^/]+)/' },
      { path: '^web/src/features/games/', pathNot: '^web/src/features/games/($1|play)/' },
    ),
    error(
      'lower-layers-know-no-slice',
      'Only app.ts and the app folder put slices together.',
      { path: '^(server|web)/src/(?!features/|app|testing/)', pathNot: ['^server/src/main[.]ts$', '^web/src/main[.]tsx$', test] },
      { path: '/features/' },
    ),
    error('ui-knows-no-product', 'ui would fit any product.', { path: '^web/src/ui/' }, { path: '^web/src/(api|shared|features|app)/' }),
    error(
      'sql-only-in-stores',
      'Services decide, stores do SQL.',
      { path: '^server/src/features/', pathNot: ['/store[.]ts$', '/fixtures/', test] },
      { path: '^server/src/database/|node_modules/(drizzle-orm|pg)/' },
    ),
    error(
      'http-only-in-routes',
      'Routes translate, services decide.',
      { path: '^server/src/features/', pathNot: ['/routes[.]ts$', test] },
      { path: '^server/src/http/|node_modules/fastify/' },
    ),
    error(
      'packages-use-no-node',
      'Bytes, text and numbers in, values out: no files, no network, no processes.',
      { path: '^packages/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|corpus)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
