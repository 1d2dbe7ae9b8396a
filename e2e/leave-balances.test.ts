import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead, today } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';
const SOFIA = 'sofia@ploeg.example';
const LEGAL = 'Legal holidays';
const REST = 'Rest for public holidays';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const dayCell = (page: Page, date: string) =>
  page.locator(`[data-day="${Date.parse(date) / 1000}"]`);

const choose = async (page: Page, date: string): Promise<void> => {
  const month = new Date(date).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const heading = page.getByRole('heading', { name: month });
  while (!(await heading.isVisible()))
    await page.getByRole('button', { name: 'Next month' }).click();
  await dayCell(page, date).click();
};

test('Emma sees what she has and why, and what a day costs before she asks', async ({ page }) => {
  const day = dayAhead(150);
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA, '/leave');
  const mine = page.getByRole('region', { name: 'What you have of leave' });
  await expect(mine.getByText(LEGAL)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'balances of leave');
  await mine.getByRole('link').filter({ hasText: LEGAL }).click();
  await expect(page.getByRole('heading', { name: LEGAL })).toBeVisible();
  const chain = page.getByRole('list', { name: 'How this came about' });
  await expect(chain.getByText('By the certificate of the fund').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'how a balance came about');
  await page.getByLabel('On', { exact: true }).fill(dayAhead(30));
  await expect(page).toHaveURL(new RegExp(`at=${dayAhead(30)}`));
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();

  await page.goto(`${server.url}/leave/new`);
  await page.getByLabel('Location').selectOption('Grand-Place');
  await page.getByRole('radio', { name: 'Betaald verlof', exact: true }).check({ force: true });
  await choose(page, day);
  const cost = page.getByRole('region', { name: 'What it costs' });
  await expect(cost.getByText(/^Counts as /)).toBeVisible();
  await expect(cost.getByText('left afterwards')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'what leave costs');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your leave request is sent.')).toBeVisible();
});

test('Marc reads what leave costs on its card, and the balances of his people', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.signIn(MARC, '/office/requests');
  await expect(page.getByText(`of “${LEGAL}”`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Balances' }).click();
  const row = page.getByRole('link', { name: /Emma/ }).first();
  await expect(row).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'balances of a location');
  await page.getByLabel('Show').selectOption('Ends within 90 days');
  await expect(page).toHaveURL(/filter=ends-soon/);
  await page.getByLabel('Show').selectOption('All balances');
  await row.press('Enter');
  await expect(page.getByRole('list', { name: 'How this came about' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a balance beside the table');
});

test('Sofia brings opening balances over in a list, and Emma reads them on her phone', async ({
  page,
}) => {
  const day = today();
  const list = [
    'Locatie;E-mail;Naam;Verlofrekening;Saldo;Vanaf;Opmerking',
    `Grand-Place;emma@ploeg.example;;${REST};22:48;${day};Out of the former system`,
    `Grand-Place;;Lucas Martens;Company leave;-2 dagen;${day};`,
  ].join('\n');
  const app = createAppPage(page, server.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.signIn(SOFIA, '/office/requests/balances');
  await page.getByRole('link', { name: 'Import opening balances' }).click();
  const file = { name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText('There are: Legal holidays, Extra-legal days').last()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d balance/ })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Company leave' }).selectOption(LEGAL);
  const second = page.getByRole('row').filter({ hasText: 'Lucas Martens' });
  await second.getByRole('button', { name: '-2 dagen' }).click();
  await page.getByLabel('Amount of row 3').fill('-11:24');
  await page.getByLabel('Amount of row 3').press('Enter');
  await expect(second.getByText('→ −11h24', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an import of opening balances');
  await page.getByRole('button', { name: 'Import 2 balances' }).click();
  await expect(page.getByRole('heading', { name: '2 came in, 0 replaced' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await app.signIn(EMMA, '/leave');
  const mine = page.getByRole('region', { name: 'What you have of leave' });
  const card = mine.getByRole('link').filter({ hasText: REST });
  await expect(card.getByText('22h48', { exact: false })).toBeVisible();
  await card.click();
  const chain = page.getByRole('list', { name: 'How this came about' });
  await expect(chain.getByText('Brought over from before')).toBeVisible();
  await expect(chain.getByText('Out of the former system', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a balance that was brought over');
});

test('Sofia closes the leave of somebody who left, and opens it again', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.signIn(SOFIA, '/office/people?left=1&q=Wout%20Desmet');
  await page.getByRole('link', { name: /Wout/ }).first().click();
  await page.getByRole('link', { name: 'Leave at the end' }).click();
  await expect(page.getByRole('heading', { name: /^Wout/ })).toBeVisible();
  const legal = page.getByRole('region', { name: LEGAL });
  await expect(legal.getByText('left, to be paid out')).toBeVisible();
  await legal.getByText('How this came about').click();
  await expect(legal.getByRole('list', { name: 'How this came about' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'leave at the end of an employment');
  await page.getByRole('button', { name: 'Close the accounts' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('Paid with the last wage');
  await sheet.getByRole('button', { name: 'Close the accounts' }).click();
  await expect(legal.getByText('paid out at the end')).toBeVisible();
  await expect(page.getByText('Closed on', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the accounts' })).toBeHidden();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Wout.*\.csv$/);
  await page.getByRole('button', { name: 'Open them again' }).click();
  await sheet.getByRole('textbox').fill('The end was wrong');
  await sheet.getByRole('button', { name: 'Open them again' }).click();
  await expect(legal.getByText('left, to be paid out')).toBeVisible();
});

test('Sofia puts a balance right with a reason, takes it back, and sets a rule from a day on', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.signIn(SOFIA, '/office/requests/balances');
  await page.getByRole('button', { name: /^Location/ }).click();
  await page.getByRole('menuitemradio', { name: 'Grand-Place' }).click();
  await page.getByRole('link', { name: /Emma/ }).first().click();
  const drawer = page.getByRole('complementary').filter({ hasText: 'Emma' });
  await drawer.getByRole('button', { name: 'Put right' }).click();
  await drawer.getByLabel(/^(Hours|Days)/).fill('2');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(
    drawer.getByText('At least three words. The person reads it too.').last(),
  ).toBeVisible();
  await drawer.getByLabel(/^Why/).fill('Given for moving house');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Given for moving house')).toBeVisible();
  await drawer
    .getByRole('listitem')
    .filter({ hasText: 'Given for moving house' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('It was meant for Lucas');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(drawer.getByText('Given for moving house')).toBeHidden();

  await page.goto(`${server.url}/office/settings/leave-accounts`);
  const account = page.getByRole('region', { name: LEGAL });
  await expect(account.getByText('2 days for each month of the year before')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'accounts of leave and their rules');
  await account.getByRole('button', { name: 'Add a rule' }).click();
  await account.getByLabel('Rule', { exact: true }).selectOption('Asking');
  await account.getByLabel('Days ahead at least').fill('7');
  await account.getByLabel('Days ahead at most').fill('366');
  await account.getByLabel(/^Source/).fill('Work rules, article 12');
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText('At least 7 days ahead.')).toBeVisible();
  await expect(account.getByRole('form', { name: 'Add a rule' })).toBeHidden();

  // Types of leave are chosen by name; one that comes out of another account cannot be.
  await account.getByRole('button', { name: 'Change' }).click();
  const kinds = account.getByRole('combobox', { name: 'Types of leave' });
  await kinds.click();
  await expectAccessibleInBothSchemes(page, 'the types of leave of an account');
  const options = account.getByRole('listbox', { name: 'Types of leave' }).getByRole('option');
  const taken = options.filter({ hasText: ' · ' }).first();
  await expect(taken).toHaveAttribute('data-combobox-disabled');
  const free = options.filter({ hasNotText: ' · ' }).first();
  const name = (await free.textContent()) ?? '';
  await kinds.fill(name);
  await free.click();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account.getByText(new RegExp(`taken by .*${name}`))).toBeVisible();
});
