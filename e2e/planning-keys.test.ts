import { expect, type Locator, type Page, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

/** A planner who knows the keys presses five a second, and looks a second at each screen that comes. */
const KEY_MS = 200;
const SCREEN_MS = 1000;

const SECTIONS = [
  { name: 'Bar', people: 14 },
  { name: 'Kitchen', people: 13 },
  { name: 'Terrace', people: 13 },
];

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

/** A location with forty people under three sections, two templates of shifts, and nothing planned. */
const openLocation = async (): Promise<string> => {
  const sofia = await askServer(server.url, SOFIA);
  const { location } = await sofia.send<{ location: { id: string } }>('POST', '/v4/departments', {
    name: 'Forty',
  });
  const departmentId = location.id;
  const look = { color: '#FFFFFF', background: '#1F5FAE' };
  for (const { name, people } of SECTIONS) {
    const { item } = await sofia.send<{ item: { id: string } }>('POST', '/v4/catalogues/sections', {
      departmentId,
      name,
      shortCode: '',
      ...look,
    });
    await sofia.send('POST', '/v4/people', {
      departmentId,
      people: Array.from({ length: people }, (_, index) => ({
        firstName: name,
        lastName: `Nr ${String(index + 1).padStart(2, '0')}`,
        sectionIds: [item.id],
      })),
    });
  }
  const times = { pausePaidSeconds: 0, pauseUnpaidSeconds: 1800, sectionId: null, skillIds: [] };
  for (const [name, code, start, end] of [
    ['Early', 'E', 8, 15.5],
    ['Late', 'L', 15, 22.5],
  ] as const) {
    const hours = { start: start * 3600, end: end * 3600 };
    const body = { departmentId, name, code, ...hours, ...times, ...look };
    await sofia.send('POST', '/v4/catalogues/shift-templates', body);
  }
  return departmentId;
};

/** The keyboard alone, with how often a key was pressed and how many screens were waited for. */
const createKeys = (page: Page) => {
  const count = { keys: 0, screens: 0 };
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      count.keys += 1;
      await page.keyboard.press(key);
    }
  };
  return {
    press,
    type: async (text: string): Promise<void> => {
      for (const key of text) await press(key);
    },
    waitFor: async (target: Locator): Promise<void> => {
      count.screens += 1;
      await expect(target).toBeVisible({ timeout: 30_000 });
    },
    count,
    reset: (): void => void Object.assign(count, { keys: 0, screens: 0 }),
    ms: (): number => count.keys * KEY_MS + count.screens * SCREEN_MS,
  };
};

type Keys = ReturnType<typeof createKeys>;

const cell = (page: Page, name: string, column: number) =>
  page.getByRole('row', { name, exact: true }).getByRole('gridcell').nth(column);

/** A template in the first cell of a section, filled down for everybody in it and right for five days. */
const planSection = async (keys: Keys, code: string, people: number): Promise<void> => {
  await keys.press('Enter');
  await keys.type(code);
  await keys.press('Enter');
  await keys.press('ArrowUp');
  await keys.press('Shift+ArrowDown', people - 1);
  await keys.press('Control+d');
  await keys.press('Shift+ArrowRight', 4);
  await keys.press('Control+r');
  await keys.press('ArrowDown');
  await keys.press('Home');
};

const publish = async (page: Page, keys: Keys, people: number): Promise<void> => {
  await keys.press('Control+Enter');
  await keys.waitFor(page.getByText(`${people} people cannot be notified`));
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await keys.press('Control+Enter');
  await keys.waitFor(page.getByText(/^Published: /));
};

test('forty people are planned, looked at and published by keyboard, and the next week is a copy with ten changes', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const departmentId = await openLocation();
  const monday = mondayAhead(120);
  const board = `/office/planning?d=${departmentId}&day=${dayOf(monday)}`;
  await createAppPage(page, server.url).signIn(SOFIA, board);
  await expect(page.getByRole('row', { name: 'Bar Nr 01', exact: true })).toHaveCount(1);
  await expect(page.locator('[data-shift]')).toHaveCount(0);
  // What the letters of templates stand for has come, as the field of an open shift says.
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/E 08:00.*L 15:00/)).toBeVisible();
  await page.keyboard.press('Escape');
  const keys = createKeys(page);

  // To the plan, and from the open shifts to the first person, on Monday.
  await keys.press('b');
  await keys.press('Home');
  await keys.press('ArrowDown');
  for (const [index, { people }] of SECTIONS.entries()) {
    await planSection(keys, index === 1 ? 'l' : 'e', people);
  }
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 30_000 });
  const sofia = await askServer(server.url, SOFIA);
  const plannedIn = async (from: number) => {
    const query = `departmentId=${departmentId}&from=${from}&to=${from + 7 * 86_400}`;
    const { shifts } = await sofia.get<{ shifts: { state: string }[] }>(`/v4/planning?${query}`);
    return shifts.map(({ state }) => state);
  };
  await expect.poll(async () => (await plannedIn(monday)).length).toBe(200);
  await publish(page, keys, 40);
  expect(new Set(await plannedIn(monday))).toEqual(new Set(['published']));
  const built = { ...keys.count };

  // The next week: what was published last week, as drafts, and ten changes of it.
  const next = monday + 7 * 86_400;
  await createAppPage(page, server.url).open(board);
  await expect(page.getByRole('row', { name: 'Bar Nr 01', exact: true })).toHaveCount(1);
  keys.reset();
  await keys.press('Shift+C');
  const button = page.getByRole('button', { name: 'Plan 200 shifts' });
  await keys.waitFor(button);
  await expect(button).toBeEnabled();
  await keys.press('Control+Enter');
  await keys.waitFor(cell(page, 'Bar Nr 01', 0).locator('[data-state="draft"]'));
  await keys.press('b');
  await keys.press('Home');
  await keys.press('ArrowDown');
  // Two move by a day, two end later, two begin earlier, one is open, one is gone, two get other times.
  for (const change of [
    'Alt+ArrowRight',
    'Alt+ArrowRight',
    'Alt+Shift+ArrowRight',
    'Alt+Shift+ArrowRight',
    'Control+Alt+Shift+ArrowLeft',
    'Control+Alt+Shift+ArrowLeft',
    'o',
    'Delete',
  ]) {
    await keys.press('End');
    await keys.press('ArrowLeft', 2);
    await keys.press(change);
    await keys.press('ArrowDown');
  }
  for (const text of ['9-16/30', '10-17/30']) {
    await keys.press('F2');
    await keys.press('Control+a');
    await keys.type(text);
    await keys.press('Enter');
  }
  await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 30_000 });
  const changed = { ...keys.count };
  const { batches } = await sofia.get<{ batches: { kind: string }[] }>(
    `/v4/planning/history?departmentId=${departmentId}`,
  );
  expect(batches.slice(0, 11).map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 10 }, () => 'edit'),
    'copy',
  ]);
  expect(await plannedIn(next)).toHaveLength(199);
  test.info().annotations.push({
    type: 'keys',
    description: `${built.keys} for the week, ${changed.keys} for the next one, ${keys.ms() / 1000} s`,
  });
  expect(built).toEqual({ keys: 78, screens: 2 });
  expect(changed).toEqual({ keys: 66, screens: 2 });
  expect(keys.ms()).toBeLessThan(60_000);
});
