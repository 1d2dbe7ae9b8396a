import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;
let front: Server;
let url = '';
/** What stands before the server: a version of the app, a cut line, an answer that is kept back. */
let version = 1;
let isCut = false;
let keepBack: RegExp | null = null;
/** The new worker does not take over when it is told to, as while the old one is at work. */
let isDeaf = false;
let release: (() => void)[] = [];

const deafen = (worker: string): string => worker.replaceAll('SKIP_WAITING', 'STAY');

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  server = await startServer();
  front = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isCut && /^\/(api|healthz)/.test(path)) return void incoming.socket.destroy();
    const headers = { ...incoming.headers };
    // Whole and as it is: the worker's file is changed on its way.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
      delete headers[name];
    }
    const options = { method: incoming.method ?? 'GET', headers };
    const passed = request(server.url + path, options, (answer) => {
      const go = (): void => {
        const { 'content-length': length, ...kept } = answer.headers;
        const isWorker = path === '/sw.js';
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isWorker || length === undefined ? kept : answer.headers,
        );
        if (isWorker) outgoing.write(`// version ${version}\n`);
        if (isWorker && isDeaf) void text(answer).then((code) => outgoing.end(deafen(code)));
        else answer.pipe(outgoing);
      };
      if (keepBack?.test(`${incoming.method} ${path}`)) release.push(go);
      else go();
    });
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

test.afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await server.remove();
});

/** A new version appears, and the person takes it. */
const takeNewVersion = async (page: Page): Promise<void> => {
  version += 1;
  await page.evaluate(async () => {
    Object.assign(globalThis, { isOldPage: true });
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const question = page.getByRole('dialog', { name: 'A new version is ready' });
  await question.getByRole('button', { name: 'Update' }).click();
};

test('a new version leaves what waits where it is, and waits for what is being sent', async ({
  page,
}) => {
  const app = createAppPage(page, url);
  await app.signIn(EMMA);
  await app.waitUntilInstalled();

  isCut = true;
  await app.checkIn();
  await expect(page.getByText(/waits? to be sent/)).toBeVisible();
  const firstReload = page.waitForEvent('load');
  await takeNewVersion(page);
  await firstReload;
  await expect(page.getByText(/waits? to be sent/)).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  isCut = false;
  await app.waitUntilSent();

  keepBack = /^P[A-Z]+ .*clocking/;
  await app.startPause();
  await expect.poll(() => release.length).toBe(1);
  await takeNewVersion(page);
  await expect(page.getByRole('dialog').locator('button[data-loading]')).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(true);
  keepBack = null;
  for (const go of release) go();
  release = [];
  await app.waitUntilSent();
  const { currentClockings } = (await (await askServer(server.url, EMMA)).snapshot()) as {
    currentClockings: { pauses: object[] }[];
  };
  expect(currentClockings.map(({ pauses }) => pauses.length)).toEqual([1]);
});

test('a new version that does not take over keeps nobody waiting, and is asked about again', async ({
  page,
}) => {
  const app = createAppPage(page, url);
  await app.signIn(EMMA);
  await app.waitUntilInstalled();
  isDeaf = true;
  const reload = page.waitForEvent('load');
  await takeNewVersion(page);
  await reload;
  await expect(page.getByRole('dialog', { name: 'A new version is ready' })).toBeVisible();
  isDeaf = false;
});
