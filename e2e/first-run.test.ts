import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { type ServerProcess, startServerProcess } from './support/server.ts';

/** An owner who knows nothing but the address that the server printed: from nothing to three locations. */

const OWNER = 'sofia@brasserie.example';
const PASSWORD = 'een lange zin voor Sofia';

let server: ServerProcess;

test.use({
  locale: 'nl-BE',
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  actionTimeout: 10_000,
});

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-e2e-'));
  server = await startServerProcess(folder, { DEMO: '0' });
});

test.afterAll(async () => {
  await server.remove();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The address that works once; it is printed behind the line that says that the server is ready. */
const printedAddress = async (): Promise<string> => {
  const find = () => /http\S+\/begin#\S+/.exec(server.output())?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
};

/** Types into the field that has the focus, and goes on to the next. */
const typeAndTab = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
};

test('a brasserie sets itself up', async ({ page }) => {
  test.slow();

  await test.step('whoever has no code is asked for it', async () => {
    await page.goto(server.url);
    await expect(page.getByLabel('Eenmalige code')).toBeVisible();
    await page.getByLabel('Eenmalige code').fill('ABCD-EFGH-JKMN');
    await button(page, 'Volgende').click();
    await expect(page.getByText('Dit is niet de code')).toBeVisible();
  });

  await test.step('the company is created by keyboard alone', async () => {
    await page.goto('about:blank');
    await page.goto(await printedAddress());
    await page.getByLabel('Voornaam').focus();
    await typeAndTab(page, 'Sofia', 'Peeters', OWNER, PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Naam van het bedrijf')).toBeFocused();
    await typeAndTab(page, 'Brasserie Grote Markt');
    await expectAccessible(page, 'company');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Naam', { exact: true })).toBeFocused();
    await typeAndTab(page, 'Grote Markt', 'Grote Markt 8, 1000 Brussel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /in tien minuten klaar/ })).toBeVisible();
  });

  await test.step('opening hours and sections are a moment', async () => {
    await button(page, 'Bewaren').click();
    await expect(page.getByRole('checkbox', { name: 'Keuken' })).toBeChecked();
    await button(page, 'Bewaren').click();
    await expect(page.getByText('Bar, Zaal, Keuken, Terras, Afwas')).toBeVisible();
  });

  await test.step('people are typed as one writes them down', async () => {
    const typed = page.getByRole('textbox', { name: 'Wie werkt hier?' });
    await typed.fill('Anna Claes, bar zaal, 38u\nBert Maes keuken 24\nBert Maes kueken 24');
    await expect(page.getByText('kueken?')).toBeVisible();
    await expectAccessible(page, 'first steps');
    await typed.press('Control+Enter');
    await expect(typed).toHaveValue('Bert Maes kueken 24');
    await expect(page.getByRole('rowheader', { name: 'Anna Claes' })).toBeVisible();
    await typed.fill('');
  });

  await test.step('two more locations are like the first', async () => {
    await page.goto(`${server.url}/office/settings/locations`);
    for (const name of ['Vismet', 'Ukkel']) {
      await button(page, 'Nieuwe vestiging').click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel('Naam').fill(name);
      await sheet.getByLabel('Zoals').selectOption({ label: 'Grote Markt' });
      await sheet.getByRole('button', { name: 'Openen' }).click();
      await expect(button(page, `${name} wijzigen`)).toBeVisible();
    }
  });
});
