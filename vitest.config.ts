import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Set by scripts/test.mjs; else the usual place of Debian's package. */
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const launchOptions = {
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

const quickDrizzleImports = new URL('server/src/database/quick-drizzle-imports.ts', import.meta.url).href

/** Of the server, what knows no database. */
const withoutDatabase = ['server/src/engines/**/*.test.ts', 'server/src/outside/**/*.test.ts', 'server/src/config.test.ts']

/** The server's other tests run twice, once on each database; `TEST_DATABASE` tells buildTestApp which. */
const serverTests = (database: 'pglite' | 'postgresql') => ({
  test: {
    name: `server-${database}`,
    include: ['server/src/**/*.test.ts'],
    exclude: withoutDatabase,
    env: { TEST_DATABASE: database },
    globalSetup: ['server/src/testing/global-setup.ts'],
    // A test file is over before PGlite's optimised code would pay for itself: without it a run takes a third less time.
    execArgv: ['--import', quickDrizzleImports, ...(database === 'pglite' ? ['--liftoff-only'] : [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    allowOnly: false,
    // Two files at a time also on two cores: most of them wait for a database, a child process or a browser.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'server', include: withoutDatabase, testTimeout: 30_000 } },
      serverTests('pglite'),
      serverTests('postgresql'),
      {
        plugins: [react()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@testing-library/react',
            '@tanstack/react-query',
            'wouter',
            'radix-ui',
            'zod/mini',
            '@use-gesture/react',
            'lucide-react',
          ],
        },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: 90_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
