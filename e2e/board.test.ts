import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { createAppPage, goTo } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';
const MARC = 'marc@ploeg.example';
const WEEK = dayAhead(70);

let server: RunningServer;

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const openBoard = async (page: Page, email: string): Promise<void> => {
  const app = createAppPage(page, server.url);
  await app.signIn(email);
  await app.open(`/office/planning?day=${WEEK}`);
  // Marc plans this one only, and has nothing to choose.
  if (email === SOFIA) {
    await page.getByRole('button', { name: /Location/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Grand-Place' }).click();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('row', { name: 'Emma Janssens' })).toHaveCount(1);
};

const cells = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('gridcell');

const BLOCK = '[data-shift]';

test('a planner types a shift, moves it, takes it back and copies a row; another sees it', async ({
  page,
  browser,
}) => {
  await openBoard(page, SOFIA);
  await expectAccessibleInBothSchemes(page, 'board');
  const sunday = cells(page, 'Emma Janssens').nth(6);
  const before = await sunday.locator(BLOCK).count();
  await sunday.click({ position: { x: 60, y: 30 } });
  await page.keyboard.type('0115-0415 bar');
  await page.keyboard.press('Enter');
  const typed = page.getByRole('button', { name: /01:15 to 04:15/ });
  await expect(sunday.locator(BLOCK)).toHaveCount(before + 1);
  await expect(sunday.getByRole('button', { name: /01:15 to 04:15 Bar, draft/ })).toBeVisible();
  await expect(sunday.locator('[data-waiting]')).toHaveCount(0);

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const second = await other.newPage();
  await openBoard(second, MARC);
  const seen = cells(second, 'Emma Janssens');
  await expect(seen.nth(6).getByRole('button', { name: /01:15 to 04:15/ })).toBeVisible();

  await sunday.focus();
  await page.keyboard.press('Delete');
  await expect(sunday.locator('[data-state="draft"]')).toHaveCount(0);
  await expect(seen.nth(6).getByRole('button', { name: /01:15 to 04:15/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(sunday.getByRole('button', { name: /01:15 to 04:15/ })).toBeVisible();

  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+v');
  await expect(typed).toHaveCount(2);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);

  // Its steps are the planner's, not the page's.
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(typed).toHaveCount(1);
  await expect(page.getByText('Taken back: 1 shift planned')).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(typed).toHaveCount(2);
  // Nothing of it is kept in the words of who did it.
  await goTo(second, '/office/planning/history');
  await expect(second.getByRole('button', { name: /^Pasted 1 shift new/ })).toBeVisible();
  await expect(second.getByText(/: \d+ shifts? /)).toHaveCount(0);
  await other.close();
});

test('a pause is proposed, and a step that a rule refuses is said otherwise in its form', async ({
  page,
}) => {
  await openBoard(page, SOFIA);
  const tuesday = cells(page, 'Sien Wuyts').nth(1);
  await tuesday.click({ position: { x: 60, y: 30 } });
  await page.keyboard.type('9-16');
  await expect(page.getByText('15 min unpaid')).toBeVisible();
  await page.keyboard.type('/5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved: Sien Wuyts', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Change…' }).click();
  const form = page.getByRole('complementary', { name: 'New shift' });
  await expect(form.getByText(/of pause, at least/)).toBeVisible();
  await form.getByLabel('Unpaid pause (min)').fill('20');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved', { exact: false })).toHaveCount(0);
  await expect(tuesday.getByRole('button', { name: /09:00 to 16:00/ })).toBeVisible();
});

test('without a line a step is shown, waits and is sent when there is one', async ({ page }) => {
  await openBoard(page, SOFIA);
  const answers = createAnswers(page);
  const monday = cells(page, 'Emma Janssens').nth(0);
  await monday.click({ position: { x: 60, y: 30 } });
  await answers.cut(/\/planning\/batches/);
  await page.keyboard.type('0415-0715');
  await page.keyboard.press('Enter');
  const block = monday.getByRole('button', { name: /04:15 to 07:15.*not sent yet/ });
  await expect(block).toBeVisible();
  await answers.mend();
  await expect(block).toHaveCount(0, { timeout: 20_000 });
  await expect(monday.getByRole('button', { name: /04:15 to 07:15/ })).toBeVisible();
});

test('on a phone it is a list by day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = createAppPage(page, server.url);
  await app.signIn(SOFIA);
  await app.open('/office/planning');
  // A busy processor takes long to answer for all locations at once.
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7, { timeout: 30_000 });
  await expectAccessibleInBothSchemes(page, 'planning on a phone');
  await page
    .getByRole('button', { name: /^New shift on/ })
    .first()
    .click();
  const place = page.getByRole('combobox', { name: 'Location' });
  await expect(page.getByLabel('Unpaid pause (min)')).toHaveValue('15');
  await place.selectOption({ label: 'Centraal' });
  const people = page.getByRole('combobox', { name: 'Employee' });
  await expect(people.getByRole('option', { name: 'Stijn Verstraeten' })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, 'a new shift of any location');
});
