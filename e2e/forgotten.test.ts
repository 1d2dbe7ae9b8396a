import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { tryAgain } from './support/answers.ts';
import { createAppPage } from './support/app-page.ts';
import { momentAt } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const LUCAS = 'lucas@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** 09:05 of wall seconds, as the app shows it. */
const shown = (wall: number): string => new Date(wall * 1000).toISOString().slice(11, 16);

/** Lucas’ clocking that the server has closed, see the demo; whether he has said when he stopped or not. */
const closedForLucas = async () => {
  const lucas = await askServer(server.url, LUCAS);
  const closed = (await lucas.snapshot()).lastClockings.find((c) =>
    c.flags.includes('auto_closed'),
  );
  if (!closed) throw new Error('The demo has closed nothing for Lucas');
  return { lucas, ...closed };
};

/** Opens the clocking of somebody from the list of what is to be looked at, which is on the screen. */
const openRecordOf = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who forgot to clock out says without signal when they stopped', async ({
    context,
    page,
  }) => {
    const { lucas, id, enddate } = await closedForLucas();
    const end = enddate ?? 0;
    const later = end + 15 * 60;
    const app = createAppPage(page, server.url);
    await app.signInInstalled(LUCAS);
    await context.setOffline(true);
    await expect(page.getByText('Forgot to check out?')).toBeVisible();
    await page.getByRole('link', { name: 'Say when you stopped' }).click();
    await expect(page.getByText(`We closed it at ${shown(end)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: `${shown(end)} is right` })).toBeVisible();
    await expectAccessible(page, 'forgotten');

    const field = page.getByLabel('I stopped at');
    await field.fill('');
    await page.getByRole('button', { name: 'I stopped at' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await field.fill(shown(later));
    await page.getByRole('button', { name: `I stopped at ${shown(later)}` }).click();
    await expect(page.getByText('Saved on this device.', { exact: false })).toBeVisible();
    await expect(page.getByText('Forgot to check out?')).toHaveCount(0);
    await expect(page.getByText(/1 action waits? to be sent/)).toBeVisible();
    await page.goto(`${server.url}/waiting`);
    await expect(page.getByText('End of a clocking')).toBeVisible();

    await context.setOffline(false);
    await app.waitUntilSent();
    const closed = async () => (await lucas.snapshot()).lastClockings.find((c) => c.id === id);
    await expect.poll(async () => (await closed())?.enddate).toBe(later);
    expect((await closed())?.proposed).toBe(false);
  });
});

test('a manager accepts with a reason what was closed, and its person can read that', async ({
  browser,
  page,
}) => {
  const { lucas, id } = await closedForLucas();
  const office = await browser.newContext({ locale: 'en-GB' });
  const managerPage = await office.newPage();
  await createAppPage(managerPage, server.url).signIn(MARC, '/dashboard?view=odd');
  await openRecordOf(managerPage, /Lucas Martens/);
  const record = managerPage.getByRole('dialog');
  await expect(record.getByText('Nobody checked out', { exact: false })).toBeVisible();
  await expect(record.getByText('Closed without a check-out')).toBeVisible();
  await expectAccessible(managerPage, 'record of a clocking');
  await record.getByRole('button', { name: 'Right as it is' }).click();
  await expect(record.getByText('Required')).toBeVisible();
  await record.getByLabel('Reason').fill('The till says so too');
  await record.getByRole('button', { name: 'Right as it is' }).click();
  await expect(managerPage.getByText('Marked as seen and right.')).toBeVisible();
  await expect(managerPage.getByRole('main').getByText('Lucas Martens')).toHaveCount(0);
  await office.close();

  const accepted = (await lucas.snapshot()).lastClockings.find((c) => c.id === id);
  const app = createAppPage(page, server.url);
  await app.signIn(LUCAS);
  await expect(page.getByText('Forgot to check out?')).toHaveCount(0);
  await page.getByRole('link', { name: 'My hours' }).click();
  await expectAccessible(page, 'what I clocked');
  const at = accepted?.startdate ?? 0;
  await app.open(`/hours?of=${new Date(at * 1000).toISOString().slice(0, 10)}`);
  const row = page.getByRole('button', {
    name: new RegExp(`^\\w+ ${new Date(at * 1000).getUTCDate()} `),
  });
  await expect(row.getByLabel('A manager will check it')).toHaveCount(0);
  await row.click();
  const own = page.getByRole('listitem').filter({ has: row });
  const times = `${shown(at)} – ${shown(accepted?.enddate ?? 0)}`;
  await expect(own.getByText(times).last()).toBeVisible();
  await own.getByRole('button', { name: 'History' }).click();
  await expect(own.getByText('Seen and right')).toBeVisible();
  await expect(own.getByText('The till says so too')).toBeVisible();
  await expect(own.getByText('Marc', { exact: false })).toBeVisible();
});

test('a manager puts a clocking right, and the old times stay on record', async ({ page }) => {
  await createAppPage(page, server.url).signIn(MARC, '/dashboard?view=odd');
  await expectAccessible(page, 'to check');
  await openRecordOf(page, /Mehmet/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('End').fill('22:45');
  await dialog.getByLabel('Reason').fill('The bar closed early');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Corrected. The employee is notified.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Mehmet', { exact: false })).toHaveCount(0);

  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const id = departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
  const now = Date.now() / 1000;
  const { clockings } = await marc.get<{
    clockings: { id: string; enddate: number; flags: string[]; checkOut: { end: number } }[];
  }>(
    `/v3/get-clockings?departmentId=${id}&start=${Math.floor(now - 60 * 86_400)}&end=${Math.floor(now)}`,
  );
  const corrected = clockings.find(
    (c) => c.flags.includes('auto_closed') && shown(c.enddate) === '22:45',
  );
  const { events } = await marc.get<{
    events: { kind: string; reason: string | null; before: { end: number } | null }[];
  }>(`/v3/clockings/${corrected?.id}/events`);
  expect(events.at(-1)).toMatchObject({ kind: 'correction', reason: 'The bar closed early' });
  expect(events.at(-1)?.before?.end).toBeGreaterThan(corrected?.enddate ?? 0);
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who is still clocked in after the shift is reminded, also without signal', async ({
    context,
    page,
  }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await app.checkIn();
    await app.waitUntilSent();
    const emma = await askServer(server.url, EMMA);
    const { shifts, userDetails, currentClockings } = await emma.snapshot();
    const shift = shifts.find((s) => s.id === currentClockings[0]?.shiftId);
    expect(shift?.userMainId).toBe(userDetails.mainId);
    const endAt = momentAt(shift?.end ?? 0);
    await expect(page.getByText('Still working?')).toHaveCount(0);
    await context.setOffline(true);
    await page.clock.setFixedTime((endAt + 901) * 1000);
    await expect(page.getByText(`Your shift ended at ${shown(shift?.end ?? 0)}`)).toBeVisible();
    await app.open();
    await expect(page.getByText('Still working?')).toBeVisible();
  });

  test('the dashboard says when it cannot be asked, when nothing is odd, and when that is not up to date', async ({
    context,
    page,
  }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled(MARC);
    let isBroken = true;
    await page.route('**/get-clockings*', (route) =>
      isBroken
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
        : route.fulfill({ json: { clockings: [], users: [] } }),
    );
    // Each look at the snapshot asks again; the last one of the start is waited for.
    const looked = page.waitForResponse(/\/api\/v3\/datas/);
    await page.goto(`${server.url}/dashboard?view=odd`);
    await looked;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    isBroken = false;
    await tryAgain(page);
    await expect(page.getByText('Nothing to check')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Not up to date: this is how it was')).toBeVisible();
    await expect(page.getByText('Nothing to check')).toBeVisible();
  });
});
