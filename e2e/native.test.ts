import { expect, type Page, test } from '@playwright/test';
import { askedOf, changeSnapshot, emit, openShell, SHELL_ORIGIN } from './native-shell.ts';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { logIn } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const NEWER = {
  data: { results: [{ version: '99.0.0', trackViewUrl: 'https://apps.apple.com/x' }] },
};

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const chooseServer = async (page: Page, address = server.url): Promise<void> => {
  await page.getByLabel('Address of your company').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await chooseServer(page);
  await logIn(page, email);
};

const back = (page: Page) => emit(page, 'App', 'backButton', { canGoBack: true });

test('the shell asks for the company, says what is wrong with an address, and keeps its token safe', async ({
  page,
}) => {
  await openShell(page, { system: 'android' });
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the address of the company');
  await chooseServer(page, 'http://ploeg.company.be');
  await expect(page.getByText('This is not an address.')).toBeVisible();
  await page.route('https://shop.example/**', (route) => route.fulfill({ body: '<html>' }));
  await chooseServer(page, 'shop.example');
  await expect(page.getByRole('alert')).toContainText('it is not Ploeg');
  await page.route('https://gone.example/**', (route) => route.abort());
  await chooseServer(page, 'gone.example');
  await expect(page.getByRole('alert')).toContainText('Nothing answers');
  await expectAccessibleInBothSchemes(page, 'an address where nothing answers');

  await signIn(page, 'emma@ploeg.example');
  await expect(page.getByText('Hello Emma')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('userDetails');
  await page.reload();
  await expect(page.getByText('Hello Emma')).toBeVisible();
  await expect
    .poll(() => askedOf(page, 'ScreenOrientation'))
    .toEqual(['lock {"orientation":"portrait"}']);
  await expect
    .poll(async () => (await askedOf(page, 'LocalNotifications')).join())
    .toContain('"importance":5');
});

test('the shell says what it runs on, and a flag of the company keeps the question of updates away', async ({
  page,
}) => {
  await changeSnapshot(page, (data) => {
    data.features = data.features.filter(({ code }) => code !== 'staff_update_popup');
  });
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v3/datas') asked.push(Object.fromEntries(url.searchParams));
  });
  await openShell(page, {
    system: 'android',
    answers: { 'AppUpdate.getAppUpdateInfo': { updateAvailability: 2 } },
  });
  await signIn(page, 'emma@ploeg.example');
  await expect(page.getByText('Hello Emma')).toBeVisible();
  await expect.poll(() => askedOf(page, 'AppUpdate')).toContain('getAppUpdateInfo {}');
  await expect(page.getByRole('dialog', { name: 'Update Ploeg to go on' })).toBeHidden();
  expect(asked[0]).toMatchObject({ os: 'android', platform: 'android', mobile: 'true' });

  // What breaks here reaches whoever runs the server.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Emma typed this');
    });
  });
  const report = await page.waitForRequest((request) => request.url().endsWith('/api/v3/failures'));
  expect(report.postDataJSON()).toMatchObject({ kind: 'error', name: 'RangeError', os: 'android' });
  expect(report.postData()).not.toContain('Emma');
  expect((await report.response())?.status()).toBe(200);
});

test('back closes what lies over the page, goes back, and leaves the app at home only', async ({
  page,
}) => {
  await openShell(page, { system: 'android' });
  await signIn(page, 'emma@ploeg.example');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(/\/schedule/);
  await back(page);
  await expect(page).toHaveURL(`${SHELL_ORIGIN}/`);
  expect(await askedOf(page, 'App')).not.toContain('minimizeApp {}');
  await back(page);
  await expect.poll(() => askedOf(page, 'App')).toContain('minimizeApp {}');

  await emit(page, 'App', 'appUrlOpen', { url: 'ploeg://contacts' });
  await expect(page).toHaveURL(`${SHELL_ORIGIN}/contacts`);
  await emit(page, 'App', 'appUrlOpen', { url: 'https://evil.example/settings' });
  await emit(page, 'App', 'appUrlOpen', { url: `${server.url}/settings` });
  await expect(page).toHaveURL(`${SHELL_ORIGIN}/settings`);
});

test('a document holds on to the screen, is signed in landscape, and the device says so', async ({
  page,
}) => {
  await openShell(page, {
    system: 'android',
    answers: { 'LocalNotifications.checkPermissions': { display: 'granted' } },
  });
  await signIn(page, 'noor@ploeg.example');
  await page.getByText('As printed').click();
  const first = page.getByRole('img', { name: 'Page 1 of 2' });
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await back(page);
  await expect(page).toHaveURL(/\/sign\//);
  await page.getByRole('checkbox').check();
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await sign.click();
  await expect
    .poll(() => askedOf(page, 'ScreenOrientation'))
    .toContain('lock {"orientation":"landscape"}');
  await page.getByRole('button', { name: 'Type my name instead' }).click();
  await page.getByLabel('Your name becomes your signature').fill('Noor Haddad');
  await sign.click();
  await expect
    .poll(async () => (await askedOf(page, 'LocalNotifications')).join())
    .toContain('schedule');
  await expect
    .poll(async () => (await askedOf(page, 'ScreenOrientation')).at(-1))
    .toBe('lock {"orientation":"portrait"}');
});

test('a newer version in Google Play must be taken, and back does not lead past it', async ({
  page,
}) => {
  await openShell(page, {
    system: 'android',
    answers: { 'AppUpdate.getAppUpdateInfo': { updateAvailability: 2 } },
  });
  await signIn(page, 'emma@ploeg.example');
  const modal = page.getByRole('dialog', { name: 'Update Ploeg to go on' });
  await expect(modal).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the update that is required');
  await back(page);
  await modal.getByRole('button', { name: 'Open Google Play' }).click();
  await expect.poll(() => askedOf(page, 'AppUpdate')).toContain('openAppStore {}');
  await expect(modal).toBeVisible();
});

test('a newer version in the App Store opens there, and a check that fails forces nothing', async ({
  page,
  context,
}) => {
  await context.route('https://apps.apple.com/**', (route) => route.fulfill({ body: 'the store' }));
  await openShell(page, {
    system: 'ios',
    answers: { 'App.getInfo': { id: 'be.ploeg.app' }, 'CapacitorHttp.get': NEWER },
  });
  await signIn(page, 'emma@ploeg.example');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open the App Store' }).click();
  expect((await opened).url()).toBe('https://apps.apple.com/x');

  const other = await context.newPage();
  await openShell(other, {
    system: 'ios',
    answers: { 'App.getInfo': { id: 'x' }, 'CapacitorHttp.get': { fails: 'no signal' } },
  });
  await logIn(other, 'emma@ploeg.example');
  await expect.poll(async () => (await askedOf(other, 'CapacitorHttp')).length).toBeGreaterThan(1);
  await expect(other.getByText('Hello Emma')).toBeVisible();
  await expect(other.getByRole('dialog', { name: 'Update Ploeg to go on' })).toBeHidden();
});
