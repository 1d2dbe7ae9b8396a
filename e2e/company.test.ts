import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('Sofia opens a second Grand-Place and closes it again, and no location with people', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/settings/locations');
  await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
  await page.getByRole('button', { name: 'New location' }).click();
  const sheet = sheetOf(page, 'New location');
  await sheet.getByLabel('Name').fill('grand-place');
  await sheet.getByLabel('Like').selectOption({ label: 'Grand-Place' });
  await sheet.getByRole('button', { name: 'Open it' }).click();
  await expect(sheet.getByText('Another location has this name already.').first()).toBeVisible();
  await sheet.getByLabel('Name').fill('Zuid');
  await sheet.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByText('Zuid is open.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Zuid' });
  await expect(row).toContainText('0 people');
  await expectAccessibleInBothSchemes(page, 'locations');

  await page.getByRole('button', { name: 'Close Grand-Place' }).click();
  const occupied = sheetOf(page, 'Close Grand-Place?');
  await expect(occupied.getByText(/people work there/)).toBeVisible();
  await expect(occupied.getByRole('button', { name: 'Close', exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Close Zuid' }).click();
  await sheetOf(page, 'Close Zuid?').locator('button', { hasText: 'Close' }).click();
  await expect(row).toContainText('Closed');
  await page.getByRole('button', { name: 'Open again Zuid' }).click();
  await sheetOf(page, 'Open Zuid again').getByRole('button', { name: 'Open again' }).click();
  await expect(row).not.toContainText('Closed');
});

test('another employer begins at a location next month, and is taken back', async ({ page }) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/settings/employers');
  await page.getByRole('button', { name: 'New employer' }).click();
  const sheet = sheetOf(page, 'New employer');
  await sheet.getByLabel('Name').fill('Zuid Horeca');
  await sheet.getByLabel('Enterprise number').fill('0403.170.702');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Ten digits, of which the last two check the others')).toBeVisible();
  await sheet.getByLabel('Enterprise number').fill('0403.170.701');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0403.170.701')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'employers');

  await page.getByRole('button', { name: 'From… Atelier' }).click();
  const set = sheetOf(page, 'Employer of Atelier');
  await set.getByLabel('Employer', { exact: true }).selectOption({ label: 'Zuid Horeca' });
  await set.getByLabel('From').fill(dateAhead(1, 1));
  const save = set.getByRole('button', { name: 'Save' });
  await save.click();
  // Declarations that run on are shown first; a location without any is set at once.
  const runsOn = set.getByText('These declarations run on under the employer of before.', {
    exact: false,
  });
  const isSet = page.getByText('The employer of Atelier is set.');
  await expect(runsOn.or(isSet).first()).toBeVisible();
  if (await runsOn.isVisible()) await save.click();
  await expect(isSet).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Atelier' }).first();
  await expect(row).toContainText('Zuid Horeca');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Zuid Horeca');
});

test('the sign-in page of a company is its own, in its colour, before anybody has signed in', async ({
  page,
  browser,
}) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/settings/company');
  const address = await page.getByLabel('Your sign-in page').inputValue();
  await page.getByLabel('Colour as #rrggbb').fill('#8a1538');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The company is changed.')).toBeVisible();
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const door = await stranger.newPage();
  await door.goto(`${server.url}/login`);
  await expect(door.getByRole('main')).toContainText('Ploeg');
  await door.goto(address);
  await expect(door.getByRole('main')).toContainText('Brasserie Demo');
  const button = door.getByRole('button', { name: 'Log in' });
  await expect(button).toHaveCSS('background-color', 'rgb(138, 21, 56)');
  await expectAccessibleInBothSchemes(door, 'the sign-in page of a company');
  await stranger.close();
});

test('terms change from the first of next month, and what was wrong is set right', async ({
  page,
}) => {
  // Who works at one location has one list of terms.
  const lucas = await askServer(server.url, 'lucas@ploeg.example');
  const { userDetails } = (await lucas.snapshot()) as unknown as { userDetails: { id: string } };
  const at = `/office/people/${userDetails.id}/contract`;
  await createAppPage(page, server.url).signIn(SOFIA, at);
  await page.getByRole('button', { name: 'New terms from…' }).first().click();
  const sheet = sheetOf(page, 'New terms');
  await expect(sheet.getByLabel('From')).toHaveValue(dateAhead(1, 1));
  await sheet.getByLabel('Hours a week').fill('24');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText(/Hours and regime do not fit/).first()).toBeVisible();
  await sheet.getByLabel('Regime').selectOption('PART');
  await sheet.getByLabel('Gross wage').fill('16,25');
  await sheet.getByRole('button', { name: 'Save' }).click();
  const line = page.getByRole('list', { name: 'Terms' }).first().getByRole('listitem').first();
  await expect(line).toContainText('24h a week');
  await expect(line).toContainText('€16.25/h');
  await expect(line).toContainText('to come');
  await expectAccessibleInBothSchemes(page, 'terms of employment');

  await line.getByRole('button', { name: /It was wrong/ }).click();
  const wrong = sheetOf(page, /Set right/ as unknown as string);
  await wrong.getByLabel('Why was it wrong?').fill('Read the wrong line');
  await wrong.getByLabel('Hours a week').fill('28:30');
  await wrong.getByRole('button', { name: 'See what changes' }).click();
  await expect(wrong.getByText('Hours a week: 24h → 28h30')).toBeVisible();
  await wrong.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('28h30 a week');
  await expect(line).toContainText('Read the wrong line');

  await line.getByRole('button', { name: /Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(line).not.toContainText('28h30');
});
