import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

const config: PlaywrightTestConfig = {
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalSetup: './database.ts',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    launchOptions,
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts' },
    // Some hundred screens in two sizes and two themes, and nothing that has to be quick.
    { name: 'shots', testMatch: '**/*.shots.ts', timeout: 30 * 60_000, use: { actionTimeout: 30_000, trace: 'off' } },
  ],
}

export default defineConfig(config)
