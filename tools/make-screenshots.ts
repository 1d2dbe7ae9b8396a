import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../e2e/support/server.ts';
import { root } from './root.mjs';

/** Takes the pictures of the app that a browser shows before it installs it, from the demo. */
const folder = join(root, 'apps/web/public/screenshots');
const QUALITY = 70;

const signIn = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-ploeg');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation').waitFor();
};

const take = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ animations: 'disabled' });
  await writeFile(
    join(folder, `${name}.webp`),
    await sharp(picture).webp({ quality: QUALITY }).toBuffer(),
  );
};

const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(folder, { recursive: true });
  const look = { locale: 'en-GB', timezoneId: 'Europe/Brussels' };
  const phone = { width: 390, height: 844 };
  const narrow = await browser.newPage({ ...look, viewport: phone, deviceScaleFactor: 2 });
  await signIn(narrow, server.url, 'emma@ploeg.example');
  await take(narrow, `${server.url}/`, 'home');
  await take(narrow, `${server.url}/schedule`, 'schedule');
  const wide = await browser.newPage({ ...look, viewport: { width: 1440, height: 900 } });
  await signIn(wide, server.url, 'marc@ploeg.example');
  await take(wide, `${server.url}/office`, 'office');
} finally {
  await browser.close();
  await server.remove();
}
