import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createTaps } from './support/taps.ts';
import { byName, giveFinger } from './support/virtual-device.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openHome = (page: Page) => expect(page.getByText('Hello Emma')).toBeVisible();

test('a phone opens with a finger, from the offer until it is taken away', async ({ page }) => {
  const url = byName(server.url);
  const app = createAppPage(page, url);
  const finger = await giveFinger(page);
  const taps = createTaps();

  await test.step('after a password it is offered once, and taken', async () => {
    await page.goto(`${url}/login`);
    await logIn(page, EMMA);
    await expect(page.getByRole('heading', { name: 'Open with your finger' })).toBeVisible();
    await expectAccessible(page, 'offer');
    await button(page, 'Yes, on this device').click();
    await openHome(page);
  });

  await test.step('it stands among the ways in, once', async () => {
    await app.open('/settings');
    await page.getByRole('link', { name: 'Ways to sign in' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Not used yet' })).toBeVisible();
    await button(page, 'Add this device').click();
    await expect(page.getByText('This device is on your list already.')).toBeVisible();
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('What do you call it?').fill('My own phone');
    await button(page, 'Save').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'My own phone' })).toBeVisible();
    await expectAccessible(page, 'ways in');
  });

  await test.step('it opens the app by one tap, and not for somebody else', async () => {
    await app.open('/');
    await app.logOut();
    await finger.setOwner(false);
    await taps.tap(button(page, 'With finger or face'));
    await expect(page.getByText('Nothing was chosen.', { exact: false })).toBeVisible();
    await finger.setOwner(true);
    taps.expectAtMost(1, 'be refused');
    await taps.tap(button(page, 'With finger or face'));
    await openHome(page);
    taps.expectAtMost(1, 'sign in');
  });

  await test.step('taken away, it opens nothing, and is not offered again', async () => {
    await app.open('/settings/sign-in');
    await page.getByRole('button', { name: 'Remove My own phone' }).click();
    await button(page, 'Remove').click();
    await expect(page.getByText('No device yet')).toBeVisible();
    await app.open('/');
    await app.logOut();
    await button(page, 'With finger or face').click();
    await expect(page.getByText('This did not open an account.', { exact: false })).toBeVisible();
    await logIn(page, EMMA);
    await openHome(page);
  });
});

test('a mailed link opens the app by a tap, once, and not by being looked at', async ({ page }) => {
  await page.goto(`${server.url}/forgot-password`);
  await expectAccessible(page, 'forgot password');
  await page.getByLabel('E-mail').fill('Emma@ploeg.example');
  await button(page, 'Mail me a link that opens Ploeg').click();
  await expect(page.getByText('Check your mail')).toBeVisible();
  await page.goto(`${server.url}/mailbox`);
  const link = page.getByRole('link', { name: /\/open#/ }).first();
  const { pathname, hash } = new URL((await link.textContent()) ?? '');
  const opened = server.url + pathname + hash;
  // A scanner of mail opens it first.
  await page.goto(opened);
  await expect(page.getByRole('heading', { name: 'Open Ploeg' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(opened);
  await expectAccessible(page, 'open');
  await button(page, 'Open Ploeg').click();
  await openHome(page);
  await page.goto('about:blank');
  await page.goto(opened);
  await expect(
    page.getByText('Somebody is signed in on this device.', { exact: false }),
  ).toBeVisible();
  await button(page, 'Open Ploeg').click();
  await expect(page.getByRole('alert')).toContainText('expired or was used');
});
