import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runQuietly } from './processes.mjs';

const candidates = (): string[] => [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** The browser that tests drive: the one named, one of the system, or Playwright's own. */
export const findChromium = (): string | undefined => candidates().find((path) => existsSync(path));

/** The browser without windows, a fifth less work; it has no cameras. */
export const findHeadlessShell = (): string | undefined =>
  ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));

/** A browser may be there and still lack the libraries it needs, or only ask for a snap. */
const findRunnableChromium = (): string | undefined =>
  candidates().find((path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0);

/** Installs a browser where none runs: Playwright's, or the distribution's where that fails. */
export const ensureChromium = async (): Promise<string | undefined> => {
  const found = findRunnableChromium();
  if (found) return found;
  process.stdout.write('Installing a browser for the tests…\n');
  await runQuietly(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'],
    { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' } },
  );
  const downloaded = findRunnableChromium();
  if (downloaded || process.getuid?.() !== 0) return downloaded;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  const install = ['install', '-y', '--no-install-recommends'];
  await runQuietly('apt-get', [...install, 'chromium'], { env });
  // Not every distribution has it, and tests only take longer without.
  await runQuietly('apt-get', [...install, 'chromium-headless-shell'], { env });
  return findRunnableChromium();
};
