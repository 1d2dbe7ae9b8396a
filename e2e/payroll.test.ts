import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { findWrongOn } from './support/office-screens.ts';
import { expectSameHours, readHours } from './support/payroll-file.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

type Sheets = {
  sheets: { employmentId: string; name: string; days: { day: string; paidSeconds: number }[] }[];
};

type People = { people: { employmentId: string; name: string; number: string }[] };

let server: RunningServer;
const month = dateAhead(-1, 1).slice(0, 7);
const last = dateAhead(0, 0);

test.use({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const placeOf = async (): Promise<string> => {
  const { departments } = await (await askServer(server.url, SOFIA)).snapshot();
  const place = departments.find(({ company }) => company === 'Grand-Place') ?? departments[0];
  return place?.id ?? '';
};

test('a locked month of clockings goes out as a file that says the same as the sheets', async ({
  page,
}) => {
  test.slow();
  const sofia = await askServer(server.url, SOFIA);
  const departmentId = await placeOf();
  await sofia.send('POST', '/v4/timesheet-periods/lock', { departmentId, day: `${month}-01` });
  const { targets } = await sofia.get<{ targets: { id: string }[] }>('/v4/payroll/targets');
  const targetId = targets[0]?.id ?? '';
  const { sheets } = await sofia.get<Sheets>(
    `/v4/timesheets?departmentId=${departmentId}&from=${month}-01&until=${last}`,
  );
  const paid = sheets.filter(({ days }) => days.some(({ paidSeconds }) => paidSeconds > 0));
  const emma = paid.find(({ name }) => name.startsWith('Emma'));
  if (!emma) throw new Error('Emma worked on no day of that month');

  const app = createAppPage(page, server.url);
  await app.signIn(SOFIA, `/office/settings/payroll/${targetId}?d=${departmentId}&day=${month}-01`);
  const number = page.getByLabel(`Number of ${emma.name}`);
  const before = await number.inputValue();
  await number.fill('');
  await number.press('Enter');
  await expect(page.getByText('No number yet').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'codes and numbers');

  await app.open(`/office/payroll?d=${departmentId}&period=${month}-01`);
  const faults = page.getByRole('region', { name: 'What forbids the file' });
  const fault = faults.getByRole('listitem').filter({ hasText: emma.name });
  await expect(fault).toContainText('No number at the payroll office');
  await expect(page.getByRole('button', { name: 'Create the file' })).toBeDisabled();
  await expectAccessibleInBothSchemes(page, 'payroll with a fault');
  await fault.getByRole('link', { name: 'Put it right' }).click();
  const numbers = page.getByRole('region', { name: 'Numbers of people' });
  await expect(numbers.getByLabel('From')).toHaveValue(`${month}-01`);
  await page.getByLabel(`Number of ${emma.name}`).fill(before);
  await page.getByLabel(`Number of ${emma.name}`).press('Enter');
  await expect(page.getByText(`The number of ${emma.name} is set.`)).toBeVisible();

  await app.open(`/office/payroll?d=${departmentId}&period=${month}-01`);
  await page.getByRole('button', { name: 'Create the file' }).click();
  const batch = page.getByRole('complementary');
  await expect(batch.getByText(/Made by Sofia/)).toBeVisible();

  const hours = await readHours(page);
  const { people } = await sofia.get<People>(
    `/v4/payroll/targets/${targetId}/people?departmentId=${departmentId}`,
  );
  let compared = 0;
  for (const { employmentId, days } of paid) {
    const person = people.find((own) => own.employmentId === employmentId);
    if (!person) continue;
    const seconds = days.reduce((sum, { paidSeconds }) => sum + paidSeconds, 0);
    expectSameHours(hours.get(person.number), seconds, person.name);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(3);

  await expect(batch.getByText(/Downloaded by Sofia/)).toBeVisible();
  await expect(batch.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await batch.getByRole('button', { name: 'Note a receipt' }).click();
  await batch.getByLabel('By whom, and how').fill('Mail 4711');
  await batch.getByLabel(/its layout is confirmed/).check();
  await batch.getByRole('button', { name: 'Save' }).click();
  await expect(batch.getByText('Mail 4711')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a batch of payroll');
  expect(await findWrongOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const history = page.getByRole('region', { name: 'Made before' });
  await expect(history.getByText('accepted')).toBeVisible();
  await expect(
    page.getByText('This was made already, and nothing has changed since.'),
  ).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(history.getByText('accepted')).toBeVisible();
  expect(await findWrongOn(page)).toEqual([]);
});

test('codes come from a table, and who exports for one location leaves them as they are', async ({
  page,
}) => {
  const sofia = await askServer(server.url, SOFIA);
  const { targets } = await sofia.get<{ targets: { id: string }[] }>('/v4/payroll/targets');
  const app = createAppPage(page, server.url);
  await app.signIn(SOFIA, `/office/settings/payroll/${targets[0]?.id}`);
  await page.getByRole('button', { name: 'Paste or load a table' }).click();
  const table = page.getByRole('region', { name: 'Paste or load a table' });
  const lines = table.getByLabel('Lines of codes');
  await lines.fill('GUESS;1;hours;2026-01-01');
  await expect(table.getByText('Line 1: this is no wage key.')).toBeVisible();
  await lines.fill('MEAL_VOUCHER;3001;count;2026-01-01\nPREMIUM:night;3002;amount;2026-01-01');
  await table.getByRole('button', { name: 'Add 2 lines' }).click();
  const codes = page.getByRole('list', { name: 'Codes' });
  await expect(codes.getByText('PREMIUM:night')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('MEAL_VOUCHER;3001;count');
});
