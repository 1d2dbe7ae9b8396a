import { expect, test } from '@playwright/test';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('how the app looks follows its person to another phone, and stays on one that differs', async ({
  browser,
  page,
}) => {
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const html = other.locator('html');
  await createAppPage(other, server.url).signIn('emma@ploeg.example', '/settings');
  const app = createAppPage(page, server.url);
  await app.signIn('emma@ploeg.example', '/settings');
  await page.getByText('Largest', { exact: true }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  // Nobody touches the other phone.
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html).toHaveCSS('font-size', '20.8px');

  await other.getByRole('switch', { name: 'Nur auf diesem Gerät' }).press('Space');
  await other.getByText('Hell', { exact: true }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await other.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await other.context().close();
});
