import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers, SNAPSHOT } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';

const EMMA = 'emma@ploeg.example';
const DAY = 86_400;

type Month = {
  dates: { delayStart: string };
  shifts: Record<string, { id: string; startHour: string; endHour: string }[]>;
};

let server: RunningServer;
let departmentId: string;
let emma: Awaited<ReturnType<typeof askServer>>;

test.beforeAll(async () => {
  server = await startServer();
  emma = await askServer(server.url, EMMA);
  const { departments } = await emma.snapshot();
  departmentId = departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
});

test.afterAll(() => server.remove());

const secondsOf = (day: string): number => Date.parse(day) / 1000;

/** Tuesday 3 March — as the app names its days. */
const nameOf = (day: string): string => {
  const part = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(Date.parse(day));
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
};

const monthOf = (day: string): Promise<Month> =>
  emma.get<Month>(`/v3/unavailabilities?departmentId=${departmentId}&month=${day.slice(0, 7)}`);

const monthAt = (day: string): string =>
  `/unavailabilities?department=${departmentId}&on=${day.slice(0, 7)}`;

const openMonth = (page: Page, day: string) => page.goto(server.url + monthAt(day));

const dayButton = (page: Page, day: string): Locator =>
  page.locator(`[data-day="${secondsOf(day)}"]`);

const row = (page: Page, day: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: nameOf(day) });

const choose = async (page: Page, days: string[]): Promise<void> => {
  for (const day of days) await dayButton(page, day).click();
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page.getByRole('heading', { name: 'When can you not work?' })).toBeVisible();
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const takeBack = async (page: Page, day: string): Promise<void> => {
  await page.getByRole('button', { name: `Delete ${nameOf(day)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
};

const NOT_CREATED = 'These unavailabilities could not be created';
const WILL_BE_SENT = 'No answer yet: it will be sent as soon as there is signal.';

test('Emma chooses days by keyboard, gives their hours, and takes one back', async ({ page }) => {
  const [first, second] = [dateAhead(6, 10), dateAhead(6, 11)];
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await expect(page.getByRole('link', { name: 'Unavailabilities' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Unavailabilities' }).click();
  await expect(page.getByRole('heading', { name: 'Unavailabilities', exact: true })).toBeVisible();
  await expect(page.getByLabel('Location').getByRole('option')).toHaveText([
    'Grand-Place',
    'Centraal',
  ]);

  // The calendar opens on the first day that the server still takes; earlier days are closed.
  const { delayStart } = (await monthOf(dateAhead(0, 1))).dates;
  await page.getByLabel('Location').selectOption('Grand-Place');
  await expect(dayButton(page, delayStart)).toBeVisible();
  await openMonth(page, dateAhead(0, 1));
  const days = (secondsOf(dateAhead(1, 1)) - secondsOf(dateAhead(0, 1))) / DAY;
  const before = (secondsOf(delayStart) - secondsOf(dateAhead(0, 1))) / DAY;
  const closed = page.locator('[data-day][aria-disabled="true"]');
  await expect(closed).toHaveCount(Math.min(days, before));
  if (before > 0) {
    // Playwright waits for what is disabled; a person would tap it all the same.
    await closed.first().dispatchEvent('click');
    await expect(closed.first()).toHaveAttribute('aria-pressed', 'false');
  }
  await expect(page.getByText('Choose the days on which you cannot work.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);

  await openMonth(page, first);
  await dayButton(page, first).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 days chosen.')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the days');
  await page.getByRole('button', { name: 'Continue with 2 days' }).press('Enter');

  await expect(page.getByLabel('Start')).toHaveValue('09:00');
  await expect(page.getByLabel('End')).toHaveValue('17:00');
  await page.getByLabel('Start').fill('');
  await save(page);
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Start').fill('22:00');
  await expect(page.getByText('On the next day')).toBeVisible();
  await page.getByRole('switch', { name: 'Whole day' }).press('Space');
  await expect(page.getByLabel('Start')).toHaveCount(0);
  await expect(page.getByLabel('End')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'the hours');

  // What was chosen outlives the page.
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Whole day' })).toBeChecked();
  await expect(row(page, second)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('2 unavailabilities saved.')).toBeVisible();
  await expect(row(page, first)).toContainText('Whole day');
  await expect(dayButton(page, first)).toHaveAccessibleName(`${nameOf(first)}, unavailable`);
  await expect(dayButton(page, first)).toHaveAttribute('aria-pressed', 'false');
  expect((await monthOf(first)).shifts[first]).toMatchObject([
    { startHour: '00:00', endHour: '23:59' },
  ]);

  await takeBack(page, first);
  await expect(page.getByText('Unavailability deleted.')).toBeVisible();
  await expect(row(page, first)).toHaveCount(0);
  expect((await monthOf(first)).shifts[first]).toBeUndefined();

  // Gone in the meantime: the sheet stays and says so.
  await page.getByRole('button', { name: `Delete ${nameOf(second)}` }).click();
  const [entry] = (await monthOf(second)).shifts[second] ?? [];
  const query = `departmentId=${departmentId}&month=${second.slice(0, 7)}`;
  await emma.send('DELETE', `/v3/unavailabilities/${entry?.id}?${query}`, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByRole('dialog').getByText('This entry does not exist (any more).'),
  ).toBeVisible();
});

test('days that clash are left out and named, the others are entered', async ({ page }) => {
  const stage = await createSwapStage(server.url);
  const [free, planned] = [dateAhead(7, 14), dateAhead(7, 15)];
  await stage.plan(emma, planned);
  await createAppPage(page, server.url).signIn(EMMA, monthAt(free));
  await expect(dayButton(page, planned)).toHaveAccessibleName(`${nameOf(planned)}, 1 shift`);
  await expect(row(page, planned)).toContainText('10:00 – 14:00 · Shift');
  await expect(page.getByText('Planned for you; these cannot be deleted here.')).toBeVisible();

  await choose(page, [free, planned]);
  await expect(row(page, planned)).toContainText('Already planned');
  await expect(row(page, free)).not.toContainText('Already planned');
  // Outside its hours the day is free.
  await page.getByLabel('Start').fill('15:00');
  await expect(row(page, planned)).not.toContainText('Already planned');
  await page.getByLabel('Start').fill('09:00');
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: NOT_CREATED });
  await expect(alert.getByRole('listitem')).toHaveText([`${nameOf(planned)}: Already planned`]);
  await expect(row(page, free)).toContainText('09:00 – 17:00');
  await alert.getByRole('button', { name: 'Seen' }).click();
  await expect(alert).toHaveCount(0);

  // When no day is left the form stays as it was, and says why of each.
  await choose(page, [free, planned]);
  await save(page);
  await expect(alert.getByRole('listitem')).toHaveText([
    `${nameOf(free)}: Entered already`,
    `${nameOf(planned)}: Already planned`,
  ]);
  await expectAccessibleInBothSchemes(page, 'refused days');
  for (const day of [free, planned]) {
    await page.getByRole('button', { name: `Leave out ${nameOf(day)}` }).click();
  }
  await expect(page.getByText('Choose at least one day first.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose days' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without signal days are kept and sent later, and what was left out is told', async ({
    context,
    page,
  }) => {
    const stage = await createSwapStage(server.url);
    const [free, taken] = [dateAhead(8, 14), dateAhead(8, 15)];
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await openMonth(page, free);
    await choose(page, [free, taken]);
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText(WILL_BE_SENT)).toBeVisible({ timeout: 15_000 });
    for (const day of [free, taken]) await expect(row(page, day)).toContainText('will be sent');
    await expect(page.getByRole('button', { name: `Delete ${nameOf(free)}` })).toHaveCount(0);
    await page.getByText(/waits to be sent/).click();
    const waiting = page.getByRole('listitem').filter({ hasText: 'Unavailabilities' });
    await expect(waiting).toContainText('Grand-Place · Will be sent');
    await page.getByRole('link', { name: 'Home' }).click();

    // Marc is faster.
    await stage.plan(emma, taken);
    await context.setOffline(false);
    await app.waitUntilSent();
    await expect(page.getByText('1 day was left out.')).toBeVisible();
    await page.getByRole('link', { name: 'Show the days' }).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      `${nameOf(taken)}: Already planned`,
    ]);

    await openMonth(page, free);
    await expect(row(page, free)).toBeVisible();
    await context.setOffline(true);
    await takeBack(page, free);
    await expect(page.getByText(WILL_BE_SENT)).toBeVisible({ timeout: 15_000 });
    await expect(dayButton(page, free)).toHaveAccessibleName(nameOf(free));
    await context.setOffline(false);
    await app.waitUntilSent();
    expect(Object.keys((await monthOf(free)).shifts)).toEqual([taken]);
  });
});

test.describe('after the deadline', () => {
  test('an entry of the month stays, and the screen says why', async ({ page }) => {
    const day = dateAhead(0, 24);
    const answers = createAnswers(page);
    await answers.change<{ shifts: { shyftType?: number }[] }>(SNAPSHOT, (snapshot) => {
      const entry = snapshot.shifts.find(({ shyftType }) => shyftType === 3);
      const start = secondsOf(day);
      const added = { ...entry, id: 'of-this-month', departmentId, start, end: start + 3600 };
      return { ...snapshot, shifts: [...snapshot.shifts, added] };
    });
    await page.clock.setFixedTime(`${dateAhead(0, 20)}T12:00:00Z`);
    await createAppPage(page, server.url).signIn(EMMA, monthAt(day));
    await expect(row(page, day).filter({ hasText: '00:00 – 01:00' })).toBeVisible();
    await expect(
      page.getByText('What is past the deadline, day 10 of the month, cannot be deleted any more.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${nameOf(day)}` })).toHaveCount(0);
    await page.clock.setFixedTime(`${dateAhead(0, 10)}T12:00:00Z`);
    await page.reload();
    await expect(page.getByRole('button', { name: `Delete ${nameOf(day)}` })).toBeVisible();
    await answers.mend();
  });
});
