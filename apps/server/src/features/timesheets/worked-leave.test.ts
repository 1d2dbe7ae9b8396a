import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveEntries } from '#features/leave-ledger/leave-ledger.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { timesheetMarks } from './timesheets.table.ts';

const DAY = 27_360;
const HOUR = 3600;
const LEAVE = '2026-12-22';

let test: TestApp;
let team: LedgerTeam;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-12-01T08:00:00Z');
  team = await createLedgerTeam(test);
});

const dayOf = async (day = LEAVE, by = team.sofia) => {
  const answer = await by.caller.call('GET /api/v4/employments/:employmentId/timesheet', {
    params: { employmentId: team.emma.record },
    query: { day },
  });
  expect(answer.status, answer.text).toBe(200);
  const own = answer.body.sheet.days.find((one) => one.day === day);
  if (!own) throw new Error(`Nothing on ${day}`);
  return own;
};

const worked = async (day: string, from: string, to: string): Promise<string> => {
  const { departmentId, emma, sofia } = team;
  const at = (time: string) => Date.parse(`${day}T${time}:00Z`) / 1000;
  const entered = await sofia.caller.call('POST /api/v4/clockings/entered', {
    body: {
      departmentId,
      employmentId: emma.record,
      reason: 'By hand',
      start: at(from),
      end: at(to),
    },
  });
  expect(entered.status, entered.text).toBeLessThan(300);
  return entered.body.clocking.id;
};

const absences = async (day = LEAVE) =>
  (await dayOf(day)).absences.map(({ name, seconds, why }) => [name, seconds, why]);

const approve = async (day = LEAVE, by = team.marc) => {
  const { hash } = await dayOf(day);
  const { departmentId, emma } = team;
  return by.caller.call('POST /api/v4/timesheets/approve', {
    body: { departmentId, days: [{ employmentId: emma.record, day, hash }] },
  });
};

const settle = async (by = team.marc, hash?: string) =>
  by.caller.call('POST /api/v4/employments/:employmentId/timesheet/settle-leave', {
    params: { employmentId: team.emma.record },
    body: { day: LEAVE, hash: hash ?? (await dayOf()).hash },
  });

const taken = async () => (await team.held(team.emma, '2026-12-31'))?.balance.taken;

describe('a day of leave that was worked all the same', () => {
  beforeEach(async () => {
    await team.granted([LEAVE]);
    test.clock.set('2026-12-28T08:00:00Z');
  });

  it('is paid once: work as work, leave as what is left, and somebody is asked', async () => {
    await worked(LEAVE, '09:00', '12:00');
    const { paidSeconds, awaySeconds, questions } = await dayOf();
    expect([paidSeconds, awaySeconds]).toEqual([3 * HOUR, DAY - 3 * HOUR]);
    expect(questions.map(({ kind, seconds }) => [kind, seconds])).toContainEqual([
      'worked-away',
      3 * HOUR,
    ]);
    expect(await taken()).toBe(456);
  });

  it('is approved once the account follows, by one act of who checks hours, on record', async () => {
    await worked(LEAVE, '09:00', '12:00');
    expect((await approve()).error.code).toBe('timesheets.leave_worked');
    expect((await settle(team.emma)).status).toBe(403);
    expect((await settle(team.marc, '0123456789abcdef')).error.code).toBe('timesheets.moved');
    const { hash } = await dayOf();
    const settled = await settle();
    expect([settled.status, settled.body]).toEqual([200, { days: 1 }]);
    expect(await taken()).toBe(456 - 180);
    // What is paid was right before, so nobody looks at it twice.
    expect((await dayOf()).hash).toBe(hash);
    expect(await absences()).toEqual([['Annual leave', DAY - 3 * HOUR, 'worked']]);
    expect((await settle()).error.code).toBe('timesheets.leave_settled');
    expect((await approve()).status).toBe(200);
    const rows = await test.database.db
      .select()
      .from(leaveEntries)
      .where(eq(leaveEntries.personId, team.emma.personId));
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['released', 456],
        ['reserved', -276],
      ]),
    );
    const { sheet } = (
      await team.sofia.caller.call('GET /api/v4/employments/:employmentId/timesheet', {
        params: { employmentId: team.emma.record },
        query: { day: LEAVE },
      })
    ).body;
    expect(sheet.events.map(({ kind }) => kind)).toContain('leave-settled');
  });

  it('is given back whole where it was worked whole, and leave again when the clocking is corrected', async () => {
    const id = await worked(LEAVE, '08:00', '17:00');
    expect((await settle()).status).toBe(200);
    expect(await taken()).toBe(0);
    expect(await absences()).toEqual([['Annual leave', 0, 'worked']]);
    const corrected = await team.sofia.caller.call('PATCH /api/v3/clockings/:id/correct', {
      params: { id },
      body: { end: Date.parse(`${LEAVE}T09:00:00Z`) / 1000, reason: 'Came for the keys' },
    });
    expect(corrected.status, corrected.text).toBe(200);
    expect(await absences()).toEqual([['Annual leave', DAY - HOUR, 'to-settle']]);
    expect((await settle()).status).toBe(200);
    expect(await taken()).toBe(456 - 60);
    expect((await dayOf()).paidSeconds).toBe(HOUR);
  });
});

describe('a long absence', () => {
  /** As whoever plans enters it; to the end of the year unless another last day is named. */
  const away = async (
    first: string,
    { code = 'SICK_UNPAID', isPaid = false, last = '2026-12-31' } = {},
  ): Promise<void> => {
    const { companyId, departmentId, emma } = team;
    await test.database.db
      .update(memberships)
      .set({ joinedAt: new Date('2026-01-05T08:00:00Z') })
      .where(eq(memberships.id, emma.record));
    const kind = { name: `Away ${first}`, code, isPaid };
    const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, kind);
    await test.make.shift({
      companyId,
      departmentId,
      dayoffTypeId,
      kind: 'dayOff',
      fullDay: true,
      employmentId: emma.record,
      personId: emma.personId,
      start: `${first}T00:00`,
      end: `${last}T23:59`,
    });
  };

  it.each([
    ['the thirtieth day of an illness', '2026-11-26', 'SICK_UNPAID', DAY],
    ['the day behind them', '2026-11-25', 'SICK_UNPAID', 0],
    ['the fourteenth day without pay', '2026-12-12', 'UNPAID', DAY],
    ['the day behind them', '2026-12-11', 'UNPAID', 0],
  ])(
    'leaves the holiday on %s since %s (%s) with %d seconds to the employer',
    async (_, first, code, seconds) => {
      await away(first, { code });
      const { awaySeconds, absences: own } = await dayOf('2026-12-25');
      expect(awaySeconds).toBe(seconds);
      expect(own.map(({ why }) => why)).toEqual(
        seconds > 0 ? ['public-holiday', 'holiday'] : ['late-holiday'],
      );
    },
  );

  it.each([
    ['the thirtieth day of an illness', '2026-11-24', 'SICK_PAID', true],
    ['the day behind them', '2026-11-23', 'SICK_PAID', false],
    ['the day behind them of an accident', '2026-11-23', 'WORK_ACCIDENT', false],
    ['a day of leave without such days', '2026-11-23', 'TRAINING', true],
    ['a day of birth leave behind the third', '2026-12-10', 'BIRTH', false],
  ])('on %s since %s (%s) is the employer’s: %s', async (_, first, code, isOwn) => {
    await away(first, { code, isPaid: true });
    const { awaySeconds, absences: own } = await dayOf('2026-12-23');
    expect(awaySeconds).toBe(isOwn ? DAY : 0);
    expect(own).toMatchObject([{ seconds: DAY, isPaid: isOwn, isByFund: !isOwn }]);
  });

  it('of birth leave knows of days that were taken months before', async () => {
    for (const day of ['2026-09-14', '2026-09-15', '2026-09-16', '2026-12-23']) {
      await away(day, { code: 'BIRTH', isPaid: true, last: day });
    }
    expect((await dayOf('2026-12-23')).absences).toMatchObject([{ isByFund: true }]);
    expect((await dayOf('2026-09-16')).absences).toMatchObject([{ isByFund: false }]);
  });

  it.each([
    ['SICK_PAID', true],
    ['SICK_OTHER', false],
  ])(
    'within eight weeks of an illness of thirty days is paid by a fund as %s: %s',
    async (code, isByFund) => {
      await away('2026-09-28', { code: 'SICK_PAID', isPaid: true, last: '2026-10-27' });
      await away('2026-12-21', { code, isPaid: true, last: '2026-12-23' });
      expect((await dayOf('2026-12-22')).absences).toMatchObject([{ isByFund }]);
    },
  );

  it('is approved anew once a fund pays what an employer was to pay', async () => {
    await away('2026-12-21', { code: 'SICK_PAID', isPaid: true, last: '2026-12-23' });
    test.clock.set('2026-12-28T08:00:00Z');
    expect((await approve()).status).toBe(200);
    expect((await dayOf()).state.approved).toBeTruthy();
    await away('2026-09-28', { code: 'SICK_PAID', isPaid: true, last: '2026-10-27' });
    const { companyId, emma } = team;
    await test.database.db.insert(timesheetMarks).values({
      companyId,
      id: crypto.randomUUID(),
      cause: 'absence',
      personId: emma.personId,
      since: '2026-09-28',
    });
    const { absences: own, state } = await dayOf();
    expect(own).toMatchObject([{ isByFund: true }]);
    expect(state.approved).toBe(null);
  });

  it('begins to count anew with work, also of the month before', async () => {
    await away('2026-11-25');
    await worked('2026-11-28', '09:00', '12:00');
    expect((await dayOf('2026-12-25')).awaySeconds).toBe(DAY);
  });
});
