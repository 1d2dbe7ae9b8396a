import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { askServer } from './support/api.ts';
import { dayAhead, today } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const MARC = 'marc@ploeg.example';
const SOFIA = 'sofia@ploeg.example';
const PIM = 'pim@ploeg.example';
const DAY = dayAhead(77);
const BLOCK = '[data-shift]';

let server: RunningServer;

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const open = async (page: Page, email: string, search: string): Promise<void> => {
  const app = createAppPage(page, server.url);
  await app.signIn(email);
  await app.open(`/office/planning?day=${DAY}${search}`);
};

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

const cell = (page: Page, name: string, column: number) =>
  row(page, name).getByRole('gridcell').nth(column);

/** Pixels of a moment in the one cell of a day that is drawn by the hour. */
const along = async (page: Page, name: string, hour: number): Promise<{ x: number; y: number }> => {
  const hours = await page.getByRole('columnheader').nth(1).locator('span').allTextContents();
  const box = await cell(page, name, 0).boundingBox();
  if (!box) throw new Error('no cell');
  const share = (hour - Number(hours[0])) / hours.length;
  return { x: box.x + share * box.width, y: box.y + box.height / 2 };
};

const drag = async (page: Page, name: string, from: number, to: number): Promise<void> => {
  const [begin, end] = [await along(page, name, from), await along(page, name, to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move((begin.x + end.x) / 2, end.y, { steps: 3 });
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
};

test('on a day a shift is drawn, its end is moved with the mouse and with keys, and taken back', async ({
  page,
}) => {
  await open(page, MARC, '&show=1');
  const lane = cell(page, 'Sien Wuyts', 0);
  await expect(lane).toHaveCount(1);
  // Who is wanted says which hours are drawn, and comes after the plan.
  await expect(page.getByText('0 of 2, 2 short').first()).toBeVisible();
  await drag(page, 'Sien Wuyts', 10, 14);
  await expect(lane.getByRole('button', { name: /10:00 to 14:00.*draft/ })).toBeVisible();
  await drag(page, 'Sien Wuyts', 14 - 0.03, 15);
  const longer = lane.getByRole('button', { name: /10:00 to 15:00/ });
  await expect(longer).toBeVisible();
  await longer.click({ position: { x: 60, y: 10 } });
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(lane.getByRole('button', { name: /10:00 to 15:15/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(lane.getByRole('button', { name: /10:00 to 14:00/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(lane.locator(BLOCK)).toHaveCount(0);
});

test('sections can be the rows, and a shift says there who works it', async ({ page }) => {
  await open(page, MARC, '');
  await cell(page, 'Sien Wuyts', 0).click({ position: { x: 60, y: 30 } });
  await page.keyboard.type('0115-0415 bar');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rows: People' }).click();
  await page.getByRole('menuitemradio', { name: 'Sections' }).click();
  await expect(page).toHaveURL(/rows=sections/);
  const typed = page.getByRole('button', { name: /^Sien Wuyts, 01:15 to 04:15 Bar, draft/ });
  await expect(typed).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'planning by section');
});

test('the menu of a shift has a way for each drag, and says who could work it', async ({
  page,
}) => {
  await open(page, MARC, '&show=14');
  await cell(page, 'Tibo Claes', 8).click({ position: { x: 30, y: 30 } });
  await page.keyboard.type('0200-0500');
  await page.keyboard.press('Enter');
  const made = cell(page, 'Tibo Claes', 8).getByRole('button', { name: /02:00 to 05:00/ });
  await made.click({ button: 'right' });
  for (const verb of ['Open', 'Move…', 'Who can…', 'Make free', 'Split in two', 'Delete'])
    await expect(page.getByRole('menuitem', { name: verb, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Who can…' }).click();
  await expect(page.getByRole('heading', { name: 'Who could work this?' })).toBeVisible();
  await page.getByRole('button', { name: 'Give it to Sien Wuyts' }).click();
  await expect(
    cell(page, 'Sien Wuyts', 8).getByRole('button', { name: /02:00 to 05:00/ }),
  ).toBeVisible();
  await expect(made).toHaveCount(0);
});

test('what it costs is for who sees wages; whether enough are there is for both', async ({
  page,
  browser,
}) => {
  await open(page, MARC, '');
  await expect(page.getByRole('rowheader', { name: /Gross cost/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /short/ }).first()).toBeVisible();
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const second = await other.newPage();
  const answers: string[] = [];
  second.on('response', (response) => {
    if (response.url().includes('/planning/')) {
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    }
  });
  await open(second, PIM, '');
  await expect(second.getByRole('img', { name: /short/ }).first()).toBeVisible();
  await expect(second.getByRole('rowheader', { name: /Hours/ })).toBeVisible();
  await expect(second.getByText('Gross cost')).toHaveCount(0);
  expect(answers.join()).not.toMatch(/"cost":\d|cents/);
  await other.close();
});

test('what a day costs follows each step that is taken on the board', async ({ page }) => {
  await open(page, SOFIA, '');
  const day = page
    .getByRole('row', { name: /Gross cost/ })
    .getByRole('gridcell')
    .nth(6);
  const emma = cell(page, 'Emma Janssens', 6);
  await expect(emma.first()).toBeVisible();
  await expect(day.getByText(/^€/)).toBeVisible();
  const before = await day.getByText(/^€/).textContent();
  await emma.first().click({ position: { x: 60, y: 30 } });
  await page.keyboard.type('0115-0415');
  await page.keyboard.press('Enter');
  await expect(emma.first().getByRole('button', { name: /01:15 to 04:15/ })).toBeVisible();
  await expect(day.getByText(/^€/)).not.toHaveText(before ?? '');
  await page.keyboard.press('Control+z');
  await expect(day.getByText(/^€/)).toHaveText(before ?? '');
});

test('on a phone a day says its hours, and what it costs and why to who sees wages', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, SOFIA, '&show=1');
  const cost = page.getByRole('button', { name: /€.*What it costs, and why/ });
  await expect(cost).toHaveCount(1);
  await expect(page.getByText(/\d+h\d* · \d+ (people|person)/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'what a day costs on a phone');
  await cost.click();
  const drawer = page.getByRole('complementary', { name: 'What it costs, and why' });
  await expect(drawer.getByRole('combobox', { name: 'Days' })).toHaveValue('0');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(drawer).toBeInViewport();
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const second = await other.newPage();
  await open(second, PIM, '&show=1');
  await expect(second.getByText(/\d+h\d* · \d+ (people|person)/)).toBeVisible();
  await expect(second.getByText(/€/)).toHaveCount(0);
  await other.close();
});

test('a tap or a key on a cost says what it is made of: hours, and a Sunday premium by its rule', async ({
  page,
}) => {
  const sofia = await askServer(server.url, SOFIA);
  type Policies = { locations: { name: string; lines: { policyId: string }[] }[] };
  const { locations } = await sofia.get<Policies>('/v4/pay-policies');
  const policyId = locations.find(({ name }) => name === 'Grand-Place')?.lines.at(-1)?.policyId;
  await sofia.send('POST', `/v4/pay-policies/${policyId}/rules`, {
    key: 'sunday-work',
    since: today(),
    until: null,
    source: { title: 'House rules', readOn: today() },
    where: {},
    params: {
      kind: 'window',
      premium: 'SUNDAY',
      days: { weekdays: [7] },
      from: 0,
      to: 0,
      pay: { perHour: 20_000 },
    },
  });
  const place = (await sofia.snapshot()).departments.find(
    ({ company }) => company === 'Grand-Place',
  );
  const departmentId = place?.id ?? '';
  const thisWeek = `departmentId=${departmentId}&from=${today()}&to=${dayAhead(14)}`;
  type Lines = { key: string; seconds: number; cost: number | null }[];
  type Costs = { costs: { shiftId: string; lines: Lines }[] };
  type Plan = { shifts: { id: string; plan: { employmentId: string | null } | null }[] };
  const { costs } = await sofia.get<Costs>(`/v4/planning/costs?${thisWeek}`);
  const priced = costs.find(({ lines }) => lines.some(({ cost }) => cost !== null))?.shiftId;
  const { shifts } = await sofia.get<Plan>(`/v4/planning?${thisWeek}`);
  const employmentId = shifts.find(({ id }) => id === priced)?.plan?.employmentId;
  const noon = Date.parse(`${DAY}T12:00Z`);
  const daysToSunday = (7 - new Date(noon).getUTCDay()) % 7;
  const sunday = noon / 1000 + daysToSunday * 86_400;
  const shiftId = crypto.randomUUID();
  await sofia.send('POST', '/v4/planning/batches', {
    departmentId,
    ops: [
      { op: 'create', shiftId, set: { start: sunday, end: sunday + 4 * 3600, employmentId } },
      {
        op: 'create',
        shiftId: crypto.randomUUID(),
        set: { start: sunday, end: sunday + 3 * 3600, employmentId: null },
      },
    ],
    force: true,
    reason: 'An early delivery',
  });
  await open(page, SOFIA, '');
  await page
    .getByRole('row', { name: /Gross cost/ })
    .getByRole('gridcell')
    .nth(6)
    .getByRole('button')
    .click();
  const drawer = page.getByRole('complementary', { name: 'What it costs, and why' });
  const premium = drawer.getByRole('row', { name: /^Sunday premium/ });
  await expect(premium).toContainText('€2.00 an hour on top, all day.');
  await expect(premium).toContainText('House rules');
  const hours = Number(
    /(\d+)h/.exec((await premium.getByRole('cell').first().textContent()) ?? '')?.[1],
  );
  expect(hours).toBeGreaterThanOrEqual(4);
  await expect(drawer.getByRole('row', { name: /^normal hours/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'what a plan costs');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page
    .getByRole('rowheader', { name: /Gross cost/ })
    .getByRole('button')
    .press('Enter');
  await expect(drawer.getByRole('combobox', { name: 'Days' })).toHaveValue('');
  await expect(drawer.getByRole('row', { name: /^Together/ })).toBeVisible();
  await expect(drawer.getByText(/^Free shifts of 3h /)).toBeVisible();
  await page.keyboard.press('Escape');
  // The list of a phone says the same of its day.
  await page.setViewportSize({ width: 390, height: 844 });
  const day = page.locator('section').last();
  await day.getByRole('button', { name: /€[1-9].*What it costs/ }).click();
  await expect(drawer.getByRole('combobox', { name: 'Days' })).toHaveValue('6');
  await expect(drawer.getByRole('row', { name: /^Sunday premium/ })).toBeVisible();
});

test('it is taken away as a list and a picture, with drafts only when they are asked for', async ({
  page,
}) => {
  await open(page, MARC, '');
  await cell(page, 'Sien Wuyts', 2).click({ position: { x: 60, y: 30 } });
  await page.keyboard.type('0330-0630');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Sien Wuyts', 2).locator(`${BLOCK}:not([data-waiting])`)).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export and print' }).click();
  const take = async (name: RegExp): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await download).path();
  };
  const list = await readFile(await take(/CSV/), 'utf8');
  expect(list).not.toContain('03:30');
  await page.getByLabel('With drafts').check();
  expect(await readFile(await take(/CSV/), 'utf8')).toMatch(/03:30;06:30;Sien Wuyts.*;draft/);
  expect((await readFile(await take(/PNG/))).subarray(1, 4).toString()).toBe('PNG');
});

test('all its keys are in the list of keys', async ({ page }) => {
  await open(page, MARC, '');
  await cell(page, 'Sien Wuyts', 0).click({ position: { x: 60, y: 30 } });
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  for (const text of ['Fill down', 'Paste the times only', 'Who could work it'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
});

for (const { width, height, day, start } of [
  { width: 390, height: 844, day: 'Wednesday', start: '03:15' },
  { width: 844, height: 390, day: 'Thursday', start: '04:15' },
]) {
  test(`at ${width} by ${height} a shift is planned and moved in a list`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, MARC, '');
    await page.getByRole('button', { name: new RegExp(`^New shift on ${day}`) }).click();
    await page.getByLabel('Start').fill(start);
    await page.getByLabel('End').fill('08:45');
    await page.getByLabel('Employee').selectOption({ label: 'Yasmina El Bouazzaoui' });
    await page.getByRole('button', { name: 'Save' }).click();
    const times = `${start} to 08:45`;
    const made = page.getByRole('button', { name: new RegExp(`^Yasmina.*, ${times}`) });
    await made.click();
    await page.getByLabel('Employee').selectOption({ label: 'Tibo Claes' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Tibo Claes, ${times}`) }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Publish/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page, `planning at ${width}`);
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page.locator('section[data-today] h2')).toBeInViewport();
    const refused = page.getByRole('button', { name: /Dimona was refused/ }).first();
    await expect(refused.getByText('D', { exact: true })).toBeVisible();
  });
}
