import { defineConfig, devices } from '@playwright/test';
import { launchWith } from './e2e/launch.ts';

/** Tests start their own server on a database of their own, a copy of one; see e2e/support. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/fill-demo-folder.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    // A trace costs a fifth of each test; `npx playwright test --trace on` makes one of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchWith(),
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      grep: /@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
