import { expect, type Locator, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead, wallAt } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { untilQuiet } from './support/until-quiet.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Sofia sees how the day goes, a check-in as it happens, and reaches the remedy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = createAppPage(page, server.url);
  await app.signIn('sofia@ploeg.example');
  await app.open('/office/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const inNow = page.getByRole('region', { name: 'How the day goes' }).locator('dl > div').first();
  await expect(inNow).toContainText(/\d+/);
  await expectAccessibleInBothSchemes(page, 'today');
  const before = Number(/\d+/.exec((await inNow.textContent()) ?? '')?.[0]);

  // What is shown is asked for anew once the room has been drawn.
  await untilQuiet(page);

  // Live, and of all that is shown only the location where it happened is asked about again.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/datas')) {
      asked.push(`${pathname} ${searchParams.get('departmentId') ?? ''}`.trim());
    }
  });
  await (await askServer(server.url, 'emma@ploeg.example')).checkInFreely();
  await expect(inNow).toContainText(String(before + 1));
  await expect.poll(() => asked).toHaveLength(3);
  const departmentId = asked[0]?.split(' ')[1] ?? '';
  expect(asked.toSorted()).toEqual(
    ['/api/v3/get-clockings', '/api/v3/shifts', '/api/v4/today/cost'].map(
      (path) => `${path} ${departmentId}`,
    ),
  );

  await page.keyboard.press(']');
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('The plan of this day.')).toBeVisible();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page
    .getByRole('complementary', { name: 'What waits' })
    .getByRole('link', { name: 'All' })
    .first()
    .click();
  await expect(page).toHaveURL(/office\/requests/);

  await app.open('/office/today');
  await page
    .getByRole('button', { name: /^Leave a note/ })
    .first()
    .click();
  await page.getByLabel(/^Note for whoever runs the day next/).fill('The third tap leaks');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('The third tap leaks')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByText('Left the day before')).toBeVisible();
  await expect(page.getByText('The third tap leaks')).toBeVisible();
  await page.getByRole('link', { name: 'Tell the team' }).click();
  await expect(page).toHaveURL(/messages\/new\?.*day=/);
});

type Listed = {
  userRecordId: string;
  userMainId: string;
  startdate: number;
  enddate: number | null;
};

/** Somebody of the list who clocked here in these weeks, and nowhere for a day, whatever the hour. */
const whoRests = async (list: Locator): Promise<string> => {
  const sofia = await askServer(server.url, 'sofia@ploeg.example');
  const { departments } = await sofia.snapshot();
  const now = wallAt(Date.now());
  const range = `start=${now - 14 * 86_400}&end=${now + 86_400}`;
  const seen = await Promise.all(
    departments.map(({ id }) =>
      sofia.get<{ clockings: Listed[] }>(`/v3/get-clockings?departmentId=${id}&${range}`),
    ),
  );
  const clockings = seen.flatMap((location) => location.clockings);
  const recent = clockings.filter(
    ({ startdate, enddate }) => enddate === null || startdate > now - 86_400,
  );
  const busy = new Set(recent.map(({ userMainId }) => userMainId));
  const options = await list
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  const rests = clockings.find(
    ({ userRecordId, userMainId }) => options.includes(userRecordId) && !busy.has(userMainId),
  );
  if (!rests) throw new Error('Everybody clocked today');
  return rests.userRecordId;
};

test('Marc clocks somebody in from the phone, with a reason that she reads', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn('marc@ploeg.example', '/dashboard');
  await page.getByRole('button', { name: 'Check somebody in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check somebody in' });
  await sheet.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(sheet.getByText('Required').first()).toBeVisible();
  const employee = sheet.getByLabel('Employee');
  await employee.selectOption(await whoRests(employee));
  const name = await employee.locator('option:checked').innerText();
  await sheet.getByRole('button', { name: 'Has no phone with them' }).click();
  await expectAccessibleInBothSchemes(page, 'clock somebody in');
  await sheet.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(sheet).toBeHidden();
  // Whoever comes long before or after a shift of theirs is there beside it.
  const line = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByText(/^In\b/) });
  await line.getByRole('button', { name: /What can be done/ }).click();
  // Whoever was to be gone by now has something to put right in the same record.
  await page.getByRole('menuitem', { name: /^(View|Put right)$/ }).click();
  const record = page.getByRole('dialog', { name });
  await expect(record.getByText('Has no phone with them')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Day before' }).click();
  await page.getByRole('button', { name: 'Check somebody in' }).click();
  const start = sheet.getByLabel('Start');
  await expect(start).toHaveValue('');
  await start.fill('12:34');
  const [, month, day] = dayAhead(-1).split('-');
  await expect(sheet.getByText(`${day}/${month}`)).toBeVisible();
});
