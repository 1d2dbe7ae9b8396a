import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAnswers, TEAM, tryAgain } from './support/answers.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead, dayAhead, today } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';
const DAY = 86_400;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

type Named = { id: string; name: string };
type TeamShift = {
  id: string;
  start: number;
  end: number;
  user: string;
  section: Named | null;
  skills: Named[];
  shyftType: number;
  approved: boolean;
  dimonaQualify: boolean;
  dimonaValid: boolean;
};

const firstOfMonth = (ahead = 0): string => dateAhead(ahead, 1);

/** How many months ahead the demo's kitchen is still planned as a draft. */
const draftMonth = (): number => {
  const [year, month] = dayAhead(50).split('-').map(Number);
  const [thisYear, thisMonth] = today().split('-').map(Number);
  return ((year ?? 0) - (thisYear ?? 0)) * 12 + (month ?? 0) - (thisMonth ?? 0);
};

/** The shifts of Grand-Place in a month, as the server tells somebody. */
const shiftsOfMonth = async (email: string, ahead = 0): Promise<TeamShift[]> => {
  const person = await askServer(server.url, email);
  const { departments } = await person.snapshot();
  const id = departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
  const { shifts } = await person.get<{ shifts: TeamShift[] }>(
    `/v3/shifts?departmentId=${id}&startDate=${firstOfMonth(ahead)}&endDate=${firstOfMonth(ahead + 1)}`,
  );
  return shifts;
};

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 16);

const dayName = (seconds: number): string =>
  new Date(seconds * 1000)
    .toLocaleDateString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    .replace(',', '');

const dayHeading = (page: Page, seconds: number) =>
  page.getByRole('heading', {
    level: 2,
    name: new RegExp(dayName(seconds).split(' ').slice(1).join(' ')),
  });

const people = (page: Page, count: number) =>
  page.getByRole('status').getByText(count === 1 ? '1 person' : `${count} people`, { exact: true });

const workName = (shift: TeamShift): string =>
  `${time(shift.start)} to ${time(shift.end)}${shift.section ? ` ${shift.section.name}` : ''}`;

const cellName = (shift: TeamShift): string =>
  `${shift.user}, ${dayName(shift.start)}, ${workName(shift)}`;

const isOnly = (shift: TeamShift, shifts: TeamShift[]): boolean =>
  shifts.filter(
    (other) =>
      other.user === shift.user && Math.floor(other.start / DAY) === Math.floor(shift.start / DAY),
  ).length === 1;

/** Somebody's only shift of a day that the month shows without scrolling sideways. */
const findShift = (shifts: TeamShift[]): TeamShift => {
  const begin = Date.parse(today()) / 1000;
  const match = shifts.find(
    (shift) =>
      shift.user !== '' &&
      shift.shyftType === 1 &&
      shift.approved &&
      shift.start >= begin - DAY &&
      shift.start < begin + 2 * DAY &&
      isOnly(shift, shifts),
  );
  if (!match) throw new Error('Nobody works around today in the demo');
  return match;
};

const openMonth = async (page: Page, email: string, overrides = ''): Promise<void> => {
  await createAppPage(page, server.url).signIn(email, `/team?view=month${overrides}`);
  if (email === EMMA) await page.getByLabel('Location').selectOption({ label: 'Grand-Place' });
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
};

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const search = (page: Page) => page.getByLabel('Search by name');

test('the month shows who works when, and drafts as such', async ({ page }) => {
  const shift = findShift(await shiftsOfMonth(MARC));
  await openMonth(page, MARC);
  await search(page).fill(shift.user);
  await expect(cell(page, cellName(shift))).toBeVisible();
  await expect(
    page.getByRole('columnheader', { name: dayName(Date.parse(today()) / 1000) }),
  ).toHaveAttribute('aria-current', 'date');

  const ahead = draftMonth();
  const later = await shiftsOfMonth(MARC, ahead);
  // One that is not declared has a mark that its name would say, too.
  const isMarked = (item: TeamShift): boolean => item.dimonaQualify && !item.dimonaValid;
  const draft = later.find(
    (item) => !item.approved && !isMarked(item) && item.user !== '' && isOnly(item, later),
  );
  await page.goto(`${server.url}/team?view=month&day=${firstOfMonth(ahead)}`);
  await search(page).fill(draft?.user ?? '');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Home');
  const column = Math.floor(((draft?.start ?? 0) - Date.parse(firstOfMonth(ahead)) / 1000) / DAY);
  for (let day = 0; day < column; day += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(
    `${cellName(draft as TeamShift)} (Draft)`,
  );
});

test('names, sections and skills narrow the month', async ({ page }) => {
  const shifts = (await shiftsOfMonth(MARC)).filter((shift) => shift.user !== '');
  await openMonth(page, MARC);
  await search(page).fill('aicha');
  await expect(page.getByRole('row', { name: 'Aïcha Benali' })).toBeVisible();
  await expect(people(page, 1)).toBeVisible();
  await search(page).fill('zzz');
  await expect(page.getByText('Nobody fits.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(search(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Section').selectOption({ label: 'Bar' });
  const inBar = new Set(shifts.filter((s) => s.section?.name === 'Bar').map((s) => s.user));
  await expect(people(page, inBar.size)).toBeVisible();
  const skill = shifts.find((shift) => shift.skills.length > 0)?.skills[0];
  await page.getByLabel('Section').selectOption({ label: 'All sections' });
  await page.getByLabel('Skill').selectOption({ label: skill?.name ?? '' });
  const skilled = new Set(
    shifts.filter((s) => s.skills.some(({ id }) => id === skill?.id)).map((s) => s.user),
  );
  await expect(people(page, skilled.size)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Skill')).toHaveValue(skill?.id ?? '');
});

test('the keyboard goes through the month', async ({ page }) => {
  await openMonth(page, MARC);
  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Tab');
  const focused = page.locator('[role=gridcell]:focus');
  await expect(focused).toHaveAccessibleName(
    new RegExp(`^Free shifts, ${dayName(Date.parse(today()) / 1000)}`),
  );
  const place = () =>
    focused.evaluate((element) => [
      element.closest('[role=row]')?.ariaRowIndex,
      element.ariaColIndex,
    ]);
  await page.keyboard.press('Control+Home');
  await expect.poll(place).toEqual(['2', '1']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toEqual(['3', '2']);
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount');
  const columns = await page.getByRole('grid').getAttribute('aria-colcount');
  await page.keyboard.press('Control+End');
  await expect.poll(place).toEqual([rows, columns]);
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect.poll(place).not.toEqual([rows, '1']);
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Space');
  const [year, month] = today().split('-').map(Number);
  const first = Date.UTC(year ?? 0, (month ?? 1) - 1, 1) / 1000;
  await expect(dayHeading(page, first)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a planner opens a shift from the month, and comes back to where they were', async ({
  page,
}) => {
  const shift = findShift(await shiftsOfMonth(MARC));
  await openMonth(page, MARC);
  await search(page).fill(shift.user);
  await cell(page, cellName(shift)).locator('[data-shift]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change the shift' })).toBeVisible();
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue(time(shift.start));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(search(page)).toHaveValue(shift.user);
  await cell(page, cellName(shift)).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue(time(shift.start));

  await page.goto(`${server.url}/team?view=month`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  const last = page.locator('[role=row]:has(:focus)');
  const name = await last.getAttribute('aria-label');
  await page.keyboard.press('Space');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('row', { name: name ?? '' })).toBeInViewport({ ratio: 0.1 });
});

test('who only sees the schedule looks at the day, and opens no shift', async ({ page }) => {
  const shifts = await shiftsOfMonth(EMMA);
  expect(shifts.every((shift) => shift.approved && shift.shyftType === 1)).toBe(true);
  const shift = findShift(shifts);
  await openMonth(page, EMMA);
  await search(page).fill(shift.user);
  await cell(page, cellName(shift)).getByText(time(shift.start).replace(/:00$/, '')).click();
  await expect(dayHeading(page, shift.start)).toBeVisible();
  const listed = page.getByRole('listitem').filter({ hasText: shift.user });
  await expect(listed).toContainText(`${time(shift.start)} – ${time(shift.end)}`);
  await expect(listed.getByRole('link')).toHaveCount(0);
});

test('what is loaded stays without a connection, and what is not says what it needs', async ({
  context,
  page,
}) => {
  await openMonth(page, MARC);
  await context.setOffline(true);
  await expect(page.getByText('Not up to date: this is how it was')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('The team schedule needs a connection.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
});

test('a month that cannot be loaded says so, and can be asked for again', async ({ page }) => {
  await createAppPage(page, server.url).signIn(MARC);
  const answers = createAnswers(page);
  await answers.fail(TEAM);
  await page.getByRole('link', { name: 'Team schedule' }).click();
  await page.getByText('Month', { exact: true }).click();
  await expect(page.getByText('An error occurred while retrieving data.')).toBeVisible();
  await answers.mend();
  await tryAgain(page);
  await expect(page.getByRole('row', { name: 'Lucas Martens' })).toBeVisible();
});

test('a month that is slow to come is not asked for twice at once', async ({ page }) => {
  const lucas = await askServer(server.url, 'lucas@ploeg.example');
  await createAppPage(page, server.url).signIn(MARC);
  let asked = 0;
  const whole = /\/api\/v3\/shifts\?.*approved=1/;
  page.on('request', (request) => {
    if (whole.test(request.url())) asked += 1;
  });
  const answer = await createAnswers(page).hold(whole);
  await page.goto(`${server.url}/team?view=month`);
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  const report = page.waitForResponse(/\/api\/v3\/datas/);
  await lucas.checkInOnShift();
  await report;
  await expect(page.getByRole('row', { name: 'Lucas Martens' })).toBeVisible();
  expect(asked).toBe(1);
  answer();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => asked).toBe(2);
});

test('today is one tap away, from another month and from the end of this one', async ({ page }) => {
  await openMonth(page, MARC);
  const column = page.getByRole('columnheader', { name: dayName(Date.parse(today()) / 1000) });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(column).toHaveCount(0);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(column).toBeInViewport();
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(column).toBeInViewport();
    await page.locator('[role=gridcell][tabindex="0"]').focus();
  }
});

test('of thousands of people only those on the screen are drawn', async ({ page }) => {
  type Team = { users: { recordId: string; displayName: string }[] };
  await createAnswers(page).change<Team>(TEAM, (team) => {
    const [somebody] = team.users;
    const crowd = Array.from({ length: 4000 }, (_, number) => ({
      ...somebody,
      recordId: `crowd ${number}`,
      displayName: `Zz ${String(number).padStart(4, '0')}`,
    }));
    return { ...team, users: [...team.users, ...crowd] };
  });
  await openMonth(page, MARC);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Zz 3999, /);
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await page.locator('*').count()).toBeLessThan(1000);
});

test('the schedule is accessible in every view', async ({ page }) => {
  // Axe looks at every cell.
  test.slow();
  const app = createAppPage(page, server.url);
  await app.signIn(MARC);
  for (const view of ['day', 'week', 'month']) {
    // Drafts, absences and free shifts stand side by side there.
    await app.open(`/team?view=${view}&day=${firstOfMonth(draftMonth())}`);
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    await expect(page.getByRole(view === 'day' ? 'listitem' : 'gridcell').first()).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expectAccessibleInBothSchemes(page, view);
  }
});
