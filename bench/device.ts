import { type Browser, chromium } from '@playwright/test';
import { createAppPage } from '../e2e/support/app-page.ts';
import { startServer } from '../e2e/support/server.ts';
import { findChromium } from '../tools/chromium.ts';

const RUNS = 7;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
};

/** What the login page loads, and how long a tap and an offline start take, in a real browser. */
export const measureDevice = async () => {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname.slice(1);
      if (path.endsWith('.js') && path.startsWith('assets/')) scripts.push(path);
    });
    await page.goto(`${server.url}/login`);
    await page.getByRole('main').waitFor();
    const login = [...scripts];

    const app = createAppPage(page, server.url);
    await app.signIn('emma@ploeg.example');
    await app.waitUntilInstalled();
    const taps: number[] = [];
    const starts: number[] = [];
    await context.setOffline(true);
    for (let run = 0; run < RUNS; run += 1) {
      const begin = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('main').waitFor();
      starts.push(performance.now() - begin);
    }
    await page.getByRole('link', { name: 'Check in', exact: true }).click();
    await page.getByRole('button', { name: 'Check in now' }).click();
    await page.getByRole('timer').waitFor();
    for (let run = 0; run < RUNS; run += 1) {
      const isPause = run % 2 === 0;
      const begin = performance.now();
      await page.getByRole('button', { name: isPause ? 'Start pause' : 'End pause' }).click();
      if (!isPause)
        await page.getByRole('dialog').getByRole('button', { name: 'End pause' }).click();
      await page.getByText(`${run + 2} actions wait to be sent`).waitFor();
      if (isPause) taps.push(performance.now() - begin);
    }
    return { login, tapMs: median(taps), offlineStartMs: median(starts) };
  } finally {
    await browser.close();
    await server.remove();
  }
};
