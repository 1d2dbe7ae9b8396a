import type { Browser, CDPSession, Page } from '@playwright/test';
import { createAppPage } from '../e2e/support/app-page.ts';
import { startServer } from '../e2e/support/server.ts';
import { startBarePage } from './bare-page.ts';
import { launchBrowser, median } from './device.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureSizes } from './sizes.ts';

const RUNS = 11;
const SLOWER = 4;

type Line = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** What Lighthouse puts a phone on: a first request pays for finding the server and for a safe line to it. */
const FIRST_VISIT: Line = { latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 };

/** Harder on what a page weighs: the line stands already, so that the wait for it is a quarter. */
const OPEN_LINE: Line = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

type Painted = { fcp: number; lcp: number; shifts: number; blocked: number; gone: number | null };

type Watch = { painted?: Painted; taps?: Record<number, number> };

/** Notes in the page what was painted when, what moved, and how long each tap took to be seen. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const painted: Painted = { fcp: 0, lcp: 0, shifts: 0, blocked: 0, gone: null };
    const taps: Record<number, number> = {};
    Object.assign(globalThis, { painted, taps } satisfies Watch);
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      interactionId: number;
    };
    const on = (type: string, note: (entry: Entry) => void, more: object = {}): void =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Entry[]) note(entry);
      }).observe({ type, buffered: true, ...more });
    on('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') painted.fcp = startTime;
    });
    on('largest-contentful-paint', ({ startTime }) => {
      painted.lcp = startTime;
    });
    on('layout-shift', (shift) => {
      if (!shift.hadRecentInput) painted.shifts += shift.value;
    });
    on('longtask', ({ duration }) => {
      painted.blocked += Math.max(0, duration - 50);
    });
    on(
      'event',
      ({ interactionId, duration }) => {
        if (interactionId) taps[interactionId] = Math.max(taps[interactionId] ?? 0, duration);
      },
      { durationThreshold: 16 },
    );
    new MutationObserver((_changes, observer) => {
      if (document.getElementById('opening')) painted.gone = -1;
      else if (painted.gone === -1) {
        painted.gone = performance.now();
        observer.disconnect();
      }
    }).observe(document, { childList: true, subtree: true });
  });

const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => requestAnimationFrame(() => resolve()), 500);
      }),
  );

const paintedOn = (page: Page): Promise<Painted> =>
  page.evaluate(() => (globalThis as Watch).painted as Painted);

const slowDown = async (page: Page, line?: Line): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (line) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  return devtools;
};

/**
 * Half a second after something holds in the page. Asked past Playwright, whose own script takes longer
 * to read there than the page, and would come between it and its first paint.
 */
const untilSettled = (devtools: CDPSession, holds: string) =>
  devtools.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `new Promise((resolve) => {
      const look = () => ${holds} ? setTimeout(resolve, 500) : setTimeout(look, 50);
      look();
    })`,
  });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };

/** On a device that has never been here. */
const openFirst = async (browser: Browser, url: string, line: Line): Promise<Painted> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await watch(page);
    const devtools = await slowDown(page, line);
    await page.goto(url);
    await untilSettled(devtools, `document.querySelector('#root button')`);
    return await paintedOn(page);
  } finally {
    await context.close();
  }
};

/** Kilobytes of scripts that the login has asked for when it can be used, compressed as they are sent. */
const weighLogin = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage(PHONE);
  await watch(page);
  await page.goto(`${url}/login`);
  await page.locator('#root button').first().waitFor();
  const asked = await page.evaluate(() => {
    const { gone } = (globalThis as Watch).painted ?? {};
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (gone ?? 0))
      .map(({ name }) => new URL(name).pathname.slice(1));
  });
  await page.close();
  return measureSizes(asked.filter((path) => /^assets\/.*\.js$/.test(path))).jsBrotli;
};

const middle = (all: Painted[], what: (painted: Painted) => number): number =>
  median(all.map(what));

/**
 * The header by which no other site holds the window of the login. The browser makes the page's place
 * anew when it reads it, before anything is painted, whatever the page is.
 */
const WALL = 'cross-origin-opener-policy';

const wallOf = async (url: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(url);
  const policy = headers.get(WALL);
  if (!policy) throw new Error(`The login comes without ${WALL}`);
  return { [WALL]: policy };
};

/** Beside a bare page in turns. */
const measureLogin = async (browser: Browser, login: string, bare: string, line: Line) => {
  const ours: Painted[] = [];
  const theirs: Painted[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    theirs.push(await openFirst(browser, bare, line));
    ours.push(await openFirst(browser, login, line));
  }
  const ratio = (what: (painted: Painted) => number): number =>
    median(ours.map((painted, run) => what(painted) / what(theirs[run] as Painted)));
  return {
    fcp: middle(ours, ({ fcp }) => fcp),
    lcp: middle(ours, ({ lcp }) => lcp),
    bareFcp: middle(theirs, ({ fcp }) => fcp),
    bareLcp: middle(theirs, ({ lcp }) => lcp),
    fcpRatio: ratio(({ fcp }) => fcp),
    lcpRatio: ratio(({ lcp }) => lcp),
    shifts: Math.max(...ours.map(({ shifts }) => shifts)),
    blocked: middle(ours, ({ blocked }) => blocked),
    bareBlocked: middle(theirs, ({ blocked }) => blocked),
    usable: middle(ours, ({ gone }) => gone ?? 0),
  };
};

/** What Lighthouse says of both. */
const askLighthouse = async (login: string, bare: string) => ({
  bare: await measureLighthouse(bare),
  login: await measureLighthouse(login),
});

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

const tapsOn = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const { taps = {} } = globalThis as Watch;
    // Emptied, not replaced: whoever counts holds this one.
    for (const id of Object.keys(taps)) Reflect.deleteProperty(taps, id);
  });
  for (let run = 0; run < RUNS; run += 1) await act();
  await settle(page);
  const taps = await page.evaluate(() => Object.values((globalThis as Watch).taps ?? {}));
  if (taps.length === 0) throw new Error('No tap was seen');
  return p95(taps);
};

/** Home again without a connection, and how soon a tap shows, with a processor that is slower. */
const measureSignedIn = async (browser: Browser, url: string) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const app = createAppPage(page, url);
  await app.signIn('emma@ploeg.example');
  await app.waitUntilInstalled();
  await page.waitForFunction(() => localStorage.getItem('ploeg.opening') !== null);
  await watch(page);
  const devtools = await slowDown(page);
  await context.setOffline(true);
  const starts: Painted[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.reload({ waitUntil: 'commit' });
    await untilSettled(devtools, 'painted.gone > 0');
    starts.push(await paintedOn(page));
  }
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('link', { name: 'Check in', exact: true }).tap();
  await page.getByRole('button', { name: 'Check in now' }).tap();
  const pause = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Start pause' }).tap();
    await page.getByRole('button', { name: 'End pause' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'End pause' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await page.getByRole('timer').waitFor();
  await settle(page);
  const before = (await paintedOn(page)).shifts;
  const clock = await tapsOn(page, pause);
  await page.getByRole('link', { name: 'Home' }).tap();
  const home = await tapsOn(page, pause);
  const punchShifts = (await paintedOn(page)).shifts - before;
  await page.getByRole('link', { name: 'Calendar' }).tap();
  const week = await tapsOn(page, async () => {
    await page.getByRole('button', { name: /^Next week/ }).tap();
  });
  await context.close();
  return {
    home: {
      fcp: middle(starts, ({ fcp }) => fcp),
      lcp: middle(starts, ({ lcp }) => lcp),
      usable: middle(starts, ({ gone }) => gone ?? 0),
      shifts: Math.max(...starts.map(({ shifts }) => shifts)),
    },
    taps: { home, clock, week },
    punchShifts,
  };
};

export const measureOpens = async () => {
  const server = await startServer();
  const browser = await launchBrowser();
  const url = `${server.url}/login`;
  const bare = await startBarePage(await wallOf(url));
  try {
    const login = await measureLogin(browser, url, bare.url, FIRST_VISIT);
    const again = await measureLogin(browser, url, bare.url, OPEN_LINE);
    const signedIn = await measureSignedIn(browser, server.url);
    const loginKB = await weighLogin(browser, server.url);
    const lighthouse = await askLighthouse(url, bare.url).catch(String);
    return { login, again, loginKB, ...signedIn, lighthouse };
  } finally {
    await browser.close();
    await bare.stop();
    await server.remove();
  }
};
