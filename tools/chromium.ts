import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runQuietly } from './processes.mjs';

const DEBIANS = '/usr/bin/chromium';

const candidates = (): string[] => [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  DEBIANS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** The browser that tests drive: the one named, one of the system, or Playwright's own. */
export const findChromium = (): string | undefined => candidates().find((path) => existsSync(path));

/** The browser without windows, a quarter less work; it has no cameras. */
export const findHeadlessShell = (): string | undefined =>
  ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

/** A browser may be there and still lack the libraries it needs, or only ask for a snap. */
const findRunnableChromium = (): string | undefined =>
  candidates().find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0);

const installFromDebian = async (...names: string[]): Promise<void> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  for (const name of names) {
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  }
};

/**
 * Installs a browser where none runs: Playwright's, or the distribution's where that fails. Debian's
 * is in two parts; the one without windows saves a quarter of the browser tests' time.
 */
export const ensureChromium = async (): Promise<string | undefined> => {
  const mayInstall = process.getuid?.() === 0;
  const isReady = (path: string | undefined) =>
    path !== undefined && (path !== DEBIANS || findHeadlessShell() !== undefined || !mayInstall);
  const executable = findRunnableChromium();
  if (isReady(executable)) return executable;
  process.stdout.write('Installing a browser for the tests…\n');
  if (!executable) {
    await runQuietly(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'],
      { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' } },
    );
  }
  // Not every distribution has the second part, and tests only take longer without.
  if (mayInstall && !isReady(findRunnableChromium())) {
    await installFromDebian('chromium', 'chromium-headless-shell');
  }
  return findRunnableChromium();
};
