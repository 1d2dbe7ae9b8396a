import { expect, test } from '@playwright/test';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const SCREENS = [
  '/',
  '/schedule',
  '/hours',
  '/documents',
  '/me/code',
  '/settings',
  '/scan',
  '/contracts/new',
  '/contracts/templates',
  '/dimona',
  '/logs',
  '/office/requests',
];

test('no screen makes markup or code of text but through the policies, and nothing else can', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/trusted ?(html|script|type)/i.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(String(error)));
  const app = createAppPage(page, server.url);
  await app.signIn('marc@ploeg.example');
  for (const path of SCREENS) {
    await app.open(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(refused).toEqual([]);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const attempts = await page.evaluate(() => {
    const throws = (attempt: () => void): boolean => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return [
      throws(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      throws(() => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
      }),
      throws(() => {
        document.createElement('script').text = 'alert(1)';
      }),
    ];
  });
  expect(attempts).toEqual([true, true, true]);
});
