import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { expectOneMainAction } from './support/looks.ts';
import { choosePicture } from './support/requests.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createTaps } from './support/taps.ts';
import { createSwapStage } from './support/swaps.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Emma cannot come: from Home, kept without signal, and taken back', async ({
  context,
  page,
}) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  const { tap, expectFew } = createTaps();
  await tap(page.getByRole('link', { name: 'I can’t come' }));
  await expect(page.getByRole('heading', { name: 'What is wrong?' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'I can’t come');
  await context.setOffline(true);
  await tap(page.getByRole('button', { name: /^Send/ }));
  expectFew('say that one cannot come');
  await expect(page.getByText('You said that you can’t come')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: 'I can’t come' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Swap shift' })).toHaveCount(0);
  await context.setOffline(false);
  await app.waitUntilSent();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'You said that you can’t come' }).click();
  await page.getByRole('button', { name: 'I come after all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I come after all' }).click();
  await expect(page.getByText('You said that you can’t come')).toHaveCount(0);
});

test('Marc learns who could come instead, marks Emma absent and undoes it', async ({
  page,
  browser,
}) => {
  const stage = await createSwapStage(server.url);
  const emma = await askServer(server.url, EMMA);
  const shiftId = await stage.plan(emma, dayAhead(173));
  await createAppPage(page, server.url).signIn(EMMA, `/shifts/${shiftId}/cant-come`);
  await page.getByLabel('Several days').check({ force: true });
  await page.getByLabel('Last day').fill(dayAhead(174));
  await page.getByLabel('Note (not needed)').fill('A fever');
  await choosePicture(page);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('You said that you can’t come')).toBeVisible();

  const marc = await browser.newPage();
  await createAppPage(marc, server.url).signIn('marc@ploeg.example', '/approvals');
  // The office has it above its day, with the one filled button; the list of what waits has it too.
  await marc.setViewportSize({ width: 1440, height: 900 });
  await marc.goto(`${server.url}/office/today`);
  const today = marc.getByRole('article').filter({ hasText: 'Emma' });
  await expect(today.getByText(/Could take it: /)).toBeVisible();
  await expect(today.getByRole('button', { name: 'Mark absent' })).toBeVisible();
  await expectOneMainAction(marc, 'today with somebody who cannot come');
  await expectAccessibleInBothSchemes(marc, 'today with somebody who cannot come');
  await marc.goto(`${server.url}/approvals`);
  const card = marc
    .getByRole('article')
    .filter({ hasText: 'Emma' })
    .filter({ hasText: 'can’t come' });
  await expect(card.getByText(/Could take it: /)).toBeVisible();
  // Marc may read what is private of people.
  await expect(card.getByText('I am ill: A fever')).toBeVisible();
  await card.getByRole('button', { name: 'Mark absent' }).click();
  await marc.getByRole('dialog').getByRole('button', { name: 'Mark absent' }).click();
  await expect(marc.getByRole('main').getByText(/is marked absent/)).toBeVisible();
  await expect
    .poll(async () => (await emma.snapshot()).shifts.some((s) => s.id === shiftId && !s.available))
    .toBe(false);
  await marc.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await emma.snapshot()).shifts.some((s) => s.id === shiftId && !s.available))
    .toBe(true);
  await marc.close();

  await page.goto(`${server.url}/leave`);
  await expect(page.getByText('Taken back').first()).toBeVisible();
  await expect(page.getByText('1 picture').first()).toBeVisible();
});
