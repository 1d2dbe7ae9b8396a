import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const mondayAhead = (days: number): number => {
  const day = Date.parse(dayAhead(days)) / 1000;
  return day - ((day / 86_400 + 3) % 7) * 86_400;
};

const dayOf = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);

const openBoard = async (page: Page, email: string, monday: number): Promise<void> => {
  await createAppPage(page, server.url).signIn(email, `/office/planning?day=${dayOf(monday)}`);
  // Marc plans this one only, and has nothing to choose.
  if (email === SOFIA) {
    await page.getByRole('button', { name: /Location/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Grand-Place' }).click();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('row', { name: 'Emma Janssens' })).toHaveCount(1);
};

const besideOf = async (browser: Browser, monday: number) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openBoard(page, MARC, monday);
  return { page, close: () => context.close() };
};

const cell = (page: Page, name: string, column: number) =>
  page.getByRole('row', { name }).getByRole('gridcell').nth(column);

const choose = (page: Page, name: string, column: number) =>
  cell(page, name, column).click({ position: { x: 60, y: 30 } });

/** What Marc does from another device, beside his browser. */
const asMarc = async () => {
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const departmentId = departments.find(({ company }) => company === 'Grand-Place')?.id ?? '';
  const emma = await (await askServer(server.url, 'emma@ploeg.example')).snapshot();
  const employmentId = emma.departments.find(({ id }) => id === departmentId)?.recordId ?? null;
  const send = (ops: object[]) =>
    marc.send('POST', '/v4/planning/batches', { departmentId, ops, force: true, reason: 'A test' });
  const plan = async (start: number, end: number): Promise<string> => {
    const shiftId = crypto.randomUUID();
    const set = { start, end, employmentId };
    await send([{ op: 'create', shiftId, set }]);
    return shiftId;
  };
  return { departmentId, send, plan };
};

test('two planners see where the other one is, and what they change, and nothing moves under either', async ({
  page,
  browser,
}) => {
  const monday = mondayAhead(84);
  await openBoard(page, SOFIA, monday);
  const other = await besideOf(browser, monday);
  await choose(other.page, 'Emma Janssens', 3);
  const company = page.getByRole('list', { name: 'Also planning here' });
  await expect(company).toContainText('Marc');
  await expect(company).toContainText('Emma Janssens, Thursday');
  await expectAccessibleInBothSchemes(page, 'the board with another planner');
  // Whoever was there already is shown to who has come.
  await choose(page, 'Emma Janssens', 1);
  await expect(other.page.getByRole('list', { name: 'Also planning here' })).toContainText('Sofia');

  const own = cell(page, 'Emma Janssens', 1);
  await expect(own).toBeFocused();
  await page.getByRole('grid', { name: 'Planning' }).evaluate((grid) => grid.scrollTo(0, 40));
  const box = await own.boundingBox();
  // A row above grows by two: the open shifts come first.
  const { send } = await asMarc();
  const open = (hour: number) => ({
    op: 'create',
    shiftId: crypto.randomUUID(),
    set: { start: monday + hour * 3600, end: monday + (hour + 3) * 3600 },
  });
  await send([open(1), open(2), open(3)]);
  await expect(page.locator('[data-by]').first()).toBeAttached();
  await expect(page.getByText(/Marc .* changed 3 shifts/)).toBeAttached();
  await expect(own).toBeFocused();
  expect(await own.boundingBox()).toEqual(box);
  await expect(page.locator('[data-by]')).toHaveCount(0);

  await other.close();
  await expect(company).toHaveCount(0, { timeout: 15_000 });
});

test('what two meant of the same field is shown to the later one with both values; of other fields it is merged', async ({
  page,
}) => {
  const monday = mondayAhead(91);
  const { plan, send } = await asMarc();
  const shiftId = await plan(monday + 3600, monday + 4 * 3600);
  await openBoard(page, SOFIA, monday);
  const answers = createAnswers(page);
  const block = (name: RegExp) => cell(page, 'Emma Janssens', 0).getByRole('button', { name });
  await expect(block(/01:00 to 04:00/)).toBeVisible();

  const retype = async (text: string): Promise<void> => {
    // Whoever has typed stands in the cell below.
    await choose(page, 'Emma Janssens', 0);
    await page.keyboard.press('F2');
    await page.getByLabel('Times, pause and section').fill(text);
    await page.keyboard.press('Enter');
  };
  // Without a line: the other one says something else meanwhile.
  await answers.cut(/\/planning\/batches/);
  await retype('0100-0500');
  await expect(block(/01:00 to 05:00.*not sent yet/)).toBeVisible();
  await send([
    { op: 'update', shiftId, set: { end: monday + 6 * 3600, comment: 'Bring the keys' } },
  ]);
  await answers.mend();
  const conflict = page.getByText(/End: you say .*05:00, Marc .* says .*06:00\./);
  await expect(conflict).toBeVisible({ timeout: 20_000 });
  await expect(conflict.getByText(/^Emma Janssens, Monday.*01:00–06:00$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a conflict of two planners');
  await page.getByRole('button', { name: 'Take mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(block(/01:00 to 05:00/)).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);

  // Another field: nobody is asked anything.
  await answers.cut(/\/planning\/batches/);
  await retype('0100-0430');
  await send([{ op: 'update', shiftId, set: { comment: 'No keys' } }]);
  await answers.mend();
  await expect(block(/01:00 to 04:30/)).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 20_000 });
  const marc = await askServer(server.url, MARC);
  const { departmentId } = await asMarc();
  const { shifts } = await marc.get<{
    shifts: { id: string; plan: { end: number; comment: string } }[];
  }>(`/v4/planning?departmentId=${departmentId}&from=${monday}&to=${monday + 86_400}`);
  expect(shifts.find(({ id }) => id === shiftId)?.plan).toMatchObject({
    end: monday + 4.5 * 3600,
    comment: 'No keys',
  });
});

test('a shift that is carried is carried as it is by then, and not at all once it is gone', async ({
  page,
}) => {
  const monday = mondayAhead(98);
  const { plan, send } = await asMarc();
  const shiftId = await plan(monday + 3600, monday + 4 * 3600);
  await openBoard(page, SOFIA, monday);
  await expect(page.getByRole('button', { name: /01:00 to 04:00/ })).toBeVisible();
  await choose(page, 'Emma Janssens', 0);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await send([{ op: 'update', shiftId, set: { end: monday + 5 * 3600 } }]);
  await expect(page.getByText('Somebody just changed it')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    cell(page, 'Emma Janssens', 1).getByRole('button', { name: /01:00 to 05:00/ }),
  ).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);

  await page.keyboard.press('m');
  const carrying = page.getByText('Choose the place').last();
  await expect(carrying).toBeVisible();
  await send([{ op: 'delete', shiftId }]);
  await expect(page.locator('[data-carries]')).toHaveCount(0);
});

test('a session that ends in the middle of a drag does nothing by half, and what waited is sent afterwards', async ({
  page,
}) => {
  const monday = mondayAhead(105);
  const { plan, departmentId } = await asMarc();
  await plan(monday + 3600, monday + 4 * 3600);
  await plan(monday + 5 * 3600, monday + 8 * 3600);
  await openBoard(page, SOFIA, monday);
  const answers = createAnswers(page);
  const early = /01:00 to 04:00/;
  const late = /05:00 to 08:00/;
  const drag = async (name: RegExp, column: number): Promise<void> => {
    const from = await page.getByRole('button', { name }).boundingBox();
    const to = await cell(page, 'Emma Janssens', column).boundingBox();
    if (!from || !to) throw new Error('Nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 10, { steps: 3 });
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 3 });
  };
  await answers.cut(/\/planning\/batches/);
  await drag(early, 2);
  await page.mouse.up();
  const moved = cell(page, 'Emma Janssens', 2).getByRole('button', { name: early });
  await expect(moved).toHaveAccessibleName(/not sent yet/);
  await drag(late, 3);
  // Somebody ends the session from elsewhere.
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('ploeg.session') ?? '{}') as {
      token: string;
    };
    const headers = { Authorization: `Bearer ${token}` };
    await fetch('/api/v3/logout', { method: 'POST', headers });
  });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.mouse.up();
  await answers.mend();
  await logIn(page, SOFIA);
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
  await page.goto(`${server.url}/office/planning?d=${departmentId}&day=${dayOf(monday)}`);
  await expect(moved).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 20_000 });
  await expect(cell(page, 'Emma Janssens', 0).getByRole('button', { name: late })).toBeVisible();
});
