import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberships } from '#features/people/people.table.ts';
import { createPayrollOffice, type PayrollOffice } from '#testing/payroll-office.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

/** Ann's last day. */
const LAST_DAY = '2026-10-30';
const REASON = 'Paid with the last wage';

let test: TestApp;
let team: TimesheetTeam;
let office: PayrollOffice;
let targetId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

const addTarget = (corrections: 'replace' | 'delta' | 'later') =>
  office.addTarget({ name: `Payroll office, ${corrections}`, corrections });

const addCode = (key: string, unit: 'hours' | 'days', id = targetId) =>
  office.addCode(id, { key, code: key.slice(0, 8), unit });

/** Ann's number there, and the code of hours. */
const prepare = async (id = targetId): Promise<void> => {
  await office.setNumber(id, team.ann.record, '26');
  await office.addCode(id);
};

const addAccount = (name: string, unit: 'hour' | 'day', kinds: string[]) =>
  team.olga.caller.call('POST /api/v4/leave-accounts', { body: { name, unit, kinds } });

const open = async (accountId: string, amount: number): Promise<void> => {
  const { status, text } = await team.olga.caller.call('POST /api/v4/leave-entries', {
    body: {
      employmentId: team.ann.record,
      accountId,
      kind: 'opening',
      day: '2026-06-01',
      amount,
      usableUntil: null,
      reason: 'Brought from before',
    },
  });
  expect(status, text).toBe(201);
};

const wanted = (day: string, id: string) => ({
  targetId: id,
  departmentId: team.departmentId,
  day,
});

const preview = async (day = LAST_DAY, id = targetId) =>
  (await team.olga.caller.call('GET /api/v4/payroll/preview', { query: wanted(day, id) })).body;

const make = async (day = LAST_DAY, id = targetId) => {
  const made = await team.olga.caller.call('POST /api/v4/payroll/batches', {
    body: wanted(day, id),
  });
  if (made.status !== 201) throw new Error(made.text);
  const { batch } = made.body;
  return (
    await team.olga.caller.call('GET /api/v4/payroll/batches/:id', { params: { id: batch.id } })
  ).body;
};

const act = async (what: '' | '/reopen') => {
  const { body, status, text } = await team.olga.caller.call(
    `POST /api/v4/leave-closings/:employmentId${what}`,
    { params: { employmentId: team.ann.record }, body: { reason: REASON } },
  );
  expect(status, text).toBe(200);
  return body;
};

const look = () =>
  team.olga.caller.call('GET /api/v4/leave-closings/:employmentId', {
    params: { employmentId: team.ann.record },
  });

type Line = { keys: readonly string[]; day: string; unit: string; quantity: number };

const leaveOf = (lines: readonly Line[]) =>
  lines
    .filter(({ keys }) => keys.some((key) => key.startsWith('LEAVE_PAID_OUT')))
    .map(({ keys, day, unit, quantity }) => [keys.join(), day, unit, quantity / 10_000])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));

/** Ann worked 38 hours a week, has 45.6 hours of holidays and two and a half days of the house left, and went. */
beforeEach(async () => {
  team = await createTimesheetTeam(test);
  const { caller } = team.olga;
  const { body } = await caller.call('POST /api/v4/employers', { body: { name: 'Noord BV' } });
  const legalEntityId = body.employer.id;
  office = createPayrollOffice(team, legalEntityId);
  await caller.call('POST /api/v4/departments/:departmentId/employer', {
    params: { departmentId: team.departmentId },
    body: {
      legalEntityId,
      since: '2020-01-01',
      jointCommittee: '302',
      article17Type: 'O17',
    },
  });
  await test.database.db
    .update(memberships)
    .set({ hoursWeekMinutes: 2280 })
    .where(eq(memberships.id, team.ann.record));
  targetId = await addTarget('replace');
  await prepare();
  await team.work(team.ann, '2026-10-27', '09:00', '12:00');
  const holidays = (await addAccount('Legal holidays', 'hour', ['HOLIDAY'])).body.item?.id ?? '';
  const house = (await addAccount('Days of the house', 'day', ['HOUSE'])).body.item?.id ?? '';
  await open(holidays, 2736);
  await open(house, 2500);
  await test.database.db
    .update(memberships)
    .set({ leftAt: new Date('2026-10-30T23:00:00Z') })
    .where(eq(memberships.id, team.ann.record));
});

const HOLIDAY = 'LEAVE_PAID_OUT:HOLIDAY';
const HOUSE = 'LEAVE_PAID_OUT:HOUSE';

it('is a line of the last day by the code of its account, in hours or in days, as the statement says', async () => {
  expect(leaveOf((await preview()).lines)).toEqual([]);
  const { accounts } = await act('');
  const named = (await preview()).faults.map(({ fault, what, day, name }) => [
    fault,
    what,
    day,
    name,
  ]);
  const { displayName } = (await look()).body;
  expect(named).toEqual([
    ['code_missing', HOLIDAY, LAST_DAY, displayName],
    ['code_missing', HOUSE, LAST_DAY, displayName],
  ]);
  await addCode(HOLIDAY, 'hours');
  await addCode(HOUSE, 'days');
  const { faults, lines, doubts } = await preview();
  expect(faults).toEqual([]);
  const paid = accounts.map(({ closed, unit }) => closed.paid / (unit === 'hour' ? 60 : 1000));
  expect(paid).toEqual([45.6, 2.5]);
  expect(leaveOf(lines)).toEqual([
    [HOLIDAY, LAST_DAY, 'hours', paid[0]],
    [HOUSE, LAST_DAY, 'days', paid[1]],
  ]);
  expect(doubts.map(({ doubt }) => doubt)).not.toContain('long_week');
  const other = await addTarget('delta');
  await prepare(other);
  await addCode(HOLIDAY, 'days', other);
  await addCode(HOUSE, 'hours', other);
  expect(leaveOf((await preview(LAST_DAY, other)).lines)).toEqual([
    [HOLIDAY, LAST_DAY, 'days', 6],
    [HOUSE, LAST_DAY, 'hours', 19],
  ]);
});

it('is corrected when the closing is taken back, as the target takes corrections', async () => {
  await addCode(HOLIDAY, 'hours');
  await addCode(HOUSE, 'days');
  const delta = await addTarget('delta');
  const later = await addTarget('later');
  for (const id of [delta, later]) {
    await prepare(id);
    await addCode(HOLIDAY, 'hours', id);
    await addCode(HOUSE, 'days', id);
  }
  await team.lock(LAST_DAY);
  const both = [
    [HOLIDAY, LAST_DAY, 'hours', 45.6],
    [HOUSE, LAST_DAY, 'days', 2.5],
  ];
  await make();
  await act('');
  const added = await make();
  expect([added.batch.kind, leaveOf(added.lines)]).toEqual(['correction', both]);
  for (const id of [delta, later]) expect(leaveOf((await make(LAST_DAY, id)).lines)).toEqual(both);

  await act('/reopen');
  const { differences } = await preview();
  expect(differences.map(({ after }) => after)).toEqual([null, null]);
  expect(leaveOf(differences.flatMap(({ before }) => before ?? []))).toEqual(both);
  const back = await make();
  expect([back.batch.kind, leaveOf(back.lines), back.lines.length]).toEqual(['correction', [], 1]);
  const less = both.map(([key, day, unit, quantity]) => [key, day, unit, -Number(quantity)]);
  const minus = await make(LAST_DAY, delta);
  expect([leaveOf(minus.lines), minus.lines.length]).toEqual([less, 2]);
  await team.lock();
  const next = await make('2026-11-16', later);
  expect(leaveOf(next.lines).map(([key, , unit, quantity]) => [key, unit, quantity])).toEqual(
    less.map(([key, , unit, quantity]) => [key, unit, quantity]),
  );
});
