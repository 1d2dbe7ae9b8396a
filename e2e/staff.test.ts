import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { createKioskPage } from './support/kiosk-page.ts';
import { startServerWithMail } from './mailed.ts';
import type { RunningServer } from './support/server.ts';
import { createTaps } from './support/taps.ts';
import { byName, giveFinger } from './support/virtual-device.ts';

const MARC = 'marc@ploeg.example';
const NEW = { first: 'Zélie', last: 'Vandenabeele', email: 'zelie@post.example' };
const NAME = `${NEW.first} ${NEW.last}`;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };

let server: RunningServer;
let post: Awaited<ReturnType<typeof startServerWithMail>>;

test.beforeAll(async () => {
  post = await startServerWithMail();
  server = post.server;
});

test.afterAll(() => post.remove());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('somebody is added, invited, begins on a phone and at a tablet, and leaves', async ({
  browser,
}) => {
  test.slow();
  const desk = await (await browser.newContext({ viewport: DESK, locale: 'en-GB' })).newPage();
  const own = { viewport: PHONE, locale: 'en-GB', hasTouch: true };
  const phone = await (await browser.newContext(own)).newPage();
  const tablet = await (await browser.newContext({ viewport: TABLET, locale: 'en-GB' })).newPage();
  let pin = '';

  await test.step('a manager adds her by keyboard and invites her by mail', async () => {
    await createAppPage(desk, server.url).signIn(MARC, '/office/people');
    await expect(desk.getByRole('grid', { name: 'People' })).toBeVisible();
    await expectAccessibleInBothSchemes(desk, 'people');
    await desk.keyboard.press('n');
    await desk.getByLabel('First name').fill(NEW.first);
    await desk.getByLabel('Last name').fill(NEW.last);
    await desk.getByLabel('E-mail (if there is one)').fill(NEW.email);
    await desk.getByLabel('Language').selectOption({ label: 'English' });
    await button(desk, 'Add').click();
    await expect(desk.getByText('Say the hours a week, 0 for none.')).toBeVisible();
    await desk.getByLabel('Hours a week').fill('38');
    await button(desk, 'Add').click();
    await expect(desk.getByText('1 person added')).toBeVisible();
    await button(desk, 'Invite them').click();
    await expect(desk.getByText('1 invitation is on its way.')).toBeVisible();
  });

  await test.step('she follows the link on her phone and begins with her finger', async () => {
    await giveFinger(phone);
    const taps = createTaps();
    const token = await post.invitationOf(NEW.email);
    await phone.goto(`${byName(server.url)}/welcome#${token}`);
    await expect(phone.getByRole('heading', { name: `Welcome, ${NEW.first}` })).toBeVisible();
    await expectAccessible(phone, 'welcome');
    await taps.tap(button(phone, 'Begin with finger or face'));
    await expect(phone.getByText(`Hello ${NEW.first}`)).toBeVisible();
    taps.expectAtMost(3, 'join');
  });

  await test.step('the manager finds her and gives her a PIN', async () => {
    await desk.getByRole('searchbox').fill('zelie');
    await desk.getByRole('link', { name: NAME }).click();
    const file = desk.getByRole('complementary', { name: NAME });
    await expect(file.getByText('Signed in')).toBeVisible();
    await button(desk, 'Give a PIN').click();
    pin = (await desk.locator('output').textContent()) ?? '';
    expect(pin).toMatch(/^\d{4}$/);
    await button(desk, 'Close').last().click();
    await expectAccessible(desk, 'file');
  });

  await test.step('the tablet at the door knows her by it', async () => {
    const kiosk = createKioskPage(tablet, server.url);
    await kiosk.pair(MARC, 'Grand-Place', 'Door');
    await kiosk.identify(NAME, pin);
  });

  await test.step('she leaves: what that means is shown, and her phone is signed out', async () => {
    await button(desk, 'Ends work here…').click();
    await desk.getByLabel('When').selectOption('now');
    await desk.setViewportSize(PHONE);
    await button(desk, 'End now').click();
    await expect(button(desk, 'Undo')).toBeVisible();
    // Taking it back is offered for ten seconds, and covers nothing at the foot of the file meanwhile.
    const foot = desk.getByRole('complementary', { name: NAME }).locator('footer');
    for (const control of await foot.getByRole('button').all()) {
      await control.click({ trial: true, timeout: 5000 });
    }
    await button(desk, 'Undo').click();
    await desk.setViewportSize(DESK);
    await expect(desk.getByText('Taken back.')).toBeVisible();
    await expect(desk.getByRole('complementary', { name: NAME })).not.toContainText('Leaves');
    await button(desk, 'Ends work here…').click();
    await desk.getByLabel('When').selectOption('now');
    await expect(desk.getByText('Sign-in, devices, PIN and calendar end')).toBeVisible();
    await button(desk, 'End now').click();
    await expect(desk.getByText(`${NAME} no longer works here.`)).toBeVisible();
    // Until it can no longer be taken back nothing has happened.
    await expect(async () => {
      await phone.reload();
      await expect(button(phone, 'Log in')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 45_000 });
    await button(desk, /^Left/).click();
    await expect(desk.getByRole('link', { name: NAME })).toBeVisible();
  });
});

test('a way to look at the people is put together by keyboard, kept, and there on another device', async ({
  browser,
}) => {
  const desk = await (await browser.newContext({ viewport: DESK, locale: 'en-GB' })).newPage();
  const people = desk.getByRole('grid', { name: 'People' });
  const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
  await createAppPage(desk, server.url).signIn(MARC, '/office/people');
  await expect(people).toBeVisible();

  await desk.keyboard.press('c');
  const columns = desk.getByRole('dialog', { name: 'Columns' });
  // On a desk it stands in the middle, not at the foot of the window.
  const box = await columns.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(DESK.height - 8);
  await columns.getByLabel('Phone').focus();
  await desk.keyboard.press('Space');
  await columns.getByRole('button', { name: 'Move Phone forward' }).focus();
  await desk.keyboard.press('Enter');
  // Who moves it by keyboard stays on it.
  await expect(columns.getByRole('button', { name: 'Move Phone forward' })).toBeFocused();
  await expectAccessible(desk, 'columns of people');
  await desk.keyboard.press('Escape');
  await expect(head(desk, 'Phone')).toBeVisible();
  await head(desk, 'Since').getByRole('button').click();

  await desk.keyboard.press('v');
  await desk.getByRole('menuitem', { name: 'Save as a view…' }).click();
  await desk.getByLabel('Name', { exact: true }).fill('To call');
  await button(desk, 'Save').click();
  await expect(desk.getByText('View To call saved.')).toBeVisible();
  await expect(button(desk, 'To call')).toBeVisible();

  const phone = await (await browser.newContext({ viewport: DESK, locale: 'en-GB' })).newPage();
  await createAppPage(phone, server.url).signIn(MARC, '/office/people');
  await expect(head(phone, 'Section')).toBeVisible();
  await expect(head(phone, 'Phone')).toHaveCount(0);
  await phone.keyboard.press('v');
  await phone.getByRole('menuitemradio', { name: 'To call' }).click();
  await expect(head(phone, 'Phone')).toBeVisible();
  await expect(head(phone, 'Since')).toHaveAttribute('aria-sort', 'ascending');
  await expect(phone).toHaveURL(/cols=/);

  await phone.keyboard.press('v');
  await phone.getByRole('menuitem', { name: 'Delete this view' }).click();
  await expect(head(phone, 'Phone')).toHaveCount(0);
  await button(phone, 'Undo').click();
  await expect(head(phone, 'Phone')).toBeVisible();
});
