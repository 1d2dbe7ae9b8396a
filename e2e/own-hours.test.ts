import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage, goTo } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const SOFIA = 'sofia@ploeg.example';
const TEXT = 'I stayed for the delivery';

type Day = { employmentId: string; day: string; hash: string; paidSeconds: number };
type Sheet = { sheet: { days: Day[]; events: { kind: string; text: string }[] } };

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(() => server.remove());

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const month = dateAhead(-1, 1).slice(0, 7);

/** A day of last month on which Emma worked. */
const findWorked = async (): Promise<Day> => {
  const emma = await askServer(server.url, EMMA);
  const span = `from=${month}-01&until=${dateAhead(0, 0)}`;
  const { days } = await emma.get<{ days: Day[] }>(`/v4/timesheets/own?${span}`);
  const worked = days.findLast(({ paidSeconds }) => paidSeconds > 0);
  if (!worked) throw new Error('Emma worked on no day of that month');
  return worked;
};

const saidOf = async ({ employmentId, day }: Day): Promise<string[]> => {
  const sofia = await askServer(server.url, SOFIA);
  const path = `/v4/employments/${employmentId}/timesheet?day=${day}`;
  const { events } = (await sofia.get<Sheet>(path)).sheet;
  return events.filter(({ text }) => text.startsWith(TEXT)).map(({ kind }) => kind);
};

const openDay = async (page: Page, { day }: Day) => {
  const name = new RegExp(`\\b${Number(day.slice(8))}\\b`);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name }) })
    .first();
  const toggle = row.getByRole('button').first();
  // Who comes for a day finds it open.
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  await expect(row.getByRole('button', { name: 'Not right', exact: true })).toBeVisible();
  return row;
};

/** Looks at the day while there is a connection, loses it, and says that the day is not right. */
const disputeOffline = async (page: Page, context: BrowserContext, worked: Day) => {
  const app = createAppPage(page, server.url);
  await app.signInInstalled(EMMA);
  await goTo(page, `/hours?of=${month}`);
  const row = await openDay(page, worked);
  await context.setOffline(true);
  await row.getByRole('button', { name: 'Not right', exact: true }).click();
  await row.getByLabel('What is not right?').fill(TEXT);
  await row.getByLabel('Start').fill('09:00');
  await row.getByLabel('End').fill('18:30');
  // Another tab is looked at, and what was typed is still there.
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await goTo(page, `/hours?of=${month}`);
  await openDay(page, worked);
  await row.getByRole('button', { name: 'Not right', exact: true }).click();
  await expect(row.getByLabel('What is not right?')).toHaveValue(TEXT);
  await row.getByRole('button', { name: 'Send' }).click();
  await expect(row.getByText('will be sent')).toBeVisible();
  await expect(row.locator('q', { hasText: TEXT })).toBeVisible();
  await expect(row.getByText('09:00 – 18:30')).toBeVisible();
  await expect(row.getByText('You said that this is not right').locator('..')).toBeFocused();
  return { app, row };
};

test('Emma says without signal that a day is not right, opens the app anew, and the office reads it once', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const worked = await findWorked();
  const { app } = await disputeOffline(page, context, worked);
  await expectAccessibleInBothSchemes(page, 'a dispute that waits');

  await page.reload();
  const row = await openDay(page, worked);
  await expect(row.locator('q', { hasText: TEXT })).toBeVisible();
  await expect(row.getByText('will be sent')).toBeVisible();
  await goTo(page, '/waiting');
  await expect(page.getByText(`not right: “${TEXT}”`, { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'My hours' }).last().click();
  const again = await openDay(page, worked);
  expect(await saidOf(worked)).toEqual([]);

  await context.setOffline(false);
  await app.waitUntilSent();
  await expect(again.getByText('will be sent')).toBeHidden();
  await expect(again.locator('q', { hasText: TEXT })).toBeVisible();
  expect(await saidOf(worked)).toEqual(['disputed']);

  await context.setOffline(true);
  await again.getByRole('button', { name: 'Agree' }).click();
  await expect(again.getByText('You agreed')).toBeVisible();
  await expect(again.locator('q', { hasText: TEXT })).toBeHidden();
  await context.setOffline(false);
  await app.waitUntilSent();
  await expect(again.getByText('will be sent')).toBeHidden();
  await expect(again.getByText('You agreed')).toBeVisible();
});

test('what Emma said of hours that changed meanwhile is not taken and not lost, and she says it of the new ones', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const worked = await findWorked();
  const { app, row } = await disputeOffline(page, context, worked);
  const sofia = await askServer(server.url, SOFIA);
  await sofia.send('POST', `/v4/employments/${worked.employmentId}/timesheet/adjustments`, {
    day: worked.day,
    hash: worked.hash,
    seconds: 600,
    reason: 'The till was counted',
  });

  await context.setOffline(false);
  const refused = row.getByRole('alert');
  await expect(refused.getByText('Your message was not accepted')).toBeVisible();
  await expect(refused.getByText('These hours have changed', { exact: false })).toBeVisible();
  await expect(refused.locator('q', { hasText: TEXT })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a dispute that was not taken');
  expect(await saidOf(worked)).toEqual([]);

  await refused.getByRole('button', { name: 'Say it again' }).click();
  await expect(row.getByLabel('What is not right?')).toHaveValue(TEXT);
  await expect(row.getByLabel('End')).toHaveValue('18:30');
  await row.getByRole('button', { name: 'Send' }).click();
  // The refused one goes once the new one is kept, so for a moment after the form both are there.
  await expect(row.getByLabel('What is not right?')).toBeHidden();
  await expect(refused).toBeHidden();
  await expect(row.locator('q', { hasText: TEXT })).toBeVisible();
  await app.waitUntilSent();
  expect(await saidOf(worked)).toEqual(['disputed']);
});
