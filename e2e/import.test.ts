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

const filter = (page: Page, name: RegExp) => page.getByRole('button', { name, pressed: false });

test('Sofia brings in forty people from her own list, mends three lines, and takes it all back', async ({
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
});
