import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type ServerProcess, startServerProcess } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';
const SOFIA = 'sofia@ploeg.example';
const LEGAL = 'Legal holidays';
const KIND = 'Betaald verlof';
const DAYS_BACK = 14;
const HOUR = 3600;

type Account = { accountId: string; name: string; balance: { taken: number; free: number } };

let server: ServerProcess | undefined;

test.afterEach(() => server?.remove());

/** A server whose clock says that it is two weeks ago: leave is asked for before it is taken. */
const startEarlier = (): Promise<ServerProcess> => {
  const earlier = `const now=Date.now;Date.now=()=>now()-${DAYS_BACK * 24 * HOUR * 1000}`;
  return startServerProcess(undefined, {
    NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(earlier)}"`,
  });
};

const placeOf = async (url: string, email: string) => {
  const { departments } = await (await askServer(url, email)).snapshot();
  const place = departments.find(({ company }) => company === 'Grand-Place');
  if (!place) throw new Error(`Grand-Place is no place of ${email}`);
  return place;
};

/** A day of the week on which Emma was neither to work nor did, nor was paid for a holiday. */
const findFree = async (url: string): Promise<string> => {
  const emma = await askServer(url, EMMA);
  const span = `from=${dayAhead(1 - DAYS_BACK)}&until=${dayAhead(-2)}`;
  const { days } = await emma.get<{ days: { day: string }[] }>(`/v4/timesheets/own?${span}`);
  const taken = new Set(days.map(({ day }) => day));
  const free = Array.from({ length: DAYS_BACK - 2 }, (_, index) => dayAhead(index + 1 - DAYS_BACK))
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .find((day) => !taken.has(day));
  if (!free) throw new Error('Emma worked on every day');
  return free;
};

const balanceOf = async (url: string, day: string): Promise<Account> => {
  const emma = await askServer(url, EMMA);
  const path = `/v4/me/leave-accounts?at=${day.slice(0, 4)}-12-31`;
  const { items } = await emma.get<{ items: Account[] }>(path);
  const account = items.find(({ name }) => name === LEGAL);
  if (!account) throw new Error(`Emma has no ${LEGAL}`);
  return account;
};

/** Gives Emma enough for that year, in whatever month this is, and a day of leave in it. */
const grantLeave = async (url: string, day: string): Promise<void> => {
  const [emma, marc, sofia] = await Promise.all(
    [EMMA, MARC, SOFIA].map((email) => askServer(url, email)),
  );
  const { id: departmentId, recordId: employmentId, dayoffs } = await placeOf(url, EMMA);
  const { accountId } = await balanceOf(url, day);
  await sofia?.send('POST', '/v4/leave-entries', {
    employmentId,
    accountId,
    kind: 'correction',
    day: `${day.slice(0, 4)}-01-01`,
    amount: 1200,
    usableUntil: null,
    reason: 'Worked a day for us before',
  });
  const asked = await emma?.send<{ vacationRequest: { id: string } }>(
    'POST',
    '/v3/vacation-requests',
    {
      departmentId,
      dayoffType: dayoffs.find(({ name }) => name === KIND)?.id,
      fullDay: true,
      dates: [day],
    },
  );
  await marc?.send('PATCH', `/v3/vacation-requests/${asked?.vacationRequest.id}`, {
    status: 'APPROVED',
    comment: 'Enjoy',
    force: true,
  });
};

test('a day of leave that was worked all the same is given back by a tap, and Emma reads it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  server = await startEarlier();
  const day = await findFree(server.url);
  await grantLeave(server.url, day);
  await server.stop();
  server = await startServerProcess(server.dataDir);
  const { url } = server;
  const before = await balanceOf(url, day);

  const sofia = await askServer(url, SOFIA);
  const { id: departmentId, recordId: employmentId } = await placeOf(url, EMMA);
  const midnight = Date.parse(day) / 1000;
  await sofia.send('POST', '/v4/clockings/entered', {
    departmentId,
    employmentId,
    reason: 'Came in for the delivery',
    start: midnight + 9 * HOUR,
    end: midnight + 12 * HOUR,
  });

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const own = createAppPage(phone, url);
  await own.signIn(EMMA, '/leave');
  await phone.getByRole('link').filter({ hasText: LEGAL }).click();
  await phone.getByLabel('On', { exact: true }).fill(`${day.slice(0, 4)}-12-31`);
  const chain = phone.getByRole('list', { name: 'How this came about' });
  await expect(chain.getByText('−7h36')).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const office = createAppPage(desk, url);
  const cell = `${employmentId}.${day}`;
  await office.signIn(SOFIA, `/office/hours?d=${departmentId}&show=month&day=${day}&open=${cell}`);
  const panel = desk.getByRole('complementary', { name: /^Emma/ });
  await expect(panel.getByText('Worked on a day of absence', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(desk, 'a day of leave that was worked');
  const approve = panel.getByRole('button', { name: /^Approve/ });
  await approve.click();
  await expect(desk.getByText('somebody worked on leave', { exact: false })).toBeVisible();
  const giveBack = panel.getByRole('button', { name: 'Give the worked part back to leave' });
  await giveBack.click();
  await expect(giveBack).toBeHidden();
  const after = await balanceOf(url, day);
  expect(before.balance.taken - after.balance.taken).toBe(3 * 60);
  expect(after.balance.free - before.balance.free).toBe(3 * 60);
  await approve.click();
  await expect(approve).toBeHidden();

  await phone.reload();
  await expect(chain.getByText('−4h36')).toBeVisible();
  await expect(chain.getByText('−7h36')).toBeHidden();
});
