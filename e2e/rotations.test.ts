import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';
/** Where the demo has planned nothing. */
const WEEK = dayAhead(140);

let server: RunningServer;

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

test('a rotation is started by keyboard, looked at first, and ended again', async ({ page }) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/planning/rotations');
  await expect(page.getByRole('heading', { level: 1, name: 'Rotations' })).toBeVisible();
  await press(page, 'New rotation');
  await page.getByLabel('Name', { exact: true }).fill('Twice a fortnight');
  await page.getByLabel('Comes round').selectOption('2');
  await press(page, 'Add a shift on Tuesday of week 1');
  await page.getByLabel('Start', { exact: true }).fill('05:00');
  await page.getByLabel('End', { exact: true }).fill('07:00');
  await press(page, 'Add a shift on Friday of week 2');
  await expectAccessibleInBothSchemes(page, 'a rotation that is written');
  await press(page, 'Preview first');
  const preview = page.getByRole('region', { name: 'What would come of it' });
  await expect(preview.getByText(/\d+ planned/).first()).toBeVisible();
  await press(page, 'Start the rotation');
  const row = page.getByRole('listitem').filter({ hasText: 'Twice a fortnight' }).first();
  await expect(row).toContainText(/Every 2 weeks · 2 shifts/);
  await row.getByRole('button', { name: 'End Twice a fortnight' }).press('Enter');
  await press(page, 'Preview first');
  await expect(preview.getByText('removed').first()).toBeVisible();
  await press(page, 'End the rotation');
  await expect(page.getByText('Twice a fortnight is ended.')).toBeVisible();
});

test('a shift of the board is repeated, and its followers go with it', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(SOFIA);
  await app.open(`/office/planning?day=${WEEK}`);
  await page.getByRole('button', { name: /Location/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Grand-Place' }).click();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: 'Emma Janssens' });
  const tuesday = row.getByRole('gridcell').nth(1);
  await tuesday.click({ position: { x: 60, y: 30 } });
  await page.keyboard.type('0115-0415');
  await page.keyboard.press('Enter');
  const typed = tuesday.getByRole('button', { name: /01:15 to 04:15/ });
  await expect(typed).toBeVisible();
  await expect(tuesday.locator('[data-waiting]')).toHaveCount(0);
  await typed.dblclick();
  await page.getByRole('link', { name: 'Repeat…' }).click();
  await expect(page.getByRole('heading', { name: /^Repeat: Tuesday/ })).toBeVisible();
  await page.getByLabel('Planned ahead').selectOption('24');
  await expectAccessibleInBothSchemes(page, 'a shift that is repeated');
  await press(page, 'Preview first');
  await press(page, 'Start the rotation');
  await expect(typed).toBeVisible();

  await page.keyboard.press(']');
  const next = page.getByRole('row', { name: 'Emma Janssens' }).getByRole('gridcell').nth(1);
  await expect(next.getByRole('button', { name: /01:15 to 04:15/ })).toBeVisible();
  await next.getByRole('button', { name: /01:15 to 04:15/ }).dblclick();
  const details = page.getByRole('complementary');
  await details.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'This and the following' }).click();
  await expect(next.getByRole('button', { name: /01:15 to 04:15/ })).toHaveCount(0);
  await page.keyboard.press('[');
  await expect(typed).toBeVisible();
});
