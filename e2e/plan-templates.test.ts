import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await createAppPage(page, server.url).signIn(SOFIA, `/office/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** A button by its key, once it can be pressed: a key waits for nothing. */
const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

test('a shift template is made with a night and a code', async ({ page }) => {
  await open(page, 'settings/shift-templates', 'Shift templates');
  await press(page, 'Add a template');
  await page.getByLabel('Name', { exact: true }).fill('Vigil');
  await page.getByLabel('Code', { exact: true }).fill('v');
  await page.getByLabel('From', { exact: true }).fill('22:00');
  await page.getByLabel('Until', { exact: true }).fill('06:00');
  await expectAccessibleInBothSchemes(page, 'a shift template that is written');
  await page.getByLabel('Until', { exact: true }).press('Enter');
  const row = page
    .getByRole('list', { name: 'Shift templates', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Vigil' });
  await expect(row).toContainText('V · 22:00 – 06:00, the next day');
});

test('a week is kept, looked at, planned again and taken back by keyboard', async ({ page }) => {
  await open(page, 'planning/templates', 'Week templates');
  await press(page, 'Keep a week');
  await page.getByLabel('Name', { exact: true }).fill('Quiet week');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Quiet week' });
  await expect(row).toContainText(/1 week · \d+ shifts/);
  await row.getByRole('button', { name: 'Use…' }).press('Enter');
  // Far ahead, where the demo has planned nothing.
  const day = page.getByLabel('First week: one of its days');
  const first = new Date(`${await day.inputValue()}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 200);
  await day.fill(first.toISOString().slice(0, 10));
  await press(page, 'Preview first');
  await expect(page.getByRole('region', { name: 'What would come of it' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'what would come of a template');
  await press(page, /^Plan \d+ shifts as drafts$/);
  await expect(page.getByText(/\d+ shifts are planned\./)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await row.getByRole('button', { name: 'Rename Quiet week' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Winter');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('listitem').filter({ hasText: 'Winter' });
  await renamed.getByRole('button', { name: 'Delete Winter' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(renamed).toHaveCount(0);
});

test('a need is said for weekdays, pasted from a sheet and taken away', async ({ page }) => {
  await open(page, 'planning/needs', 'Need');
  await press(page, 'Import lines');
  await page
    .getByLabel('Lines of a spreadsheet or a CSV file')
    .fill('Monday;8;12;7\nMoon;8;12;1\n2031-12-24;22;6;3');
  await expect(page.getByText('Line 2: the day is unknown.')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'lines of need that are pasted');
  await press(page, 'Add 2 lines');
  await expect(page.getByRole('region', { name: 'This week against the plan' })).toContainText(
    /lacks \d+h/,
  );
  const monday = page.getByRole('region', { name: 'Monday' });
  await expect(monday.getByRole('listitem').filter({ hasText: '7 people' })).toContainText(
    '08:00 – 12:00',
  );
  await expect(page.getByText('22:00 – 06:00')).toBeVisible();
  await press(page, 'Change Monday, 08:00 – 12:00');
  await page.getByLabel('People', { exact: true }).fill('6');
  await page.getByLabel('People', { exact: true }).press('Enter');
  await expect(monday.getByText('6 people')).toBeVisible();
  await press(page, 'Take away Monday, 08:00 – 12:00');
  await expect(monday.getByText('6 people')).toHaveCount(0);
});
