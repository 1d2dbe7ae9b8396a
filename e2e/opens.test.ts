import { expect, type Page, test } from '@playwright/test';
import { createAppPage, openBeside } from './support/app-page.ts';
import { PASSWORD } from './support/api.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const PICTURE = 'ploeg.opening';

let server: RunningServer;

test.use({
  serviceWorkers: 'allow',
  locale: 'nl-BE',
  colorScheme: 'light',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
});

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** What starts the app, and the looks of which the page has only what it draws. */
const APP_FILES = /\/assets\/(index-.*\.js|base-.*\.css)$/;

/** Holds back what starts the app until it is let go. */
const holdApp = async (page: Page): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(APP_FILES, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('#opening')).toHaveCount(0);
    await page.unroute(APP_FILES);
  };
};

/** Where each of these stands, and in which colours. */
const looksOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) return null;
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        return { selector, x, y, width, height, color, backgroundColor, fontSize };
      }),
    selectors,
  );

test('the login is drawn before the app, as the device has it, and what is typed stays', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security|trusted ?type/i.test(message.text())) refused.push(message.text());
  });
  await openBeside(page, server.url);
  const accent = { chosen: '#8a1538', light: '#8a1538', dark: '#d0587c' };
  await page.evaluate(
    (brand) => {
      localStorage.setItem('mantine-color-scheme-value', 'dark');
      localStorage.setItem('ploeg.text-size', '115');
      localStorage.setItem('ploeg.brand', JSON.stringify(brand));
    },
    {
      companyId: '0192f0c1-0000-7000-8000-000000000001',
      name: 'Bar Bohème',
      brand: { logo: null, accent },
    },
  );
  // Its own look would come in between.
  await page.route('**/api/v4/brand*', (route) => route.abort());
  const letAppGo = await holdApp(page);
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toBeVisible();
  const parts = [
    'body',
    'h1',
    'p',
    'input[name=email]',
    'input[name=password]',
    'button[type=submit]',
  ];
  const within = (root: string): string[] =>
    parts.map((part) => (part === 'body' ? part : `${root} ${part}`));
  await page.evaluate(() => document.fonts.ready);
  const before = await looksOf(page, within('#opening [data-opening=login]'));
  await page.getByLabel('E-mail').fill(EMMA);
  const password = page.getByLabel('Wachtwoord', { exact: true });
  await password.fill(PASSWORD);
  const eye = page.getByRole('button', { name: 'Wachtwoord tonen' });
  await eye.tap();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await eye.tap();
  await expect(password).toHaveAttribute('type', 'password');
  await eye.tap();
  await page.getByRole('button', { name: 'Aanmelden' }).click();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    await answered;
    await route.continue();
  });
  await letAppGo();
  await expect(page.getByRole('main')).toContainText('Bar Bohème');
  await expect(page.getByLabel('E-mail')).toHaveValue(EMMA);
  await expect(password).toHaveAttribute('type', 'text');
  const after = await looksOf(page, within('#root main'));
  const bare = (looks: typeof before) => looks.map((look) => look && { ...look, selector: '' });
  // What is being sent says so in the button's own place.
  expect(bare(after).slice(0, -1)).toEqual(bare(before).slice(0, -1));
  expect(refused).toEqual([]);
  answer();
  await expect(page.getByRole('main')).toContainText('Dag Emma');
});

test('whoever types while the app takes over loses no letter', async ({ page }) => {
  await page.goto(`${server.url}/login`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const letAppGo = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  const field = page.getByLabel('E-mail');
  await field.click();
  const taken = letAppGo();
  const text = 'emma.janssens.of.the.bar.at.grand-place@ploeg.example';
  await page.keyboard.type(text, { delay: 30 });
  await taken;
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
});

type Seen = { text: string; time: string; looks: Awaited<ReturnType<typeof looksOf>> };

const PARTS = ['h1', 'section p', 'nav'];

/** Notes what the page itself has drawn, without a network, when the app takes its place. */
const watchOpening = (page: Page) =>
  page.addInitScript((parts) => {
    // Where a network is only played to be gone, not every machine's Chromium tells the next page so.
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    Element.prototype.remove = function (this: Element) {
      if (this.id === 'opening') {
        const looks = parts.map((part) => {
          const element = this.querySelector(`[data-home] ${part}`);
          if (!element) return null;
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, fontSize } = getComputedStyle(element);
          return { selector: '', x, y, width, height, color, backgroundColor, fontSize };
        });
        const time = this.querySelector('[data-runs-from]')?.textContent ?? '';
        const home = this.querySelector('[data-home]');
        Object.assign(globalThis, { seen: { text: home?.textContent ?? '', time, looks } });
      }
      this.parentNode?.removeChild(this);
    };
  }, PARTS);

/** Opens Home anew, and says what was drawn before the app was there. */
const reopen = async (page: Page, url: string): Promise<Seen> => {
  await page.goto(url);
  // What is drawn first has all of it but the app behind it.
  const seen = await page.waitForFunction(() => (globalThis as unknown as { seen?: Seen }).seen);
  return seen.jsonValue() as Promise<Seen>;
};

/** What every move of something already painted adds to the layout's shift. */
const countMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(globalThis, { moves });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

test('nothing of the login moves, however late its words, its letters and the app come', async ({
  page,
}) => {
  await countMoves(page);
  const letters = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await letters.promise;
    await route.continue();
  });
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    // A browser that finds none asks for one that nobody has.
    expect(text).toContain('<link rel="icon" href="data:,"');
    const body = text.replace(
      /<script>([^]*)<\/script>/,
      (_, script) =>
        `<script>requestAnimationFrame(() => requestAnimationFrame(() => {${script}}))</script>`,
    );
    expect(body).not.toBe(text);
    // The policy names the script that the page really has.
    await route.fulfill({ body, contentType: 'text/html' });
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  await expect(page.locator('#opening')).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await nextFrames(page);
  letters.resolve();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await nextFrames(page);
  expect(await page.evaluate(() => (globalThis as unknown as { moves: number[] }).moves)).toEqual(
    [],
  );
});

test('Home is drawn as it last was, without a network, and never to somebody else or when it has changed', async ({
  page,
  context,
}) => {
  const app = createAppPage(page, server.url);
  await app.signInInstalled(EMMA);
  const picture = () => page.evaluate((key) => localStorage.getItem(key), PICTURE);
  await expect.poll(picture).toContain('Dag Emma');
  // Nothing of others lies in it.
  expect(await picture()).not.toContain('Lucas');

  await watchOpening(page);
  await context.setOffline(true);
  const last = await reopen(page, server.url);
  expect(last.text).toContain('Dag Emma');
  const after = await looksOf(
    page,
    PARTS.map((part) => `#root ${part}`),
  );
  expect(after.map((look) => look && { ...look, selector: '' })).toEqual(last.looks);
  // What a screen says of its looks stands behind what it changes.
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => (href === null ? 'page' : 'file')),
  );
  expect(sheets.slice(0, 2)).toEqual(['page', 'file']);

  // Clocked in since, seen by the store and by no picture: the shape of Home, and nothing untrue.
  const kept = await picture();
  await page.getByRole('link', { name: 'Inklokken', exact: true }).click();
  await page.getByRole('button', { name: 'Nu inklokken' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [PICTURE, kept],
  );
  expect((await reopen(page, server.url)).text).not.toContain('Dag Emma');

  // What runs is drawn running.
  await expect(page.getByRole('timer')).toBeVisible();
  await expect.poll(picture).toContain('data-runs-from');
  expect((await reopen(page, server.url)).time).toMatch(/^00:0\d:\d\d$/);

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ploeg.session') ?? '{}');
    session.userDetails.mainId = crypto.randomUUID();
    localStorage.setItem('ploeg.session', JSON.stringify(session));
  });
  await page.goto(server.url);
  await expect(page.locator('#opening')).toHaveCount(0);
  const other = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  expect(other.text).not.toContain('Emma');
});
