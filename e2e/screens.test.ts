import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAnswers, SNAPSHOT, tryAgain } from './support/answers.ts';
import { createAppPage, goTo, logIn } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

// Full screens are judged in `states`.
test('axe finds nothing serious from the login to the check-out', async ({ page }) => {
  const app = createAppPage(page, server.url);
  for (const path of ['/login', '/forgot-password', '/reset-password#token']) {
    await app.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothSchemes(page, path);
  }
  await app.signIn('lucas@ploeg.example', '/check-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'check-in');
  await app.open();
  await app.ensureClockedIn();
  await expectAccessibleInBothSchemes(page, 'clocking');
  await app.startPause();
  await expectAccessibleInBothSchemes(page, 'pause');
  await page.getByRole('button', { name: 'End pause' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'end of a pause');
  await page.getByRole('dialog').getByRole('button', { name: 'End pause' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByLabel('Comment')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'check-out');
  await app.open('/waiting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'waiting');
});

test('a wrong password says so, in a few words, and keeps the address', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByText('Version 4.4.64')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  // The login that is drawn before the app is there shows the eye and does not answer it.
  await page.locator('#root').getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await logIn(page, EMMA, 'wrong');
  await expect(page.getByRole('alert')).toContainText('Logging in did not work');
  await expect(page.getByRole('alert')).toContainText('do not belong together');
  await expect(page.getByLabel('E-mail')).toHaveValue(EMMA);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused();
});

test('every screen says its name to the window, and so to the history of a phone', async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveTitle('Log in · Ploeg');
  await createAppPage(page, server.url).signIn(EMMA);
  await expect(page).toHaveTitle('Home · Ploeg');
  for (const [path, name] of [
    ['/schedule', 'This week'],
    ['/hours', 'My hours'],
    ['/requests', 'My requests'],
    ['/settings', 'Settings'],
    ['/', 'Home'],
  ] as const) {
    await goTo(page, path);
    await expect(page).toHaveTitle(`${name} · Ploeg`);
  }
});

test('who comes to check out and is clocked in nowhere learns so', async ({ page }) => {
  await createAppPage(page, server.url).signIn('pim@ploeg.example', '/check-out');
  await expect(page.getByRole('heading', { name: 'You are not checked in.' })).toBeVisible();
  await page.getByRole('link', { name: 'To Home' }).click();
  await expect(page.getByText('Hello Pim')).toBeVisible();
});

test('an account is asked for where the operator says', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a new account' })).toHaveCount(0);
  await createAnswers(page).change<object>(/\/version\.json/, (config) => ({
    ...config,
    registrationUrl: `${server.url}/healthz`,
  }));
  await page.reload();
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await expect(page).toHaveURL(/\/healthz$/);
});

test.describe('on a device that speaks German', () => {
  test.use({ locale: 'de-BE' });

  test('days, months and words are German', async ({ page }) => {
    await createAppPage(page, server.url).signIn(EMMA, '/schedule');
    const month = new Intl.DateTimeFormat('de-BE', { month: 'long', timeZone: 'Europe/Brussels' });
    await expect(page.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
    await expect(page.getByText(month.format(new Date())).first()).toBeVisible();
    await expect(
      page
        .getByText('Montag')
        .or(page.getByText('Mo', { exact: true }))
        .first(),
    ).toBeVisible();
  });
});

test('what is said in passing is gone after two and a half seconds', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA);
  await createAnswers(page).fail(/\/api\/v3\/calendars/);
  await page.clock.install();
  await page.goto(`${server.url}/schedule`);
  const button = page.getByRole('button', { name: 'In my calendar' });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await button.click();
  const said = page.getByText('The calendar could not be reached.');
  await expect(said).toBeVisible();
  await page.clock.runFor(2_400);
  await expect(said).toBeVisible();
  await page.clock.runFor(200);
  await expect(said).toHaveCount(0);
});

test('a forgotten password is set anew through the mailed link', async ({ page }) => {
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('E-mail').fill('Tibo.Unknown@ploeg.example');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByText('Check your mail')).toBeVisible();
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('E-mail').fill('LUCAS@ploeg.example');
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByText('Check your mail')).toBeVisible();
  await page.goto(`${server.url}/mailbox`);
  const link = await page
    .getByRole('link', { name: /reset-password/ })
    .first()
    .textContent();
  await page.goto(server.url + new URL(link ?? '').pathname + new URL(link ?? '').hash);
  await page.getByLabel('New password').fill('a new long password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved')).toBeVisible();
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill('lucas@ploeg.example');
  await page.getByLabel('Password', { exact: true }).fill('a new long password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Hello Lucas')).toBeVisible();
});

test('a deep link opens after signing in, and Dutch devices read Dutch', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nl-BE' });
  const page = await context.newPage();
  await page.goto(`${server.url}/waiting`);
  await page.getByLabel('E-mailadres').fill(EMMA);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-ploeg');
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  await expect(page.getByText('Alles is verstuurd.')).toBeVisible();
  await context.close();
});

test('a first load that fails says so, and goes on when it is tried again', async ({ page }) => {
  const answers = createAnswers(page);
  await answers.cut(SNAPSHOT);
  await page.goto(`${server.url}/login`);
  await logIn(page, 'pim@ploeg.example');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page, 'first load failed');
  await answers.mend();
  await tryAgain(page);
  await expect(page.getByText('Hello Pim')).toBeVisible();
});

test('what one device does, the other shows by itself', async ({ browser, page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  const context = await browser.newContext({ locale: 'en-GB' });
  const tablet = await context.newPage();
  await createAppPage(tablet, server.url).signIn(EMMA);
  await app.checkIn();
  await expect(tablet.getByText('Checked in')).toBeVisible();
  await app.open();
  await expect(page.getByText('Checked in')).toBeVisible();
  await context.close();

  // Coming back to the app is a visit, and says which app on which system.
  const visit = page.waitForRequest(/\/api\/v3\/visit/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await visit).allHeaders()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /),
    'mobile-app-version': '4.4.64',
    'platform-os': 'web',
    'platform-os-version': expect.stringMatching(/\w/),
  });
});

test('logging out with something unsent warns with the count, and then leaves nothing behind', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.ensureClockedIn();
  const emma = await askServer(server.url, EMMA);
  await expect.poll(async () => (await emma.snapshot()).currentClockings.length).toBe(1);
  await createAnswers(page).cut(/\/api\/v3\/clockings/);
  await app.startPause();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('1 action waits to be sent')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: /Log out\?|Data would be lost/ });
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(dialog.getByText(/All unsynchronised clocking data will be lost/)).toBeVisible({
    timeout: 20_000,
  });
  await dialog.getByRole('button', { name: 'Log out and lose it' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ploeg.deviceId'))).toBeNull();
  const kept = await page.evaluate(async () => {
    const open = indexedDB.open('ploeg');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = database.transaction('entries').objectStore('entries').count();
    return new Promise((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
  });
  expect(kept).toBe(0);
});

test.describe('with keys and a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('a screen works by keyboard alone', async ({ page }) => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type('felix@ploeg.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('demo-ploeg');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hello Felix')).toBeVisible();
    const { userDetails } = await (await askServer(server.url, 'felix@ploeg.example')).snapshot();
    await expect(page.getByRole('main').getByText(userDetails.initials)).toBeVisible();
    await page.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    for (const text of [
      userDetails.userName,
      userDetails.email,
      userDetails.id,
      'Version 4.4.64',
    ]) {
      await expect(drawer.getByText(text)).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const edges = async (box: Locator): Promise<number[]> => {
      const { x = 0, width = 0 } = (await box.boundingBox()) ?? {};
      return [x, x + width];
    };
    // On a desktop the app is as wide as a phone, and the drawer stands at its right, within its border.
    const [left = 0, right = 0] = await edges(page.locator('#frame'));
    expect(right - left).toBe(412);
    await expect.poll(async () => right - ((await edges(drawer))[1] ?? 0)).toBe(1);
    expect((await edges(drawer))[0]).toBeGreaterThan(left + 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  });
});
