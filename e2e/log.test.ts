import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Marc finds in the log what became of a request, by keyboard, and takes the view along', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = createAppPage(page, server.url);
  await app.signIn('marc@ploeg.example');
  await app.open('/office/log');
  const rows = page.getByRole('grid', { name: 'Logs' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('leave refused');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/q=leave/);

  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  const line = page.getByRole('complementary', { name: 'Leave refused' });
  await expect(line).toContainText('Emma Janssens');
  await expectAccessibleInBothSchemes(page, 'the log with a line open');
  await line.getByRole('button', { name: 'Everything of Marc Vermeulen' }).click();
  await expect(line).toBeHidden();
  await expect(page).toHaveURL(/person=/);

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^Whole: \d+ lines/)).toBeVisible();
  await page.getByRole('button', { name: 'Where it begins' }).click();
  const story = page.getByRole('dialog', { name: 'Where it begins' });
  await expect(story.getByText(/^Whole from line 1 to line \d+\.$/).first()).toBeVisible();
  await story.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('leave.refuse;Leave refused');
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
});

test('Sofia keeps the log for longer, takes it back, and sees what goes of who left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = createAppPage(page, server.url);
  await app.signIn('sofia@ploeg.example');
  await app.open('/office/settings/retention');
  await page.getByRole('button', { name: 'Change Log: who changed what' }).click();
  const sheet = page.getByRole('dialog', { name: 'Log: who changed what' });
  await sheet.getByLabel('Keep for').selectOption({ label: '7 years' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Required')).toBeVisible();
  await sheet.getByLabel('Why').fill('Agreed with our accountant');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const log = page.getByRole('listitem').filter({ hasText: 'Log: who changed what' }).first();
  await expect(log.getByText('Agreed with our accountant (Sofia Rossi)')).toBeVisible();
  await log.getByRole('button', { name: 'Take back' }).click();
  await expect(log.getByText('Agreed with our accountant')).toBeHidden();

  const leavers = page.getByRole('list', { name: 'People who left' });
  await leavers.getByRole('button').first().click();
  const goes = page.getByRole('dialog');
  await expect(goes.getByRole('row', { name: /^Times of work/ }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'what goes of somebody who left');
});
