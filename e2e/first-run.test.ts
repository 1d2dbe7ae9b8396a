import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { tabTo, typeInto } from './support/by-keyboard.ts';
import { emptyDatabase, type ServerProcess, startServerProcess } from './support/server.ts';
import { countSteps, type Steps } from './support/steps.ts';

/** An owner who knows nothing but the address that the server printed: from nothing to a running brasserie. */

const OWNER = 'sofia@brasserie.example';
const PASSWORD = 'een lange zin voor Sofia';

/** What the whole way may cost an owner, and one employee with her: measured, and no more. Two presses end lines of people. */
const MOST: Steps = { presses: 44, fields: 20 };

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
  server = await startServerProcess(folder, {
    ...emptyDatabase(),
    DEMO: '0',
    SMTP_URL: mails.url,
  });
});

test.afterAll(async () => {
  await server.remove();
  await mails.stop();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The address that works once; it is printed behind the line that says that the server is ready. */
const printedAddress = async (of = server): Promise<string> => {
  const find = () => /http\S+\/begin#\S+/.exec(of.output())?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
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

/** Does something on another device, whose steps count as well. */
const onDevice = async (
  browser: Browser,
  steps: Steps,
  viewport: { width: number; height: number },
  run: (page: Page) => Promise<void>,
): Promise<void> => {
  const options = { timezoneId: 'Europe/Brussels', locale: 'nl-BE', hasTouch: true, viewport };
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  await countSteps(context, steps);
  await run(await context.newPage());
  await context.close();
};

test('a brasserie sets itself up', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const steps: Steps = { presses: 0, fields: 0 };
  await countSteps(page.context(), steps);

  await test.step('whoever has no code is asked for it', async () => {
    await page.goto(server.url);
    await expect(page.getByLabel('Eenmalige code')).toBeVisible();
    await typeInto(page, page.getByLabel('Eenmalige code'), 'ABCD-EFGH-JKMN');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dit is niet de code')).toBeVisible();
  });

  await test.step('the company is created by keyboard alone', async () => {
    await page.goto(await printedAddress());
    await typeInto(page, page.getByLabel('Voornaam'), 'Sofia');
    await typeInto(page, page.getByLabel('Achternaam'), 'Peeters');
    await typeInto(page, page.getByLabel('E-mailadres'), OWNER);
    await typeInto(page, page.getByLabel('Wachtwoord', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    // The next question has the focus by itself.
    await expect(page.getByLabel('Naam van het bedrijf')).toBeFocused();
    await page.keyboard.type('Brasserie Grote Markt');
    await tabTo(page, page.getByRole('radio', { name: /Horeca/ }));
    await expectAccessible(page, 'company');
    await tabTo(page, button(page, 'Volgende'));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Naam', { exact: true })).toBeFocused();
    await page.keyboard.type('Grote Markt');
    await typeInto(page, page.getByLabel('Adres'), 'Grote Markt 8, 1000 Brussel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /in tien minuten klaar/ })).toBeVisible();
  });

  await test.step('and so are its opening hours and sections', async () => {
    await tabTo(page, button(page, 'Bewaren'));
    await page.keyboard.press('Enter');
    // What has opened has the focus: nobody begins again at the head of the page.
    await expect(page.getByRole('checkbox', { name: 'Bar' })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Keuken' })).toBeChecked();
    await tabTo(page, button(page, 'Bewaren'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bar, Zaal, Keuken, Terras, Afwas')).toBeVisible();
  });

  await test.step('people are typed as one writes them down', async () => {
    const typed = page.getByRole('textbox', { name: 'Wie werkt hier?' });
    await expect(typed).toBeFocused();
    await page.keyboard.type('Anna Claes, bar zaal, 38u\nBert Maes keuken 24\nBert Maes kueken 24');
    await expect(page.getByText('kueken?')).toBeVisible();
    await expectAccessible(page, 'first steps');
    await page.keyboard.press('Control+Enter');
    await expect(typed).toHaveValue('Bert Maes kueken 24');
    await expect(page.getByRole('rowheader', { name: 'Anna Claes' })).toHaveCount(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect(typed).toHaveValue('');
  });

  await test.step('two more locations are like the first', async () => {
    await button(page, 'Wijzigen Je zaak').click();
    await page.getByRole('link', { name: 'Meer vestigingen' }).click();
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
    await page.getByRole('link', { name: 'Opstarten' }).click();
    await button(page, 'Wijzigen Wie werkt hier?').click();
    await page.getByRole('link', { name: 'Uit een bestand' }).click();
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
    await page.getByRole('link', { name: 'Opstarten' }).click();
    await button(page, /^Openen Iedereen uitnodigen/).click();
    await page.getByRole('link', { name: 'Iedereen uitnodigen' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(page.getByText(/4\d uitnodigingen zijn onderweg/)).toBeVisible();
    // Two have no address yet; the sheet names them.
    await expect(page.getByRole('dialog')).toContainText('Anna Claes');
    await page.keyboard.press('Escape');
  });

  let pin = '';
  await test.step('Emma gets a PIN', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Mensen' }).click();
    await page.getByRole('link', { name: /Emma Janssens/ }).click();
    await button(page, 'Pincode geven').click();
    await expect(page.locator('output')).toHaveText(/^\d{4}$/);
    pin = (await page.locator('output').textContent()) ?? '';
  });

  await test.step('Emma follows her link on a phone, and is in', async () => {
    const link = await linkMailedTo('emma.janssens0@brasserie.example');
    await onDevice(browser, steps, { width: 390, height: 844 }, async (own) => {
      await own.goto(link);
      await own.getByLabel('Kies een wachtwoord').fill('een lange zin voor Emma');
      await button(own, 'Beginnen').click();
      await expect(own.getByRole('heading', { name: 'Dag Emma' })).toBeVisible();
    });
  });

  await test.step('Sofia looks at today, and nobody is there', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Vandaag' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible();
    await expect(page.getByText('Emma Janssens')).toHaveCount(0);
  });

  await test.step('a tablet becomes a kiosk, and Sofia sees Emma clock in at it with her PIN', async () => {
    await onDevice(browser, steps, { width: 800, height: 1200 }, async (own) => {
      await own.goto(`${server.url}/kiosks`);
      await own.getByLabel('E-mail').fill(OWNER);
      await own.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD);
      await button(own, 'Aanmelden').click();
      await own.getByLabel('Vestiging').selectOption('Grote Markt');
      await own.getByLabel('Naam van de tablet').fill('Aan de toog');
      await button(own, 'Kiosk maken').click();
      await own.getByRole('button', { name: /Emma Janssens/ }).click();
      for (const digit of pin) await button(own, digit).click();
      await button(own, 'Inklokken: Bar').click();
      await expect(own.getByText(/Ingeklokt om \d\d:\d\d/)).toBeVisible();
      await button(own, 'Klaar').click();
      const emma = page.getByRole('listitem').filter({ hasText: 'Emma Janssens' });
      await expect(emma).toContainText(/In \d\d:\d\d/);
    });
  });

  await test.step('and it took no more than it should', async () => {
    test.info().annotations.push({ type: 'steps', description: JSON.stringify(steps) });
    expect(steps.presses).toBeLessThanOrEqual(MOST.presses);
    expect(steps.fields).toBeLessThanOrEqual(MOST.fields);
  });

  await test.step('work is declared once the employer has its number', async () => {
    await page.getByRole('link', { name: 'Opstarten' }).click();
    await button(page, 'Niet nu').click();
    await expect(page.getByRole('link', { name: 'Een shift plannen' })).toBeVisible();
    await expect(button(page, /^Openen Dimona/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Dimona is uitgesteld.')).toBeVisible();
    await button(page, 'Toch instellen').click();
    await page.getByRole('link', { name: 'Werkgever invullen' }).click();
    await button(page, /^Brasserie Grote Markt.* wijzigen$/).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Ondernemingsnummer').fill('0403.170.701');
    await sheet.getByRole('button', { name: 'Bewaren' }).click();
    await expect(page.getByText('0403.170.701').first()).toBeVisible();
    await page.getByRole('link', { name: 'Opstarten' }).click();
    await expect(
      page.getByText(/^In Grote Markt.* wordt aangeven vanaf dan geoefend/),
    ).toBeVisible();
    await expect(page.getByText('Oefening: er gaat niets naar de sociale zekerheid')).toBeVisible();
    await expectAccessible(page, 'switch Dimona on');
    await button(page, 'Aanzetten').click();
    await expect(button(page, 'Wijzigen Dimona')).toBeVisible();
  });

  await test.step('the second location is planned too, where Sofia does not work', async () => {
    await page.getByRole('link', { name: 'Opstarten' }).click();
    await page.getByRole('link', { name: 'Een shift plannen' }).click();
    await page.getByLabel('Vestiging').selectOption({ label: 'Vismet' });
    // The sections of the place are there, and its people.
    await page.getByLabel('Afdeling').selectOption({ label: 'Zaal' });
    await page.getByRole('button', { name: /^Medewerker/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Lucas Martens/ })
      .click();
    await button(page, 'Shift maken').click();
    await expect(page).toHaveURL(/\/office\/today\?.*d=/);
    await expect(page).toHaveTitle(/Vismet/);
    const lucas = page.getByRole('listitem').filter({ hasText: 'Lucas Martens' });
    await expect(lucas.first()).toBeVisible();
    await expectAccessible(page, 'the day of a location where she does not work');
  });
});

test('a demo makes way for a company, and stays away', async ({ page }) => {
  // A demo is made, and a server is started twice.
  test.slow();
  const demo = await startServerProcess();
  try {
    await createAppPage(page, demo.url).signIn('sofia@ploeg.example', '/office/replace-demo');
    await expect(page.getByRole('list', { name: 'Wat weggaat' })).toContainText(/\d+ shiften/);
    await expectAccessible(page, 'replace the demo');
    await button(page, 'De demo verwijderen').click();
    await expect(page.getByText('Typ de naam zoals hij hierboven staat')).toBeVisible();
    const asked = page.getByLabel(/om te bevestigen/);
    const name = /Typ (.+) om/.exec((await page.getByText(/^Typ .+ om te/).textContent()) ?? '');
    await asked.fill(name?.[1] ?? '');
    await button(page, 'De demo verwijderen').click();
    await expect(page.getByLabel('Eenmalige code')).toBeVisible({ timeout: 30_000 });
    await page.goto(await printedAddress(demo));
    await expect(page.getByLabel('Voornaam')).toBeVisible();
    expect((await fetch(`${demo.url}/mailbox`)).status).toBe(404);
    // Started anew on an embedded database it would have filled itself with a demo.
    await demo.stop();
    await demo.start();
    expect(demo.output()).not.toContain('Demo accounts');
    await printedAddress(demo);
  } finally {
    await demo.remove();
  }
});
