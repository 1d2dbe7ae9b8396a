import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { installFakeShell } from '../apps/web/src/testing/fake-shell.ts';
import { expectAccessible } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { manyContacts } from './support/full-people.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** How long everything waited that the page was told to do later, in milliseconds. */
type Waits = { waits: unknown[] };

const signIn = async (page: Page, email: string, path = '/') => {
  const app = createAppPage(page, server.url);
  await app.signIn(email, path);
  return app;
};

/** Red left of the middle, blue right of it. */
const twoColours = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: '#0000ff' } },
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/** The first pixel of the picture that is shown in a circle. */
const shownColour = async (page: Page): Promise<number[]> =>
  page
    .locator('img[src^="blob:"]')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 1;
      canvas.height = 1;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    });

test('a person corrects their data, and learns at the field what cannot be right', async ({
  page,
}) => {
  await signIn(page, EMMA);
  await page.getByRole('link', { name: 'My information' }).first().click();
  const iban = page.getByLabel('Account (IBAN)');
  await expect(page.getByText('Worked this month')).toBeVisible();
  await expectAccessible(page, 'My information');
  const pin = page.getByRole('button', { name: 'PIN' });
  await expect(pin).toContainText('••••');
  await pin.click();
  await expect(pin).toContainText(/\d{4}/);
  await page.getByRole('link', { name: 'My details' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('National number')).toHaveAttribute('readonly', '');

  await iban.fill('BE69 5390 0754 7034');
  await page.getByLabel('Post code').fill('12');
  // Nobody loses what they typed by a tap on a tab.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('dialog')).toContainText('What you typed is lost');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Post code')).toHaveValue('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The check digits do not fit.')).toBeVisible();
  await expect(page.getByText('A Belgian post code has four digits.')).toBeVisible();
  await expectAccessible(page, 'a profile with faults');

  await iban.fill('be68 5390 0754 7034');
  await page.getByLabel('Post code').fill('1000');
  await page.getByLabel('Phone', { exact: true }).fill('0470 99 88 77');
  await page.getByLabel('Language').selectOption('Français');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(iban).toHaveValue('BE68 5390 0754 7034');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+32470998877');
  const { userDetails } = await (await askServer(server.url, EMMA)).snapshot();
  expect(userDetails).toMatchObject({ userLang: 'fr' });
});

test('who keeps the files opens a national number, and puts it right with a reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sofia = createAppPage(page, server.url);
  await sofia.signIn('sofia@ploeg.example', '/office/people');
  await page.getByRole('searchbox').fill('lucas');
  await page.getByRole('link', { name: /^Lucas/ }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  const number = page.getByRole('complementary').getByLabel('National number');
  await expect(number).toHaveValue(/^\d\d\.\d\d\.\d\d-•••\.••$/);
  await expectAccessible(page, 'a covered number');
  await page.getByRole('button', { name: 'Show the whole number' }).click();
  await expect(number).toHaveValue(/^\d\d\.\d\d\.\d\d-\d{3}\.\d\d$/);
  await page.getByRole('button', { name: 'Correct…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct the national number' });
  await sheet.getByLabel('National number').fill('85.07.30-033.29');
  await sheet.getByLabel('Why').fill('Read off the card');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('The last two digits do not fit.')).toBeVisible();
  await sheet.getByLabel('National number').fill('85.07.30-033.28');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(number).toHaveValue('85.07.30-•••.••');
  await page.goto(`${server.url}/office/log`);
  await expect(page.getByText('National number corrected').first()).toBeVisible();
  await expect(page.getByText('National number shown').first()).toBeVisible();
});

test('a picture is cut to what the person chooses, by keys too, shown on Home and removed', async ({
  page,
}) => {
  await signIn(page, EMMA, '/me');
  const file = page.getByLabel('Choose a picture');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  const large = Buffer.alloc(8 * 1_048_576 + 1);
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByText('larger than 8 MB')).toBeVisible();

  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await twoColours() };
  await file.setInputFiles(picture);
  const dialog = page.getByRole('dialog');
  const area = dialog.getByLabel('Part of the picture that is shown');
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  await area.focus();
  // To the left edge, where all is red: the picture itself moves to the right.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowRight');
  await expectAccessible(page, 'cutting a picture');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Picture changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Emma' })).toBeVisible();
  const [red = 0, , blue = 0] = await shownColour(page);
  expect([red > 230, blue < 30]).toEqual([true, true]);

  await page.goto(`${server.url}/me`);
  const answers = createAnswers(page);
  await answers.refuse('DELETE', /\/picture$/, {});
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('The picture could not be removed.')).toBeVisible();
  await answers.mend();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();

  await answers.fail(/\/picture$/);
  await file.setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/could not be changed/);
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('colleagues are found by any part of their name, called and written to, also without signal', async ({
    page,
    context,
  }) => {
    const app = await signIn(page, EMMA);
    await app.waitUntilInstalled();
    await page.goto(`${server.url}/contacts`);
    await page.getByLabel('Search by name').fill('CHLOE');
    const rows = page.getByRole('listitem');
    await expect(rows).toHaveText([/Centraal/, /Chloë Maes/]);
    await expect(page.getByRole('link', { name: 'Call Chloë Maes' })).toHaveAttribute(
      'href',
      /^tel:\+32\d+$/,
    );
    await expect(page.getByRole('link', { name: 'Write to Chloë Maes' })).toHaveAttribute(
      'href',
      /^mailto:.+@/,
    );
    await page.getByLabel('Search by name').fill('nobody of that name');
    await expect(page.getByText('Nobody found')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Not up to date')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Chloë Maes' }).first()).toBeVisible();
    await context.setOffline(false);

    await createAnswers(page).change(/\/api\/v3\/contacts/, manyContacts(500));
    await page.reload();
    await expect(page.getByText('Ann 001')).toBeVisible();
    expect(await rows.count()).toBeLessThan(60);
    await page.getByLabel('Search by name').fill('ann 499');
    await expect(page.getByText('Ann 499')).toBeVisible();
  });
});

test('choices of notifications are kept, and an administrator pulls the log down to see it anew', async ({
  page,
}) => {
  await signIn(page, MARC, '/settings');
  const ways = page.getByRole('group', { name: 'Grand-Place' });
  await ways.getByLabel('By e-mail').uncheck({ force: true });
  const reminders = page.getByRole('group', { name: 'Reminders' });
  const beforeShift = reminders.getByLabel('Before a shift');
  await expect(beforeShift).toHaveValue('60');
  await beforeShift.selectOption('The evening before, at 20:00');
  await reminders.getByLabel('Checking out').selectOption('At every shift');
  const answers = createAnswers(page);
  await answers.refuse('POST', /\/api\/v3\/settings/, { message: 'Not now', code: 'x' });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Not now')).toBeVisible();
  await answers.mend();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(ways.getByLabel('By e-mail')).not.toBeChecked();
  await expect(ways.getByLabel('In the app')).toBeChecked();
  await expect(beforeShift).toHaveValue('evening');
  await expect(reminders.getByLabel('Checking out')).toHaveValue('always');
  await expect(reminders.getByLabel('By e-mail too')).not.toBeChecked();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Logs' }).click();
  const newest = page.getByRole('main').getByRole('listitem').first();
  await expect(newest).toContainText('Grand-Place');
  const changes = page.getByRole('listitem').filter({ hasText: 'Personal data changed: Emma' });
  const before = await changes.count();
  // Nobody tells Marc of it, so only asking anew shows it.
  const emma = await askServer(server.url, EMMA);
  const { departments } = await emma.snapshot();
  const record = departments.find(({ company }) => company === 'Grand-Place')?.recordId;
  const change = { profile_address: { city: 'Gent' } };
  await emma.send('PATCH', `/v3/users/${record}/profile`, change);
  await newest.evaluate((element) => {
    const touch = (y: number) =>
      new Touch({ identifier: 1, target: element, clientX: 100, clientY: y });
    const fire = (type: string, y: number) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: type === 'touchend' ? [] : [touch(y)],
          changedTouches: [touch(y)],
        }),
      );
    fire('touchstart', 100);
    fire('touchmove', 150);
    fire('touchmove', 220);
    fire('touchend', 220);
  });
  // Not by its place: what the server does of itself may be newer.
  await expect(changes).toHaveCount(before + 1);
});

test('the offer comes up in the native app once, and diagnostics only for the one person', async ({
  page,
}) => {
  await page.addInitScript(installFakeShell, { system: 'android' } as const);
  await page.addInitScript(
    (url) => localStorage.setItem('ploeg.server', JSON.stringify(url)),
    server.url,
  );
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const waits: unknown[] = [];
    const noted = (...args: Parameters<typeof wait>) => {
      waits.push(args[1]);
      return wait(...args);
    };
    Object.assign(globalThis, { waits, setTimeout: noted });
  });
  const app = createAppPage(page, server.url);
  await app.open('/login');
  await logIn(page, EMMA);
  const offer = page.getByRole('dialog', { name: 'Breng een collega aan' });
  await expect(offer).toBeVisible();
  await expect(offer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Breng/,
  );
  await expect(offer.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:.*Breng/);
  await expect(offer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  await expect(offer.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as Waits).waits)).toContain(3000);
  await offer.getByRole('button', { name: 'Do not show this again' }).click();
  await expect(offer).toBeHidden();
  await app.logOut();
  expect(await page.evaluate(() => localStorage.getItem('ploeg.affiliateDismissed'))).toBe('true');

  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await logIn(page, EMMA);
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.clock.runFor(5000);
  expect(asked.filter((url) => url.includes('/v3/affiliate'))).toEqual([]);
  await page.clock.resume();
  await app.open('/dev');
  await expect(page.getByText('Not for you')).toBeVisible();

  const { userDetails } = await (await askServer(server.url, EMMA)).snapshot();
  process.env.DEV_USER_ID = userDetails.mainId;
  await server.stop();
  await server.start();
  delete process.env.DEV_USER_ID;
  await app.open('/');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Diagnostics' }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await expect(page.getByText(userDetails.mainId, { exact: true })).toBeVisible();
  await expectAccessible(page, 'diagnostics');

  await app.open('/');
  const answers = createAnswers(page);
  await answers.cutOff();
  await app.ensureClockedIn();
  await app.open('/dev');
  await expect(page.getByRole('heading', { name: 'Queue (1)' })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Drop this action?' });
  await page.getByRole('button', { name: 'Drop' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Queue (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Drop' }).click();
  await question.getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByRole('heading', { name: 'Queue (0)' })).toBeVisible();
  await answers.mend();
  await page.getByRole('button', { name: 'Crash the app' }).click();
  await expect(page.getByText('This screen broke')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Emma' })).toBeVisible();
});
