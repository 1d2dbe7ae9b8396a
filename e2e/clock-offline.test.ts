import { type BrowserContext, expect, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { wallAt } from './support/brussels.ts';
import { type RunningServer, startServer, startServerProcess } from './support/server.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(() => server.remove());

/** Exactly one clocking since the test began, closed, with its pause, cost and comment. */
const expectOneWholeClocking = async (since: number, comment: string): Promise<void> => {
  const emma = await askServer(server.url, EMMA);
  await expect
    .poll(async () => (await emma.clockingsSince(since)).map((c) => c.checkOut?.comment))
    .toEqual([comment]);
  const [clocking] = await emma.clockingsSince(since);
  expect(clocking?.pauses).toHaveLength(1);
  expect(clocking?.pauses[0]?.end).not.toBeNull();
  expect(clocking?.checkOut?.costs.map((c) => c.value)).toEqual(['12,5']);
  expect(clocking?.enddate).toBeGreaterThanOrEqual(clocking?.startdate ?? 0);
};

/** Wall seconds of Brussels a minute ago: whatever began since belongs to the test. */
const beginOfTest = (): number => wallAt() - 60;

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Emma clocks a day without signal, closes the tab, opens it offline, and the server gets it once', async ({
    context,
    page,
  }) => {
    const since = beginOfTest();
    const app = createAppPage(page, server.url);
    await app.signIn(EMMA);
    await expect(page.getByRole('region', { name: /^(Next|Ongoing) shift/ })).toBeVisible();
    await app.waitUntilInstalled();
    await app.checkIn();

    await context.setOffline(true);
    await app.startPause();
    await app.endPause();
    await app.checkOut('Busy morning');
    await expect(page.getByText(/actions wait to be sent/)).toBeVisible();

    await page.close();
    const reopened = await context.newPage();
    const offline = createAppPage(reopened, server.url);
    await offline.open();
    await expect(reopened.getByText('Hello Emma')).toBeVisible();
    await expect(reopened.getByText(/actions wait to be sent/)).toBeVisible();
    await expect(reopened.getByText('Checked in')).toHaveCount(0);

    await context.setOffline(false);
    await offline.waitUntilSent();
    await expectOneWholeClocking(since, 'Busy morning');
  });

  test('two tabs have one queue: each sees what the other did, and it is sent once', async ({
    context,
    page,
  }) => {
    const since = beginOfTest();
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    const second = await context.newPage();
    const other = createAppPage(second, server.url);
    await other.open();
    await expect(second.getByText('Hello Emma')).toBeVisible();

    await context.setOffline(true);
    await app.checkIn();
    await second.getByText('Checked in').click();
    await other.startPause();
    await expect(page.getByRole('heading', { name: 'On a pause' })).toBeVisible();
    await app.endPause();
    await expect(second.getByRole('button', { name: 'Check out' })).toBeVisible();
    await other.checkOut('From both tabs');

    await context.setOffline(false);
    await app.waitUntilSent();
    await other.waitUntilSent();
    await expectOneWholeClocking(since, 'From both tabs');
  });
});

test('a server killed in the middle loses nothing and does nothing twice', async ({ page }) => {
  await server.remove();
  const crashable = await startServerProcess();
  server = crashable;
  const since = beginOfTest();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.checkIn();
  await crashable.kill();
  await app.startPause();
  await crashable.start();
  await app.endPause();
  await crashable.killAndRestart();
  await app.checkOut('Power cut');
  await app.waitUntilSent();
  await expectOneWholeClocking(since, 'Power cut');
});

/** Lets every write reach the server, and loses its first answer. */
const loseEveryAnswerOnce = async (context: BrowserContext): Promise<void> => {
  const lost = new Set<string>();
  await context.route(/\/api\/v3\/(clockings|operations)/, async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    if (lost.has(key)) return route.continue();
    lost.add(key);
    await route.fetch();
    await route.abort('connectionreset');
  });
};

test('every answer lost once changes nothing', async ({ context, page }) => {
  const since = beginOfTest();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await loseEveryAnswerOnce(context);
  await app.checkIn();
  await app.startPause();
  await app.endPause();
  await app.checkOut('Bad line');
  await app.waitUntilSent();
  await expectOneWholeClocking(since, 'Bad line');
});

test('whichever tab is tapped, the one that sends hears of it', async ({ context, page }) => {
  const since = beginOfTest();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  const second = await context.newPage();
  const other = createAppPage(second, server.url);
  await other.open();
  await other.checkIn();
  await other.waitUntilSent();
  const emma = await askServer(server.url, EMMA);
  expect(await emma.clockingsSince(since)).toHaveLength(1);
});
