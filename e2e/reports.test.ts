import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { today } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('a report is chosen, narrowed, read point by point and taken away, by keyboard', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/reports?period=last-month');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Hours' });
  const emma = table.getByRole('row', { name: /^Emma Janssens/ });
  await expect(emma).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a report');

  const chart = page.getByRole('slider', { name: 'Chart: Hours' });
  await chart.focus();
  await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /Planned .+, Paid .+/);
  const first = await chart.getAttribute('aria-valuetext');
  await chart.press('ArrowRight');
  await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '');
  await expect(chart).toHaveAttribute('aria-valuenow', '2');

  const paid = table.getByRole('columnheader', { name: 'Paid', exact: true });
  await paid.getByRole('button').press('Enter');
  await expect(paid).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-paid/);

  await emma.getByRole('button', { name: 'Emma Janssens' }).press('Enter');
  await expect(page).toHaveURL(/by=day/);
  await expect(table.getByRole('rowheader').filter({ hasText: 'Emma' })).toHaveCount(0);
  await page.getByRole('button', { name: /no longer only Emma Janssens/ }).press('Enter');
  await expect(emma).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^hours-.*\.csv$/);

  await page.getByRole('link', { name: 'Cost against plan' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Cost against plan' })).toContainText('€');
  await page.getByRole('checkbox', { name: 'Compare' }).press('Space');
  await expect(page.getByText(/^Before is /)).toBeVisible();
});

test('a report is saved, mailed each month, found again and deleted, by keyboard', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(SOFIA, '/office/reports?period=last-month&by=week');
  const table = page.getByRole('table', { name: 'Hours' });
  await expect(table).toBeVisible();
  const menu = page.getByRole('button', { name: 'Saved reports' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Save as…' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Save report' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Weeks of the month');
  await sheet.getByRole('switch', { name: 'Mail on the first of each month' }).press('Space');
  await expect(sheet.getByRole('group', { name: 'Also to' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the sheet of a saved report');
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page).toHaveURL(/saved=/);

  await page.goto(`${server.url}/office/reports?report=hours`);
  await expect(table).toBeVisible();
  await menu.press('Enter');
  const kept = page.getByRole('menuitemradio', { name: /^Weeks of the month/ });
  await expect(kept).toContainText('Mailed on the first of each month');
  await expectAccessibleInBothSchemes(page, 'the menu of saved reports');
  await kept.press('Enter');
  await expect(page).toHaveURL(/period=last-month/);
  await expect(page).toHaveURL(/by=week/);

  await page.getByRole('button', { name: 'Weeks of the month' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('“Weeks of the month” is deleted.')).toBeVisible();
  await expect(menu).toBeVisible();
});

test('what runs out of somebody stands in their file, for who may read it', async ({ page }) => {
  const sofia = await askServer(server.url, SOFIA);
  type Counters = { rows: { personId: string | null }[] };
  const { rows } = await sofia.get<Counters>(
    `/v4/reports/counters?from=${today()}&until=${today()}`,
  );
  const row = rows.find(({ personId }) => personId !== null);
  const path = `/office/people/${row?.personId}/hours`;
  await createAppPage(page, server.url).signIn(SOFIA, path);
  const counters = page.getByRole('list', { name: 'Counters' });
  await expect(counters.getByText(/ · .*20\d\d$/)).toBeVisible();
  await expect(counters.getByText(/\d+(h| days?) worked, \d+(h| days?) planned/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'counters in the file of a person');
});
