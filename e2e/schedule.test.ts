import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers, SNAPSHOT } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead, today } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const DAY = 86_400;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** Wall seconds at which the day of now began. */
const midnight = (): number => Date.parse(today()) / 1000;

/** Tuesday 3 March — as the calendar names its days. */
const nameOf = (day: number): string => {
  const part = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(day * 1000);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
};

/** The address of the month behind the week. */
const thisMonth = (): string => `/schedule?on=${today().slice(0, 7)}`;

const freeThisMonth = (): string => `/free-shifts?on=${today().slice(0, 7)}`;

const monthOf = (day: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    day * 1000,
  );

const dayButton = (page: Page, day: number): Locator =>
  page.getByRole('gridcell').getByRole('button', { name: new RegExp(`^${nameOf(day)}(,|$)`) });

/** Rows of shifts below the calendar. */
const rows = (page: Page): Locator => page.getByRole('main').locator('a[href^="/shifts/"]');

test('the month calendar works by keyboard', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await page.getByRole('link', { name: /^Show / }).click();
  await expect(page.getByRole('heading', { name: 'My schedule' })).toBeVisible();
  await expect(page.getByRole('grid', { name: monthOf(midnight()) })).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Monday');

  // One day is in the order of the Tab key, and it is today.
  await expect(page.locator('[data-day][tabindex="0"]')).toHaveCount(1);
  await dayButton(page, midnight()).focus();
  await expect(dayButton(page, midnight())).toHaveAttribute('aria-current', 'date');
  let at = midnight();
  for (const [key, days] of [
    ['ArrowRight', 1],
    ['ArrowDown', 7],
    ['ArrowDown', 7],
    ['ArrowDown', 7],
    ['ArrowDown', 7],
    ['ArrowLeft', -1],
    ['ArrowUp', -7],
  ] as const) {
    await page.keyboard.press(key);
    at += days * DAY;
    await expect(dayButton(page, at)).toBeFocused();
    await expect(page.getByRole('grid')).toHaveAccessibleName(monthOf(at));
  }
  await page.keyboard.press('Enter');
  await expect(dayButton(page, at)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: nameOf(at) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dayButton(page, at)).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Today' }).click();
  await expect(dayButton(page, midnight())).toHaveAttribute('aria-pressed', 'true');
});

test('a chosen day narrows the list, also after looking at a shift, and lets go again', async ({
  page,
}) => {
  const { shifts, userDetails } = await (await askServer(server.url, EMMA)).snapshot();
  const isOn = (start: number, day: number): boolean => Math.floor(start / DAY) * DAY === day;
  const own = shifts.filter(
    (s) => s.userMainId === userDetails.mainId && isOn(s.start, midnight()),
  );
  await createAppPage(page, server.url).signIn(EMMA, thisMonth());
  await expect(rows(page).first()).toBeVisible();
  const all = await rows(page).count();
  expect(own.length).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(own.length);

  await dayButton(page, midnight()).click();
  await expect(dayButton(page, midnight())).toHaveAccessibleName(
    new RegExp(`, ${own.length} shifts?`),
  );
  await expect(page.getByRole('heading', { name: nameOf(midnight()) })).toBeVisible();
  await expect(rows(page)).toHaveCount(shifts.filter((s) => isOn(s.start, midnight())).length);
  await page.locator(`a[href="/shifts/${own[0]?.id}"]`).click();
  await expect(page.getByText('Duration')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: nameOf(midnight()) })).toBeVisible();
  await dayButton(page, midnight()).click();
  await expect(rows(page)).toHaveCount(all);
});

test('where only the start is shown, a shift has no end and no duration', async ({ page }) => {
  type BrowserGlobals = { departments: { params: { showOnlyStartDate: 0 | 1 } }[] };
  await createAnswers(page).change<BrowserGlobals>(SNAPSHOT, (snapshot) => {
    for (const { params } of snapshot.departments) params.showOnlyStartDate = 1;
    return snapshot;
  });
  const { shifts, userDetails } = await (await askServer(server.url, EMMA)).snapshot();
  const own = shifts.find((s) => s.userMainId === userDetails.mainId && s.shyftType === 1);
  await createAppPage(page, server.url).signIn(EMMA, `/shifts/${own?.id}`);
  const time = new Date((own?.start ?? 0) * 1000).toISOString().slice(11, 16);
  // The whole text, so no end follows; tasks and colleagues at that time have theirs.
  await expect(page.getByText(time, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Duration')).toHaveCount(0);
});

test('every day of the month says what stands on it', async ({ page }) => {
  const { shifts } = await (await askServer(server.url, EMMA)).snapshot();
  await createAppPage(page, server.url).signIn(EMMA, thisMonth());
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid', { name: monthOf(midnight()) })).toHaveCount(0);
  for (const button of await page.locator('[data-day]').all()) {
    const day = Number(await button.getAttribute('data-day'));
    const [name, ...parts] = ((await button.getAttribute('aria-label')) ?? '').split(', ');
    expect(name).toBe(nameOf(day));
    const ofDay = shifts.filter((s) => s.start >= day && s.start < day + DAY);
    const free = ofDay.filter((s) => s.userMainId === null).length;
    expect(parts.find((part) => part.includes('free'))).toBe(
      free === 0 ? undefined : `${free} free shift${free === 1 ? '' : 's'}`,
    );
    // Leave that waits for a decision stands on the day, and is no shift yet.
    const asked = parts.filter((part) => part === 'day off requested').length;
    const said = parts
      .filter((part) => part !== 'day off requested')
      .map((part) => (part === 'unavailable' ? 1 : Number.parseInt(part, 10)));
    expect(said.reduce((sum, count) => sum + count, 0)).toBe(ofDay.length);
    // Three marks fit.
    await expect(button.locator('svg')).toHaveCount(Math.min(3, ofDay.length + asked));
  }
});

test('free shifts cannot go before this month, and hold nothing else', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA, freeThisMonth());
  const { shifts } = await (await askServer(server.url, EMMA)).snapshot();
  await expect(page.getByRole('grid', { name: monthOf(midnight()) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await dayButton(page, midnight()).focus();
  await page.keyboard.press('PageUp');
  await expect(dayButton(page, midnight())).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeEnabled();
  await expect(rows(page).first()).toBeVisible();
  const shown = await rows(page).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1)),
  );
  const free = new Set(shifts.filter((s) => s.userMainId === null).map((s) => s.id));
  expect(shown.filter((id) => !free.has(id ?? ''))).toEqual([]);
  // Nor by address.
  await app.open('/free-shifts?on=2020-01');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
});

test('free shifts open on the month of the first that can be taken', async ({ page }) => {
  const answers = createAnswers(page);
  const nextMonth = Date.parse(dateAhead(1, 1)) / 1000;
  await answers.change<{ shifts: { userMainId: string | null; start: number }[] }>(
    SNAPSHOT,
    (snapshot) => ({
      ...snapshot,
      shifts: snapshot.shifts.filter((s) => s.userMainId !== null || s.start >= nextMonth),
    }),
  );
  await createAppPage(page, server.url).signIn(EMMA, '/free-shifts');
  await expect(page.getByRole('grid', { name: monthOf(nextMonth) })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the calendar and its shortcuts work without network', async ({ context, page }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await context.setOffline(true);
    await app.open();
    await page.getByRole('link', { name: 'My schedule' }).click();
    await expect(page.getByText('No connection.')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await app.open(freeThisMonth());
    await expect(page.getByRole('grid', { name: monthOf(midnight()) })).toBeVisible();
  });
});

test('tomorrow is not for those who do not plan', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Tomorrow' })).toHaveCount(0);
});

/** Somebody of Grand-Place who does not plan, with a shift of tomorrow, which is planned if nobody has one. */
const findTomorrow = async (): Promise<{ email: string; id: string }> => {
  const tomorrow = midnight() + DAY;
  const isThen = ({ start, end }: { start: number; end: number }) =>
    start < tomorrow + DAY && end > tomorrow;
  const free: { email: string; recordId: string; departmentId: string }[] = [];
  for (const email of [EMMA, 'lucas@ploeg.example', 'noor@ploeg.example']) {
    const { shifts, departments, userDetails } = await (
      await askServer(server.url, email)
    ).snapshot();
    const place = departments.find(({ company }) => company === 'Grand-Place');
    const theirs = shifts.filter((s) => s.userMainId === userDetails.mainId && isThen(s));
    const work = theirs.find((s) => s.shyftType === 1 && s.start >= tomorrow);
    if (work?.departmentId === place?.id && work) return { email, id: work.id };
    if (theirs.length === 0 && place) free.push({ ...place, departmentId: place.id, email });
  }
  const [one] = free;
  if (!one) throw new Error('Nobody of them can work tomorrow');
  const marc = await askServer(server.url, 'marc@ploeg.example');
  const { shifts } = await marc.send<{ shifts: { id: string }[] }>('POST', '/v3/shifts', {
    departmentId: one.departmentId,
    userRecordId: one.recordId,
    start: tomorrow + 11 * 3600,
    end: tomorrow + 16 * 3600,
    force: true,
    reason: 'Somebody is ill',
  });
  return { email: one.email, id: shifts[0]?.id ?? '' };
};

test('whoever does not plan sees in their week when they work tomorrow and with whom (R48)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email, id } = await findTomorrow();
  const tomorrow = midnight() + DAY;
  await createAppPage(page, server.url).signIn(email, '/schedule');
  const isMonday = new Date(tomorrow * 1000).getUTCDay() === 1;
  if (isMonday) await page.getByRole('button', { name: 'Next week' }).click();
  const row = page.getByRole('listitem').filter({ hasText: nameOf(tomorrow) });
  const shift = row.locator(`a[href^="/shifts/${id}"]`);
  await expect(shift).toContainText(/\d\d:\d\d – \d\d:\d\d/);
  await expect(shift.getByRole('img', { name: /^With / })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'tomorrow in the own week');
});

test('tomorrow shows the next day of the team by company', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn('sofia@ploeg.example');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tomorrow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tomorrow' })).toBeVisible();
  const company = page.getByRole('region', { name: 'Grand-Place' });
  await expect(company.getByRole('listitem').first()).toBeVisible();
});

test('on Android the addresses of the feeds are mailed', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA, '/schedule');
  await page.getByRole('button', { name: 'In my calendar' }).click();
  await expect(page.getByText('An e-mail with the address is on its way.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('elsewhere', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('a feed is subscribed to, and its address can be ended', async ({ page, request }) => {
    await createAppPage(page, server.url).signIn(EMMA, '/schedule');
    await page.getByRole('button', { name: 'In my calendar' }).click();
    const feed = page.getByRole('region', { name: 'Grand-Place' });
    const subscribe = feed.getByRole('link', { name: 'Subscribe' });
    const address = (await subscribe.getAttribute('href')) ?? '';
    expect(address).toMatch(/^webcal:/);
    const fetchFeed = () => request.get(server.url + new URL(address).pathname);
    expect(await (await fetchFeed()).text()).toContain('BEGIN:VEVENT');
    await feed.getByRole('button', { name: 'End this address and make a new one' }).click();
    await expect(page.getByText('The old address no longer works.')).toBeVisible();
    await expect(subscribe).not.toHaveAttribute('href', address);
    expect((await fetchFeed()).status()).toBe(404);
  });
});

// The whole month of either is judged in `states`.
test('axe finds nothing serious in a calendar that shows a day', async ({ page }) => {
  const app = createAppPage(page, server.url);
  const showDay = async (name: string): Promise<void> => {
    await dayButton(page, midnight()).click();
    await expect(page.getByRole('heading', { name: nameOf(midnight()) })).toBeVisible();
    await expectAccessibleInBothSchemes(page, name);
  };
  await app.signIn(EMMA, thisMonth());
  await showDay('the schedule of a day');
  await app.open(freeThisMonth());
  await showDay('the free shifts of a day');
});
