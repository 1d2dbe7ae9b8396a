import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('Sofia confirms the night premium of her sector, lets it rise, and a shop pays by other rules', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/settings/pay');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay rules' })).toBeVisible();
  const day = page.locator('[data-rule="day-limit"]').first();
  await expect(day).toContainText('9h00 / a day → overtime at 150 %');
  await expectAccessibleInBothSchemes(page, 'pay rules');

  await page.getByRole('button', { name: 'Confirm “Night”' }).click();
  const night = page.locator('[data-rule="night"]').first();
  await expect(night).toContainText('€1.5315/h');
  await night.getByRole('button', { name: 'From… Night' }).click();
  const sheet = sheetOf(page, 'Another value of “Night”');
  await sheet.getByLabel('Euros an hour').fill('1,6');
  await sheet.getByLabel('From', { exact: true }).fill(dateAhead(1, 1));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByLabel('Where it is written')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothSchemes(page, 'a version of a pay rule');
  await sheet.getByLabel('Where it is written').fill('Index of January');
  await sheet.getByRole('button', { name: /^See whom it changes in/ }).click();
  await expect(sheet.getByText(/it changes what|Nothing changes in/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'whom a pay rule changes');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(night).toContainText(/From .*: €1\.60\/h/);
  await night.getByRole('button', { name: 'Night', exact: true }).click();
  await expect(night.getByText('Index of January', { exact: false }).last()).toBeVisible();

  await page.getByRole('button', { name: 'New set' }).click();
  const fresh = sheetOf(page, 'New set');
  await fresh.getByLabel('Name').fill('Shop');
  await fresh.getByLabel('Begins with').selectOption({ label: 'Independent retail (201)' });
  await fresh.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Shop” was created.')).toBeVisible();
  await page.getByRole('button', { name: 'From… Atelier' }).click();
  const where = sheetOf(page, 'Pay rules of Atelier');
  await where.getByLabel('Set of rules').selectOption({ label: 'Shop' });
  await where.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Atelier' })).toContainText('Shop, ');
});

test('on a phone, upright and on its side, the rules are read without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createAppPage(page, server.url).signIn(SOFIA, '/office/settings/pay');
  await expect(page.locator('[data-rule="day-limit"]').first()).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
  }
});
