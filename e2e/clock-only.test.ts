import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const CLARA = 'clara@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('every address but those of clocking says that it is not for the account', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  await app.signIn(CLARA);
  await expect(page.getByRole('heading', { name: 'Hello Clara' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'clocking dashboard');
  await expect(page.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  // Her department asks everybody else for a shift.
  await expect(page.getByRole('link', { name: 'Check in without a shift' })).toBeVisible();
  for (const path of ['/schedule', '/free-shifts', '/shifts/new', '/dashboard', '/kiosks']) {
    await app.open(path);
    await expect(page.getByText('Not for this account')).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page, 'not for this account');
  await page.getByRole('link', { name: 'To Home' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Clara' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link')).toHaveText([
    /Waiting actions/,
    'My clockings',
    'My clocking code',
  ]);
  await menu.getByRole('link', { name: 'My clocking code' }).click();
  await expect(page.getByRole('img', { name: 'Your personal code' })).toBeVisible();
  await page.getByRole('button', { name: 'Show my PIN' }).click();
  await expect(page.getByRole('region', { name: 'PIN' })).toContainText(/\d{4}/);
});

test('what any person needs opens by its address', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(CLARA);
  await app.open('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Grand-Place').first()).toBeVisible();
  await app.open('/alerts');
  await expect(page.getByText('Not for this account')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My alerts' })).toBeVisible();
});

test('the dashboard clocks in and out and shows what was clocked today, and on other days', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      const line = document.querySelector('a[href="/waiting"] [role="status"]');
      if (line) seen.push(line.textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  const app = createAppPage(page, server.url);
  await app.signIn(CLARA);
  await app.checkIn();
  await app.open();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('running')).toBeVisible();
  await page.getByRole('button', { name: 'Start pause' }).click();
  await page.getByRole('button', { name: 'End pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End pause' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Check out now' }).click();
  await expect(page.getByText(/^Worked /)).toBeVisible();
  // What the server takes at once pushes nothing down under a finger.
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  await page.getByRole('link', { name: 'Other days' }).click();
  await expect(page.getByRole('heading', { name: 'My clockings' })).toBeVisible();
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Day after' }).click();
  await expect(page.getByText('Nothing clocked on this day.')).toBeVisible();
  await expectAccessible(page, 'clockings of a day');
});
