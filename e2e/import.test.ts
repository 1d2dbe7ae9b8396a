import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

const DUTCH = fileURLToPath(
  new URL('../packages/domain/src/imports/samples/personeel-nl.csv', import.meta.url),
);

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const row = (page: Page, line: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });

const mend = async (page: Page, line: number, field: string, value: string): Promise<void> => {
  await row(page, line)
    .getByRole('button', { name: `Fix here, row ${line}` })
    .click();
  const cell = page.getByLabel(`${field} of row ${line}`);
  await cell.fill(value);
  await cell.press('Enter');
};

/** A day of a week so far ahead that nobody of the demo is planned yet, as a list writes it; 1 is Monday. */
const farDay = (weekday: number): string => {
  const day = new Date(Date.now() + 150 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() + weekday);
  return day.toLocaleDateString('en-GB', { timeZone: 'UTC' });
};

/** Of shifts: one that is right, one at no time of day, one of nobody, one with a slip in its name. */
const shiftList = (): Buffer =>
  Buffer.from(
    [
      'Location;Employee;Date;Start;End;Break;Section',
      `Grand-Place;Emma Janssens;${farDay(2)};09:00;17:00;30;Bar`,
      `Grand-Place;Emma Janssens;${farDay(3)};25:00;17:00;30;Bar`,
      `Grand-Place;;${farDay(4)};10:00;18:00;30;Zaal`,
      `Grand-Place;Emma Jansens;${farDay(5)};09:00;17:00;30;Bar`,
    ].join('\n'),
  );

/** Below a title: Emma by her address, and Lucas by his number to call alone. */
const KNOWN = Buffer.from(
  [
    'Our people',
    '',
    'First name;Last name;E-mail;Telephone;Location',
    'Emma;Jansens;emma@ploeg.example;;Grand-Place',
    'Luc;Martens;;+32470001002;Grand-Place',
  ].join('\r\n'),
);

const filter = (page: Page, name: RegExp) => page.getByRole('button', { name, pressed: false });

test('Sofia brings in forty people from her own list, mends three lines, and takes it all back; then who is known, and her shifts', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/people/import');
  await page.getByLabel('Choose a file').setInputFiles(DUTCH);
  await expect(page).toHaveURL(/\/office\/people\/import\/[\w-]+$/);

  // The demo has other places than the list.
  for (const [word, place] of [
    ['Grote Markt', 'Grand-Place'],
    ['Vismet', 'Centraal'],
    ['Ukkel', 'Atelier'],
  ] as const) {
    const choice = page.getByRole('combobox', { name: word, exact: true });
    const option = choice.locator('option').filter({ hasText: place });
    await choice.selectOption(await option.innerText());
    await expect(choice).not.toHaveValue('');
  }
  const make = page.getByRole('button', { name: /^Make all/ });
  await make.click();
  await expect(page.getByText('37 people come in or change.', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an import');

  await filter(page, /^Cannot/).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await row(page, 29).getByRole('button', { name: 'Bar?' }).click();
  await expect(row(page, 29)).toHaveCount(0);
  await mend(page, 8, 'National number', '911225-020.61');
  await expect(row(page, 8)).toHaveCount(0);
  await mend(page, 21, 'E-mail', 'nele@brasserie.example');
  await expect(page.getByText('40 people come in or change.', { exact: false })).toBeVisible();

  // Nothing goes in while what was mended is on its way.
  await expect(page.getByRole('button', { name: 'Import 40 people' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '40 came in, 0 changed' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessibleInBothSchemes(page, 'the end of an import');

  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByRole('heading', { name: 'This import was taken back' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'Import another list' }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();

  // Who is known is merged, but for what is to stay.
  const some = { name: 'some.csv', mimeType: 'text/csv', buffer: KNOWN };
  await page.getByLabel('Choose a file').setInputFiles(some);
  const emma = row(page, 4);
  await expect(emma.getByText('Merge with Emma Janssens (same e-mail)')).toBeVisible();
  await emma.getByRole('checkbox', { name: 'Last name Janssens → Jansens' }).click();
  await expect(emma.getByText('Same', { exact: true })).toBeVisible();
  const lucas = row(page, 5);
  await expect(lucas.getByText('(same telephone)', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an import of who is known');
  await lucas.getByRole('button', { name: 'Merge with Lucas Martens, row 5' }).click();
  await expect(page.getByText('1 person comes in or changes.', { exact: false })).toBeVisible();
  await page.goto(`${server.url}/office/people/import`);

  // The same machine takes shifts and leave.
  await page.getByRole('link', { name: 'Shifts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import shifts' })).toBeVisible();
  const file = { name: 'shifts.csv', mimeType: 'text/csv', buffer: shiftList() };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page).toHaveURL(/\/office\/shifts\/import\/[\w-]+$/);
  await expect(page.getByText('2 shifts come in.', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an import of shifts');
  await mend(page, 3, 'Start time', '9u');
  await expect(page.getByText('3 shifts come in.', { exact: false })).toBeVisible();
  await row(page, 5).getByRole('button', { name: 'Emma Janssens?' }).click();
  await expect(page.getByRole('button', { name: 'Import 4 shifts' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '4 shifts came in' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByRole('heading', { name: 'This import was taken back' })).toBeVisible();
});
