import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const rowOf = (page: Page, key: string) => page.locator(`[data-setting="${key}"]`);
const limitOf = (page: Page, name: string) => page.locator(`[data-limit="${name}"]`);

/** Opens a page of the settings of Grand-Place, where Emma works. */
const openSettings = async (page: Page, name: string): Promise<void> => {
  const sofia = await askServer(server.url, SOFIA);
  const { departments } = await sofia.get<{ departments: { id: string; company: string }[] }>(
    '/v3/datas',
  );
  const place = departments.find(({ company }) => company.includes('Grand-Place'));
  if (!place) throw new Error('There is no Grand-Place');
  await createAppPage(page, server.url).signIn(SOFIA, `/office/settings/${name}?d=${place.id}`);
};

test('a setting reaches the phone of an employee, and is taken back by keyboard', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const phone = await context.newPage();
  const app = createAppPage(phone, server.url);
  await app.signIn(EMMA);
  const whole = phone.getByRole('link', {
    name: /\d\d:\d\d – \d\d:\d\d.*Grand-Place|Grand-Place.*\d\d:\d\d – \d\d:\d\d/,
  });
  await expect(whole.first()).toBeVisible();

  await openSettings(page, 'planning');
  const toggle = page.getByRole('switch', { name: 'Only starting times' });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Changed: Only starting times')).toBeVisible();
  await expect(toggle).toBeChecked();
  await expect(whole).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(toggle).not.toBeChecked();
  await expect(whole.first()).toBeVisible();
  const row = rowOf(page, 'params.showOnlyStartDate');
  await row.getByRole('button', { name: 'History' }).click();
  await expect(row.getByRole('listitem').filter({ hasText: 'off → on' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'planning');
  await context.close();
});

test('what cannot be is refused below its field, and what may be confirmed is confirmed', async ({
  page,
}) => {
  await openSettings(page, 'place');
  const zone = rowOf(page, 'timezone');
  await zone.getByRole('combobox').selectOption('Europe/London');
  await zone.getByRole('button', { name: 'Save' }).click();
  const typed = zone.getByLabel(/Type the name of the location/);
  const clocked = zone.getByText('Somebody is checked in now.');
  await expect(typed.or(clocked)).toBeVisible();
  await zone.getByRole('button', { name: 'Cancel' }).first().click();

  const name = rowOf(page, 'name');
  await name.getByRole('textbox').fill('');
  await expect(name.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessibleInBothSchemes(page, 'place');
});

test('a limit begins on a day, says what it would have changed, and is withdrawn', async ({
  page,
}) => {
  await openSettings(page, 'limits');
  const row = limitOf(page, 'maxHoursDay');
  await row.getByRole('button', { name: 'From… Hours a day' }).click();
  await row.getByRole('textbox', { name: 'New value' }).fill('10');
  await expect(row.getByText('With 10 h')).toBeVisible();
  const day = dayAhead(40);
  await row.getByLabel('From', { exact: true }).fill(day);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Say where this is written.')).toBeVisible();
  await row.getByLabel('Source').fill('Work rules, art. 4');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText(/^10 h from/)).toBeVisible();

  await row.getByRole('button', { name: 'Hours a day', exact: true }).click();
  await expect(row.getByText('Work rules, art. 4')).toBeVisible();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row.getByText(/^10 h from/)).toBeHidden();
  await expectAccessibleInBothSchemes(page, 'limits');
});

test('the connection for Dimona is tested, and says what came back', async ({ page }) => {
  await openSettings(page, 'dimona');
  const part = page.getByRole('region', { name: 'Connection to social security' });
  await part.getByRole('button', { name: 'Test it' }).click();
  await expect(part.getByRole('status')).toContainText('nothing reaches social security');
  await expect(part.getByRole('status')).not.toContainText('The connection works');
  await expect(page.getByText('Practice: nothing is sent to social security')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'dimona');
});
