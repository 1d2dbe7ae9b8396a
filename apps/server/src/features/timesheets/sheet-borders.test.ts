import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wallAt } from '#testing/clocking-team.ts';
import { payBy } from '#testing/pay-by.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

let test: TestApp;
let team: TimesheetTeam;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
});

const enter = async (start: string, end: string, shiftId?: string): Promise<string> => {
  const { ann, marc, departmentId } = team;
  const times = { start: wallAt(start), end: wallAt(end) };
  const { status, text, body } = await marc.caller.call('POST /api/v4/clockings/entered', {
    body: {
      departmentId,
      employmentId: ann.record,
      reason: 'By the book at the door',
      ...times,
      ...(shiftId !== undefined && { shiftId }),
    },
  });
  expect(status, text).toBeLessThan(300);
  return body.clocking.id;
};

/** Days of the month of a day, with what was clocked and is paid of each. */
const monthOf = async (day: string) =>
  (await team.sheetOf(team.ann, team.marc, day)).sheet.days.map((own) => [
    own.day,
    own.clockedSeconds,
    own.paidSeconds,
  ]);

const settingsVersion = async () => {
  const { body } = await team.olga.caller.call('GET /api/v3/departments/:id/settings', {
    params: { id: team.departmentId },
  });
  return body.version;
};

const HOUR = 3600;

const HOLIDAY_PREMIUM: PayRuleFields['params'] = {
  kind: 'window',
  premium: 'HOLIDAY',
  days: { holidays: 'only' },
  from: 0,
  to: 86_400,
  pay: { perHour: 20_000 },
  capPerDay: 120_000,
};

describe('a holiday on the first day after a period', () => {
  const premiumsOn = async (day: string) => {
    const { sheet } = await team.sheetOf(team.ann, team.olga, day);
    return sheet.days.find((own) => own.day === day)?.premiums;
  };

  it('is one for the night that runs into it, in a month and in a week', async () => {
    await payBy(test, team, [HOLIDAY_PREMIUM]);
    await enter('2026-04-30T22:00', '2026-05-01T06:00');
    await enter('2026-07-20T22:00', '2026-07-21T06:00');
    await enter('2026-05-24T22:00', '2026-05-25T06:00');
    const holiday = [{ id: 'HOLIDAY', seconds: 6 * HOUR, amount: 120_000 }];
    expect(await premiumsOn('2026-07-20')).toMatchObject(holiday);
    expect(await premiumsOn('2026-04-30')).toMatchObject(holiday);
    await team.olga.caller.call('PATCH /api/v3/departments/:id/settings', {
      params: { id: team.departmentId },
      body: { set: { paysByWeek: true }, version: await settingsVersion() },
    });
    expect(await premiumsOn('2026-05-24')).toMatchObject(holiday);
  });
});

describe('a benefit that is counted by the hours of a quarter', () => {
  it('ends at the days that a full-timer could work in it, holidays of other months taken off', async () => {
    const cap = 'fulltime-days';
    const when = { secondsPerUnit: HOUR, period: 'quarter', cap } as const;
    await payBy(test, team, [{ kind: 'perDay', benefit: 'MEAL_VOUCHER', when }]);
    for (const day of ['15', '16', '17', '18', '19', '22', '23']) {
      await enter(`2026-06-${day}T08:00`, `2026-06-${day}T18:00`);
    }
    const { sheet } = await team.sheetOf(team.ann, team.olga, '2026-06-15');
    const units = sheet.days.flatMap(({ benefits }) => benefits.map((one) => one.units));
    // 65 days from Monday to Friday, without Easter and Whit Monday, 1 May and Ascension.
    expect(units.reduce((sum, count) => sum + count, 0)).toBe(61);
  });
});

describe('a night over the border of a month', () => {
  it('is paid once, with its shift, where it is clocked in before midnight', async () => {
    const shiftId = await team.ann.shift('2026-11-01T00:00', '2026-11-01T06:00');
    await enter('2026-10-31T23:50', '2026-11-01T06:00', shiftId);
    expect(await monthOf('2026-10-31')).toEqual([]);
    const seconds = 6 * HOUR + 600;
    expect(await monthOf('2026-11-01')).toEqual([['2026-11-01', seconds, seconds]]);
    const { sheet } = await team.sheetOf(team.ann, team.marc, '2026-11-01');
    expect(sheet.days[0]?.questions.map(({ kind }) => kind)).toEqual([]);
  });

  it('is paid once, with its shift, where it is clocked again after midnight', async () => {
    const shiftId = await team.ann.shift('2026-10-31T22:00', '2026-11-01T06:00');
    await enter('2026-10-31T22:00', '2026-11-01T02:00', shiftId);
    await enter('2026-11-01T02:30', '2026-11-01T06:00', shiftId);
    expect(await monthOf('2026-10-31')).toEqual([['2026-10-31', 7.5 * HOUR, 7.5 * HOUR]]);
    expect(await monthOf('2026-11-01')).toEqual([]);
  });

  it('moves the sheet of before, also where the new month begins on a Monday', async () => {
    const { ann, marc } = team;
    const shiftId = await ann.shift('2026-05-31T22:00', '2026-06-01T06:00');
    await enter('2026-05-31T22:00', '2026-06-01T02:00', shiftId);
    await team.settle();
    expect(await monthOf('2026-05-31')).toEqual([['2026-05-31', 4 * HOUR, 4 * HOUR]]);
    const after = await enter('2026-06-01T02:30', '2026-06-01T06:00', shiftId);
    expect(await monthOf('2026-05-31')).toEqual([['2026-05-31', 7.5 * HOUR, 7.5 * HOUR]]);
    await team.settle();
    const end = wallAt('2026-06-01T05:30');
    await marc.correct(after, { end, reason: 'She left earlier' });
    await team.settle();
    expect(await monthOf('2026-05-31')).toEqual([['2026-05-31', 7 * HOUR, 7 * HOUR]]);
    expect(await monthOf('2026-06-01')).toEqual([]);
  });

  it('is behind the lock of its own month only', async () => {
    const { ann, marc } = team;
    const night = await ann.shift('2026-10-30T22:00', '2026-10-31T06:00');
    const early = await ann.shift('2026-11-01T00:00', '2026-11-01T06:00');
    const last = await ann.shift('2026-10-31T18:00', '2026-11-01T10:00');
    await enter('2026-10-30T22:00', '2026-10-31T02:00', night);
    const open = await enter('2026-10-31T23:50', '2026-11-01T06:00', early);
    const shut = await enter('2026-11-01T07:00', '2026-11-01T10:00', last);
    expect((await team.lock('2026-10-31')).status).toBe(200);
    const correct = async (id: string, end: string) =>
      (await marc.correct(id, { end: wallAt(end), reason: 'The door says so' })).status;
    expect(await correct(open, '2026-11-01T05:00')).toBe(200);
    expect(await correct(shut, '2026-11-01T09:00')).toBe(409);
  });

  it('leaves a month as it was kept when the next one begins to be clocked', async () => {
    const { ann, marc } = team;
    const revisions = async () => {
      const { body } = await marc.caller.call(
        'GET /api/v4/employments/:employmentId/timesheet/revisions',
        { params: { employmentId: ann.record }, query: { day: '2026-10-30' } },
      );
      return body.revisions.length;
    };
    await enter('2026-10-30T09:00', '2026-10-30T12:00');
    await team.settle();
    const before = await revisions();
    await enter('2026-11-01T09:00', '2026-11-01T12:00');
    await team.settle();
    expect(await revisions()).toBe(before);
  });
});
