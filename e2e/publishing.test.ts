import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage, goTo } from './support/app-page.ts';
import { dayOf, wallAt } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const MARC = 'marc@ploeg.example';
const PEOPLE = ['emma@ploeg.example', 'lucas@ploeg.example'] as const;
const DAY = 86_400;
const WEEK = 7 * DAY;

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** A Monday so far ahead that nobody of the demo is planned yet. */
const farMonday = (): number => {
  const midnight = Math.floor((wallAt() + 150 * DAY) / DAY) * DAY;
  return midnight - ((midnight / DAY + 3) % 7) * DAY;
};

const grandPlace = async (email: string) => {
  const { departments } = await (await askServer(server.url, email)).snapshot();
  const found = departments.find(({ company }) => company === 'Grand-Place');
  return { departmentId: found?.id ?? '', employmentId: found?.recordId ?? '' };
};

/** A shift for each of the people, as drafts of one step. */
const planTwo = async (monday: number): Promise<string> => {
  const { departmentId } = await grandPlace(MARC);
  const ops = await Promise.all(
    PEOPLE.map(async (email, index) => ({
      op: 'create',
      shiftId: crypto.randomUUID(),
      set: {
        start: monday + index * DAY + 9 * 3600,
        end: monday + index * DAY + 17 * 3600,
        pauseUnpaidSeconds: 1800,
        employmentId: (await grandPlace(email)).employmentId,
      },
    })),
  );
  const marc = await askServer(server.url, MARC);
  await marc.send('POST', '/v4/planning/batches', {
    departmentId,
    ops,
    force: true,
    reason: 'A test',
    label: 'Two for the far week',
  });
  return departmentId;
};

const shiftsOf = async (email: string, monday: number): Promise<number> => {
  const { shifts, userDetails } = await (await askServer(server.url, email)).snapshot();
  return shifts.filter(
    ({ start, userMainId }) =>
      userMainId === userDetails.mainId && monday <= start && start < monday + WEEK,
  ).length;
};

test('Marc looks at what each is told, publishes by keyboard, and finds the proof and the way back in the history', async ({
  page,
}) => {
  const monday = farMonday();
  const departmentId = await planTwo(monday);
  const days = `d=${departmentId}&from=${dayOf(monday)}&to=${dayOf(monday + WEEK)}`;
  const app = createAppPage(page, server.url);
  await app.signIn(MARC, `/office/planning/publish?${days}`);
  await expect(page.getByText('2 people are notified.')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'publishing');

  // One may be left out; by keyboard, as all of it.
  await page.getByRole('checkbox', { name: 'Lucas Martens' }).press('Space');
  await expect(page.getByText('1 person is notified.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lucas Martens' }).press('Space');
  const button = page.getByRole('button', { name: 'Publish to 2 people' });
  await expect(button).toBeEnabled();

  // What changes while somebody looks is marked, and published only once it is looked at.
  const marc = await askServer(server.url, MARC);
  await marc.send('POST', '/v4/planning/batches', {
    departmentId,
    ops: [
      {
        op: 'create',
        shiftId: crypto.randomUUID(),
        set: { start: monday + 2 * DAY + 9 * 3600, end: monday + 2 * DAY + 17 * 3600 },
      },
    ],
  });
  await expect(page.getByText('Not seen yet')).toBeVisible();
  await page.getByRole('button', { name: 'I have seen them' }).press('Enter');
  await expect(page.getByText('Not seen yet')).toHaveCount(0);
  for (const email of PEOPLE) expect(await shiftsOf(email, monday)).toBe(0);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 people get a message with their own changes.')).toBeVisible();
  for (const email of PEOPLE) expect(await shiftsOf(email, monday)).toBe(1);

  await page.getByRole('link', { name: 'Who was told what' }).press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Published' });
  await expect(drawer.getByRole('list', { name: 'Emma Janssens' })).toContainText('09:00–17:00');
  await expect(drawer.getByRole('table')).toContainText('Lucas Martens');
  await expectAccessibleInBothSchemes(page, 'the history');
  await drawer.getByRole('button', { name: 'Take it back …' }).press('Enter');
  await expect(drawer.getByText('3 shifts become what they were.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Take it back', exact: true }).press('Enter');
  await expect(page.getByText('It was taken back.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Do it again …' })).toBeVisible();
  // Nobody hears of it before that is published in turn.
  for (const email of PEOPLE) expect(await shiftsOf(email, monday)).toBe(1);

  await goTo(page, `/office/planning/publish?${days}`);
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('Marc copies a week into two others, looks at what comes of it, and takes it back', async ({
  page,
}) => {
  const monday = farMonday() + 8 * WEEK;
  const departmentId = await planTwo(monday);
  const app = createAppPage(page, server.url);
  await app.signIn(MARC, `/office/planning/copy?d=${departmentId}&from=${dayOf(monday)}`);
  const weeks = page.getByRole('group', { name: 'To these weeks' }).getByRole('checkbox');
  await expect(weeks).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Plan 2 shifts' })).toBeEnabled();
  await weeks.nth(1).press('Space');
  const button = page.getByRole('button', { name: 'Plan 4 shifts' });
  await expect(button).toBeEnabled();
  await expectAccessibleInBothSchemes(page, 'copying a week');
  await button.press('Enter');
  await expect(page.getByText('4 shifts planned.')).toBeVisible();
  await goTo(page, `/office/planning/copy?d=${departmentId}&from=${dayOf(monday)}`);
  await expect(page.getByText('There already')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled();
});
