import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type FakeShell,
  installFakeShell,
  type ShellWish,
} from '../apps/web/src/testing/fake-shell.ts';

const DIST = 'apps/web/dist';
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Where the shell of Android has the app's own files; the server is another origin. */
export const SHELL_ORIGIN = 'https://localhost';

/** Makes a page the native shell: its files come from the device and its bridge from a stand-in. */
export const openShell = async (page: Page, wish: ShellWish): Promise<void> => {
  // A browser asks before a page reaches the machine it runs on; the tests' server is there.
  await page.context().grantPermissions(['local-network-access']);
  await page.addInitScript(installFakeShell, wish);
  // The offer has a test of its own.
  await page.addInitScript(() => localStorage.setItem('ploeg.affiliateDismissed', 'true'));
  await page.route(`${SHELL_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = extname(pathname) === '' ? '/index.html' : pathname;
    const body = await readFile(join(DIST, path)).catch(() => null);
    const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
    await (body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 }));
  });
  await page.goto(SHELL_ORIGIN);
};

type ShownSnapshot = {
  features: { code: string }[];
  departments: { clockinParams: { qrCodeMandatory: number } }[];
};

/** Changes what the server of another origin answers, which must keep the headers that let it in. */
export const changeSnapshot = async (
  page: Page,
  edit: (data: ShownSnapshot) => void,
): Promise<void> => {
  await page.route(/\/api\/v3\/datas/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const data = (await response.json()) as ShownSnapshot;
    edit(data);
    return route.fulfill({ response, json: data });
  });
};

type BrowserGlobals = { fakeShell: FakeShell };

/** Lets the system of the shell report something. */
export const emit = (page: Page, plugin: string, event: string, data: object = {}): Promise<void> =>
  page.evaluate(
    ([name, happened, report]) =>
      (globalThis as unknown as BrowserGlobals).fakeShell.emit(name, happened, report),
    [plugin, event, data] as const,
  );

/** What the app has asked of a plugin since the page was loaded. */
export const askedOf = (page: Page, plugin: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as BrowserGlobals).fakeShell.calls
        .filter((call) => call.plugin === name)
        .map(({ method, options }) => `${method} ${JSON.stringify(options ?? {})}`),
    plugin,
  );
