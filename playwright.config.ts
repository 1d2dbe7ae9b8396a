import { defineConfig, devices } from '@playwright/test';
import { launchQuietly } from './e2e/launch.ts';

/** Tests start their own server on a database of their own, a copy of one; see e2e/support. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fill-demo.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Who runs the tests is told of each test that passed the second time only, and why it failed before.
  retries: 1,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // The processor draws every dot: a phone's own density would be seven times as many.
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    // A trace costs a fifth of each test; `npx playwright test --trace on` makes one of a test that fails.
    trace: 'off',
    // What they fetch no test can change; who needs an installed app allows them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchQuietly(),
  },
});
