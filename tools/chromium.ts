import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runQuietly } from './processes.mjs';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that tests drive: the one named, one of the system, or Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_PATHS, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );

/** Installs a browser where there is none: Playwright's, or the distribution's where that fails. */
export const ensureChromium = async (): Promise<boolean> => {
  if (findChromium()) return true;
  process.stdout.write('Installing a browser for the tests…\n');
  await runQuietly(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  ]);
  if (findChromium()) return true;
  await runQuietly('apt-get', ['update']);
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return findChromium() !== undefined;
};
