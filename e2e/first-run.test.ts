import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { type ServerProcess, startServerProcess } from './support/server.ts';

/** An owner who knows nothing but the address that the server printed: from nothing to a running brasserie. */

const OWNER = 'sofia@brasserie.example';
const PASSWORD = 'een lange zin voor Sofia';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let server: ServerProcess;

test.use({
  locale: 'nl-BE',
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  actionTimeout: 10_000,
});

test.beforeAll(async () => {
  mails = await startMailServer();
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-e2e-'));
  server = await startServerProcess(folder, { DEMO: '0', SMTP_URL: mails.url });
});

test.afterAll(async () => {
  await server.remove();
  await mails.stop();
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

/** Where a mail to somebody leads, as soon as it has come. */
const linkMailedTo = async (email: string): Promise<string> => {
  const find = (): string => {
    const mail = mails.mails.find(({ to }) => to.includes(email));
    // Quoted-printable: long lines are broken, and signs of addresses are written by number.
    const text = mail?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    return /http\S+\/welcome#[\w-]+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
};

/** Does something on another device, in the language of its page objects. */
const onDevice = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  run: (page: Page) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext({ timezoneId: 'Europe/Brussels', ...options });
  await run(await context.newPage());
  await context.close();
};

test('a brasserie sets itself up', async ({ page, browser }) => {
  test.setTimeout(180_000);

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

  await test.step('forty people come as a list, whose three faults are mended', async () => {
    await page.goto(`${server.url}/office/people/import`);
    await page.locator('input[type=file]').setInputFiles('e2e/support/personeel-nl.csv');
    await expect(page.getByText('personeel-nl.csv')).toBeVisible();
    await page
      .getByText(/^Kan niet/)
      .first()
      .click();
    await button(page, 'Bar?').click();
    await expect(button(page, '38 mensen importeren')).toBeEnabled();
    await button(page, 'Hier verbeteren, rij 8').click();
    await page.getByLabel('Rijksregisternummer van rij 8').fill('911225-020.61');
    await page.keyboard.press('Enter');
    await expect(button(page, '39 mensen importeren')).toBeEnabled();
    await button(page, 'Hier verbeteren, rij 21').click();
    await page.getByLabel('E-mail van rij 21').fill('nele.bogaert@brasserie.example');
    await page.keyboard.press('Enter');
    await button(page, '40 mensen importeren').click();
    await expect(page.getByText(/40 kwamen erbij/)).toBeVisible();
  });

  await test.step('all of them are invited', async () => {
    await page.goto(`${server.url}/office/start`);
    await button(page, /^Openen Iedereen uitnodigen/).click();
    await page.getByRole('link', { name: 'Iedereen uitnodigen' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByText(/4\d uitnodigingen zijn onderweg/)).toBeVisible();
  });

  await test.step('Emma gets a PIN', async () => {
    await page.goto(`${server.url}/office/people`);
    await page.getByRole('link', { name: /Emma Janssens/ }).click();
    await button(page, 'Pincode geven').click();
    await expect(page.locator('output')).toHaveText(/^\d{4}$/);
  });

  await test.step('Emma follows her link on a phone, and is in', async () => {
    const phone = { viewport: { width: 390, height: 844 }, locale: 'nl-BE', hasTouch: true };
    const link = await linkMailedTo('emma.janssens0@brasserie.example');
    await onDevice(browser, phone, async (own) => {
      await own.goto(link);
      await own.getByLabel('Kies een wachtwoord').fill('een lange zin voor Emma');
      await button(own, 'Beginnen').click();
      await expect(own.getByRole('heading', { name: 'Dag Emma' })).toBeVisible();
    });
  });
});
