import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Sofia gives Emma a role in a sentence, sees what that opens, and takes it back', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = createAppPage(page, server.url);
  await app.signIn('sofia@ploeg.example');
  await app.open('/office/settings/rights');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Location', { exact: true }).selectOption('Grand-Place');

  await page.getByRole('button', { name: 'Give a role' }).click();
  await page.getByLabel('Who').selectOption('Emma Janssens');
  await page.getByLabel('May act as').selectOption('Section lead');
  await page.getByRole('checkbox', { name: 'Bar' }).check();
  await expect(page.getByText('Newly:')).toBeVisible();
  await page.getByLabel('May act as').selectOption('Payroll');
  await expect(page.getByText(/Will see the wages of \d+ people/)).toBeVisible();
  await page.getByLabel('May act as').selectOption('Section lead');
  await expectAccessibleInBothSchemes(page, 'rights with a role to give');
  await page.getByRole('button', { name: 'Give a role' }).last().click();

  const emma = page.getByRole('button', { name: 'Emma Janssens' });
  await emma.click();
  const sentence = page.getByText(/Section lead · Grand-Place · Bar/);
  await expect(sentence).toContainText('given by Sofia');

  // Emma has the app open, and touches nothing: what she may do comes and goes by itself.
  const hers = await (await browser.newContext()).newPage();
  await createAppPage(hers, server.url).signIn('emma@ploeg.example');
  const dashboard = hers.getByRole('navigation').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Role taken back')).toBeVisible();
  await expect(emma).toBeHidden();
  await expect(dashboard).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(emma).toBeVisible();
  await expect(dashboard).toBeVisible();
});
