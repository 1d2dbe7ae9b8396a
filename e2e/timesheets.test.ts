import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

type Sheets = {
  sheets: {
    employmentId: string;
    name: string;
    days: { day: string; clockedSeconds: number; state: { agreed: object | null } }[];
  }[];
};

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const month = dateAhead(-1, 1).slice(0, 7);
const last = dateAhead(0, 0);

const placeOf = async (email: string): Promise<string> => {
  const { departments } = await (await askServer(server.url, email)).snapshot();
  return departments.find(({ company }) => company === 'Grand-Place')?.id ?? '';
};

const sheetsOf = async (email: string, from: string, until: string): Promise<Sheets> => {
  const asked = await askServer(server.url, email);
  const place = await placeOf(email);
  return asked.get<Sheets>(`/v4/timesheets?departmentId=${place}&from=${from}&until=${until}`);
};

test('whatever cell asks next comes into sight beside what is opened, also far into the month', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 600 });
  await createAppPage(page, server.url).signIn(
    'sofia@ploeg.example',
    `/office/hours?d=${await placeOf('sofia@ploeg.example')}&show=month&day=${month}-01`,
  );
  const open = page.locator('[data-cell][aria-pressed="true"]');
  const names = page.getByRole('columnheader').first();
  await expect(page.locator('[data-cell]').first()).toBeVisible();
  for (const key of ['k', 'j', 'j', 'k', 'k']) {
    await page.keyboard.press(key);
    await expect(open).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('complementary')).toBeVisible();
    const [cell, head] = [await open.boundingBox(), await names.boundingBox()];
    expect(cell?.x).toBeGreaterThanOrEqual((head?.x ?? 0) + (head?.width ?? 0) - 1);
  }
});

test('a month goes from clockings to a locked one that was agreed to', async ({ browser }) => {
  test.setTimeout(180_000);
  const place = await placeOf('sofia@ploeg.example');
  const { sheets } = await sheetsOf('sofia@ploeg.example', `${month}-01`, last);
  const own = sheets.find(({ name }) => name.startsWith('Emma'));
  const day = own?.days.findLast(({ clockedSeconds, state }) => clockedSeconds > 0 && state.agreed);
  if (!own || !day) throw new Error('Emma has agreed to no day of that month');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const emma = createAppPage(phone, server.url);
  await emma.signIn('emma@ploeg.example', `/hours?of=${month}`);
  const row = phone
    .getByRole('listitem')
    .filter({
      has: phone.getByRole('button', { name: new RegExp(`\\b${Number(day.day.slice(8))}\\b`) }),
    })
    .first();
  await row.getByRole('button').first().click();
  await expect(row.getByRole('heading', { name: /^Why/ })).toBeVisible();
  await expectAccessibleInBothSchemes(phone, 'why a day is paid');
  await row.getByRole('button', { name: 'Not right' }).click();
  await row.getByLabel('What is not right?').fill('I stayed for the delivery');
  await row.getByLabel('End').fill('10:00');
  await row.getByRole('button', { name: 'Send' }).click();
  await expect(row.getByText('The end must be after the beginning')).toBeVisible();
  await row.getByLabel('Start').fill('09:00');
  await row.getByLabel('End').fill('18:30');
  await row.getByRole('button', { name: 'Send' }).click();
  await expect(row.locator('q', { hasText: 'I stayed for the delivery' })).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const sofia = createAppPage(desk, server.url);
  await sofia.signIn('sofia@ploeg.example', `/office/hours?d=${place}&show=month&day=${month}-01`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Hours' })).toBeVisible();
  for (const name of ['Payable', 'State']) {
    await expect(desk.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  }
  await desk.getByRole('button', { name: /^Disputed/ }).click();
  await desk.keyboard.press('j');
  const panel = desk.getByRole('complementary', { name: own.name });
  await expect(panel.getByText('I stayed for the delivery')).toBeVisible();
  await expect(panel.getByText('09:00 – 18:30')).toBeVisible();
  await expectAccessibleInBothSchemes(desk, 'hours of the office');
  await panel.getByRole('button', { name: 'Answer', exact: true }).click();
  await panel.getByLabel('Reason').fill('The till was closed at five');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Stays as it is').first()).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: /^All/ }).click();
  await desk.keyboard.press('Shift+A');

  await phone.reload();
  await row.getByRole('button').first().click();
  await expect(row.getByText('The till was closed at five')).toBeVisible();
  await row.getByRole('button', { name: 'Agree' }).click();
  await expect(row.getByText('You agreed').last()).toBeVisible();

  await desk.getByRole('button', { name: /^Lock / }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(desk.getByText(/: locked \(/)).toBeVisible();
});
