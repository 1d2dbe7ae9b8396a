import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Sofia sees how the day goes, a check-in as it happens, and reaches the remedy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = createAppPage(page, server.url);
  await app.signIn('sofia@ploeg.example');
  await app.open('/office/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const inNow = page.getByRole('region', { name: 'How the day goes' }).locator('dl > div').first();
  await expect(inNow).toContainText(/\d+/);
  await expectAccessibleInBothSchemes(page, 'today');
  const before = Number(/\d+/.exec((await inNow.textContent()) ?? '')?.[0]);

  await (await askServer(server.url, 'emma@ploeg.example')).checkInFreely();
  await expect(inNow).toContainText(String(before + 1));

  await page.keyboard.press(']');
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('The plan of this day.')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page
    .getByRole('complementary', { name: 'What waits' })
    .getByRole('link', { name: 'All' })
    .first()
    .click();
  await expect(page).toHaveURL(/office\/requests/);
});
