import { describe, expect, it } from 'vitest';
import { belgianHolidays } from '../calendar-days/holidays.ts';
import { availableOn, balanceAt, firstDayFor, sumOf } from './balance.ts';
import { buildLots } from './build-lots.ts';
import { chargeDays } from './charge-days.ts';
import { hasRested, restDue, restFor } from './earned-rest.ts';
import { explain } from './explain.ts';
import type { LeaveRule, LedgerEntry, LedgerInput } from './leave-accounts.ts';
import { leftOf } from './left.ts';
import { type Day, weekdayOf } from './ledger-days.ts';
import {
  booked,
  charging,
  companyDays,
  daysFrom,
  entry,
  ledger,
  legalRules,
  piece,
  SINCE,
  wholeDays,
  WORKER_TABLE,
} from './ledger-samples.ts';
import { reserve } from './reserve.ts';
import { recount, settleAt } from './settle.ts';
import { supplementaryOn } from './supplementary.ts';

const lines = (...input: Parameters<typeof explain>) =>
  explain(...input).map(({ day, what, amount, total }) => `${day} ${what} ${amount} = ${total}`);

const costs = (...input: Parameters<typeof chargeDays>) =>
  chargeDays(...input).map(({ day, amount, why }) => `${day} ${amount} ${why}`);

const total = (list: readonly { amount: number }[]) => sumOf(list, ({ amount }) => amount);

const HALF = { weekMinutes: 19 * 60 };

it('is worked out for a hundred years at most, whatever day is asked for', () => {
  const input = ledger({ contract: [piece({ from: '2025-01-01' })] });
  expect(buildLots(input, '9999-12-31')).toEqual(buildLots(input, '2125-12-31'));
  expect(buildLots(input, '2125-12-31').lots).toHaveLength(100);
});

describe('legal holidays', () => {
  it('X1 X2: two days a month of a six-day week, in hours of the five-day week', () => {
    expect(lines(ledger(), '2026-03-01').at(-1)).toBe('2026-01-01 earned 9120 = 9120');
    const later = ledger({ contract: [piece({ from: '2025-04-01' })] });
    expect(lines(later, '2026-03-01')).toEqual(['2026-01-01 earned 6840 = 6840']);
    expect(buildLots(later, '2026-03-01').lots[0]?.origin).toEqual({
      kind: 'lastYear',
      year: 2025,
      of: 9,
      reason: '',
      cause: null,
    });
  });

  it('X3 X4: of a worker by the table of days, part time in proportion', () => {
    const contract = [piece({ workerKind: 'worker', from: '2025-01-01' })];
    const full = ledger({ contract, basis: [{ year: 2025, days: 218 }] });
    expect(lines(full, '2026-02-01')).toEqual(['2026-01-01 earned 8208 = 8208']);
    const part = ledger({
      contract: [piece({ weekMinutes: 24 * 60, weekDays: 3, from: '2025-01-01' })],
      basis: [{ year: 2025, days: 130 }],
    });
    expect(lines(part, '2026-02-01')).toEqual(['2026-01-01 earned 5184 = 5184']);
    expect(WORKER_TABLE.at(-1)).toEqual({ worked: 10, days: 1 });
  });

  const without = (from: Day, until: Day, code: string, isPaid = false) =>
    daysFrom(from, until).map((day) => ({ day, code, isPaid }));

  it('of months in which nobody worked earn nothing, unless these count as work', () => {
    const free = (absences: NonNullable<LedgerInput['absences']>, rules = legalRules) =>
      balanceAt(ledger({ absences, rules }), '2026-02-01').free;
    const half = ['2025-01-01', '2025-06-30'] as const;
    expect(free(without(...half, 'UNPAID'))).toBe(76 * 60);
    expect(free(without(...half, ''))).toBe(76 * 60);
    for (const code of ['SICK_UNPAID', 'MATERNITY', 'WORK_ACCIDENT', 'BIRTH', 'HOLIDAY']) {
      expect(free(without(...half, code)), code).toBe(152 * 60);
    }
    expect(free(without(...half, 'UNPAID', true))).toBe(152 * 60);
    const agreed: LeaveRule[] = [
      ...legalRules,
      { kind: 'equated', since: SINCE, params: { codes: ['UNPAID'] } },
    ];
    expect(free(without(...half, 'UNPAID'), agreed)).toBe(152 * 60);
    // One of twenty usual days of a month; days of the weekend are none.
    expect(free(without('2025-11-03', '2025-11-03', 'UNPAID'))).toBe(9082);
    expect(free(without('2025-11-01', '2025-11-02', 'UNPAID'))).toBe(152 * 60);
    const parts = without(...half, 'UNPAID').map((one) => ({ ...one, isWhole: false }));
    expect(free(parts)).toBe(152 * 60);
    expect(
      buildLots(ledger({ absences: without(...half, 'UNPAID') }), '2026-02-01').lots.at(-1)?.origin
        .of,
    ).toBe(6);
  });

  it('X5: four fifths with Monday off pay three days of a week with a holiday', () => {
    const input = charging({
      contract: [piece({ weekMinutes: 1824, weekDays: 4 })],
      weekdays: [2, 3, 4, 5],
      wanted: wholeDays(...daysFrom('2026-07-20', '2026-07-26')),
    });
    expect(costs(input)).toEqual([
      '2026-07-20 0 day-off',
      '2026-07-21 0 holiday',
      '2026-07-22 456 usual-day',
      '2026-07-23 456 usual-day',
      '2026-07-24 456 usual-day',
      '2026-07-25 0 day-off',
      '2026-07-26 0 day-off',
    ]);
  });

  it('X6: a variable week costs a week, a day a day, and four days no more than the week', () => {
    const contract = [piece({ weekMinutes: 24 * 60, weekDays: 3 })];
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    const week = daysFrom('2026-09-07', '2026-09-13');
    const whole = charging({ contract, weekdays, wanted: wholeDays(...week) });
    expect(total(chargeDays(whole))).toBe(24 * 60);
    expect(costs({ ...whole, wanted: wholeDays('2026-09-09') })).toEqual([
      '2026-09-09 480 usual-day',
    ]);
    const held: { day: string; amount: number }[] = [];
    for (const day of week.slice(0, 4)) {
      held.push(...chargeDays({ ...whole, held, wanted: wholeDays(day) }));
    }
    expect(held.map(({ amount }) => amount)).toEqual([480, 480, 480, 0]);
  });

  it('X7: more hours than last year keep the hours that were earned, and leave room beside', () => {
    const contract = [piece({ ...HALF, until: '2025-12-31' }), piece({ from: '2026-01-01' })];
    expect(balanceAt(ledger({ contract }), '2026-02-01').free).toBe(76 * 60);
    expect(supplementaryOn(ledger({ contract }), '2026-02-01')).toBe(76 * 60);
    const inJuly = [piece({ ...HALF, until: '2026-06-30' }), piece({ from: '2026-07-01' })];
    expect(supplementaryOn(ledger({ contract: inJuly }), '2026-08-01')).toBe(38 * 60);
  });

  it('supplementary ones are for whoever began, four weeks of the year less what is there (R104)', () => {
    const since = (from: Day, own: Partial<LedgerInput> = {}) =>
      ledger({ contract: [piece({ from })], ...own });
    expect(supplementaryOn(since('2026-07-01'), '2026-10-01')).toBe(76 * 60);
    expect(supplementaryOn(since('2025-07-01'), '2026-02-01')).toBe(76 * 60);
    expect(supplementaryOn(since('2025-01-01'), '2026-02-01')).toBe(0);
    expect(supplementaryOn(since('2026-07-01'), '2026-06-30')).toBe(0);
    // What another employer certified is there as well.
    const certificate = entry({ kind: 'certificate', day: '2026-07-01', amount: 38 * 60 });
    const certified = since('2026-07-01', { entries: [certificate] });
    expect(supplementaryOn(certified, '2026-10-01')).toBe(38 * 60);
  });

  it('supplementary ones are not guessed where nobody knows what last year earned', () => {
    const worker = [piece({ workerKind: 'worker', from: '2026-07-01' })];
    const opening = entry({ kind: 'opening', day: '2026-07-01', amount: 600 });
    const began = ledger({ contract: worker });
    expect(supplementaryOn(began, '2026-10-01')).toBe(0);
    const opened = ledger({ contract: [piece({ from: '2025-07-01' })], entries: [opening] });
    expect(supplementaryOn(opened, '2026-10-01')).toBe(0);
    expect(supplementaryOn({ ...opened, entries: [], rules: [] }, '2026-10-01')).toBe(0);
  });

  it('X8: fewer hours than last year are taken as four weeks, the rest is to be paid', () => {
    const contract = [
      piece({ until: '2025-12-31' }),
      piece({ from: '2026-01-01', weekMinutes: 17 * 60 }),
    ];
    expect(balanceAt(ledger({ contract }), '2026-02-01')).toMatchObject({
      free: 68 * 60,
      toPay: 84 * 60,
    });
  });
});

describe('days that a company gives', () => {
  const months = (rules: LeaveRule[]) =>
    buildLots(
      ledger({ unit: 'day', rules, contract: [piece({ from: '2026-01-01' })] }),
      '2026-12-31',
    )
      .lots.sort((a, b) => a.from.localeCompare(b.from))
      .map(({ from, amount }) => [Number(from.slice(5, 7)), amount / 1000]);

  it('X9: make the year, whatever the step of a month is', () => {
    const half = months(companyDays(5000, 500));
    expect(half.map(([month]) => month)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 11, 12]);
    expect(half.every(([, amount]) => amount === 0.5)).toBe(true);
    const nineteen = months(companyDays(19_000, 1000)).map(([, amount]) => amount);
    expect(nineteen).toEqual([2, 1, 2, 1, 2, 2, 1, 2, 1, 2, 1, 2]);
    const twenty = months(companyDays(20_000, 1)).map(([, amount]) => amount);
    expect(twenty.slice(0, 3)).toEqual([1.667, 1.666, 1.667]);
    expect(twenty.reduce<number>((sum, amount = 0) => sum + amount, 0)).toBeCloseTo(20, 9);
  });

  const carried: LeaveRule[] = [
    {
      kind: 'grant',
      since: SINCE,
      params: { amount: 20_000, at: 'year-start', per: 'year' },
    },
    {
      kind: 'lasts',
      since: SINCE,
      params: { until: 'year-end', longer: { most: 5000, until: '03-31' } },
    },
  ];
  const twoYears = (entries: ReturnType<typeof booked>) =>
    ledger({
      unit: 'day',
      rules: carried,
      contract: [piece({ from: '2025-01-01' })],
      entries: [...booked('2025-06-02', '2025-06-20', 1000), ...entries],
    });

  it('X10: at most five go on to 31 March, and what is booked of them does not end', () => {
    const three = booked('2026-03-23', '2026-03-25', 1000);
    expect(balanceAt(twoYears(three), '2026-03-20').ending).toEqual([
      { on: '2026-03-31', amount: 2000 },
      { on: '2026-12-31', amount: 15_000 },
      { on: '2027-03-31', amount: 5000 },
    ]);
    const after = balanceAt(twoYears(three), '2026-04-01');
    expect(after.free).toBe(20_000);
    const two = booked('2026-03-30', '2026-03-31', 1000);
    expect(balanceAt(twoYears([...three, ...two]), '2026-04-01').free).toBe(20_000);
    const endedIn = (entries: ReturnType<typeof booked>) =>
      lines(twoYears(entries), '2026-04-01').filter((line) => line.includes('2026-03-31 ended'));
    expect(endedIn(three)).toEqual(['2026-03-31 ended -2000 = 20000']);
    expect(endedIn([...three, ...two])).toEqual([]);
    expect(endedIn([])).toEqual(['2026-03-31 ended -5000 = 20000']);
  });

  it('X11: days over New Year go from both years, the holiday from none', () => {
    const charges = chargeDays(
      charging({ unit: 'day', wanted: wholeDays(...daysFrom('2026-12-28', '2027-01-06')) }),
    );
    expect(total(charges)).toBe(7000);
    expect(total(charges.filter(({ day }) => day < '2027'))).toBe(4000);
    expect(charges.find(({ day }) => day === '2027-01-01')).toMatchObject({ why: 'holiday' });
    const held = charges
      .filter(({ amount }) => amount > 0)
      .map(({ day, amount }) => entry({ day, amount: -amount }));
    const ending: LeaveRule = {
      kind: 'lasts',
      since: SINCE,
      params: { until: 'year-end', longer: null },
    };
    const input = { ...twoYears(held), rules: [...carried, ending] };
    expect(balanceAt(input, '2026-12-31').free).toBe(16_000);
    expect(balanceAt(input, '2027-01-02').free).toBe(17_000);
  });

  const advance: LeaveRule[] = [
    {
      kind: 'accrue',
      since: SINCE,
      params: { perYear: 20_000, perWorkedDay: null, usable: 'end' },
    },
    { kind: 'lasts', since: SINCE, params: { until: 'year-end', longer: null } },
    { kind: 'negative', since: SINCE, params: { limit: 2000 } },
  ];

  it('shows all that is asked for, also what nothing covers', () => {
    const brought = entry({ kind: 'opening', day: '2026-03-01', amount: 3000 });
    const asked = booked('2026-03-16', '2026-03-19', 1000);
    const entries = [
      brought,
      ...asked.map((each) => ({ ...each, requestId: 'r', state: 'asked' as const })),
    ];
    const input = {
      ...ledger({ unit: 'day', contract: [piece({ from: '2026-01-01' })] }),
      entries,
    };
    const balance = balanceAt(input, '2026-03-01');
    expect(balance).toMatchObject({ asked: 4000, beyond: 1000, owed: 0, free: 0 });
    expect(leftOf(balance)).toBe(-1000);
    expect(explain(input, '2026-03-01').at(-1)).toMatchObject({
      day: '2026-03-16',
      until: '2026-03-19',
      total: -1000,
    });
  });

  it('X12: what is taken in advance is owed, and paid by the next month', () => {
    const input = ledger({
      unit: 'day',
      rules: advance,
      contract: [piece({ from: '2026-01-01' })],
    });
    const four = { ...input, entries: booked('2026-03-16', '2026-03-19', 1000) };
    expect(balanceAt(input, '2026-03-16').free).toBe(3333);
    expect(balanceAt(four, '2026-03-19').owed).toBe(667);
    expect(balanceAt(four, '2026-04-01')).toMatchObject({ owed: 0, free: 1000 });
    const charges = chargeDays(
      charging({ unit: 'day', wanted: wholeDays(...daysFrom('2026-03-16', '2026-03-23')) }),
    );
    expect(reserve(input, { charges, today: '2026-03-01' })).toEqual({
      fault: 'balance_short',
      available: 5333,
      firstDay: '2026-03-31',
    });
    expect(availableOn(input, '2026-03-16')).toBe(5333);
    expect(firstDayFor(input, 6000, '2026-03-16')).toBe('2026-03-31');
  });

  it('X13: days of illness come back, and what illness prevented lasts two years more', () => {
    const input = ledger({ contract: [piece({ from: '2025-01-01' })] });
    const ten = booked('2026-08-10', '2026-08-21', 456, { requestId: 'r' });
    expect(ten).toHaveLength(10);
    const back = ten
      .filter(({ day }) => ['2026-08-13', '2026-08-14'].includes(day))
      .map((own) => ({
        ...own,
        id: `back:${own.id}`,
        kind: 'released' as const,
        amount: -own.amount,
        reversesId: own.id,
      }));
    expect(balanceAt({ ...input, entries: ten }, '2026-09-01').free).toBe(9120 - 4560);
    expect(balanceAt({ ...input, entries: [...ten, ...back] }, '2026-09-01').free).toBe(
      9120 - 8 * 456,
    );
    expect(lines({ ...input, entries: [...ten, ...back] }, '2026-09-01')).toEqual([
      '2026-01-01 earned 9120 = 9120',
      '2026-08-10 taken -3648 = 5472',
    ]);
    const prevented = entry({ kind: 'prevented', day: '2026-12-31', amount: 912, reason: 'ill' });
    const kept = balanceAt({ ...input, entries: [...ten, prevented] }, '2026-12-30').ending;
    expect(kept).toEqual([
      { on: '2026-12-31', amount: 9120 - 4560 - 912 },
      { on: '2028-12-31', amount: 912 },
    ]);
  });
});

describe('rest and reduction of hours', () => {
  it('X14: work on a holiday gives a day within six weeks, and late is not lost', () => {
    const kept = { unit: 'hour', dayMinutes: 456 } as const;
    expect(restFor({ amount: 2, unit: 'half-days' }, kept)).toBe(456);
    expect(restFor({ amount: 1, unit: 'half-days' }, kept)).toBe(228);
    expect(restFor({ amount: 6 * 3600, unit: 'seconds' }, kept)).toBe(360);
    const inDays = { unit: 'day', dayMinutes: 240 } as const;
    expect(restFor({ amount: 2, unit: 'half-days' }, inDays)).toBe(1000);
    expect(restFor({ amount: 6 * 3600, unit: 'seconds' }, inDays)).toBe(1500);
    const input = ledger({
      rules: [{ kind: 'credit', since: SINCE, params: { weeks: 6 } }],
      entries: [entry({ kind: 'credit', day: '2026-07-21', amount: 456 })],
    });
    expect(buildLots(input, '2026-07-21').lots[0]?.until).toBe('2026-09-01');
    expect(balanceAt(input, '2026-09-01')).toMatchObject({ free: 456, overdue: 0 });
    expect(balanceAt(input, '2026-09-02')).toMatchObject({ free: 456, overdue: 456, ended: 0 });
  });

  it('X14: rest is due until it is taken or planned', () => {
    const worked = entry({ kind: 'credit', day: '2026-07-21', amount: 456, why: 'HOLIDAY_REST' });
    const rules: LeaveRule[] = [{ kind: 'credit', since: SINCE, params: { weeks: 6 } }];
    const due = (entries: LedgerEntry[], day = '2026-08-18') =>
      restDue(ledger({ rules, entries }), day);
    const rest = expect.objectContaining({
      day: '2026-07-21',
      until: '2026-09-01',
      amount: 456,
      cause: 'HOLIDAY_REST',
    });
    expect(due([worked])).toEqual([rest]);
    expect(due([worked], '2026-10-01')).toEqual([rest]);
    expect(due([worked], '2026-07-20')).toEqual([]);
    expect(due([worked, entry({ day: '2026-08-28', amount: -456 })])).toEqual([]);
    expect(due([worked, entry({ day: '2026-08-28', amount: -228 })])[0]?.amount).toBe(228);
  });

  it('a Sunday is rested for by a day without work among the six that follow it', () => {
    const week = daysFrom('2026-11-15', '2026-11-21');
    const without = (...days: string[]) => new Set(week.filter((day) => !days.includes(day)));
    expect(hasRested('2026-11-15', without('2026-11-21'), 5)).toBe(false);
    expect(hasRested('2026-11-15', without('2026-11-18', '2026-11-21'), 5)).toBe(true);
    expect(hasRested('2026-11-15', without('2026-11-21'), 6)).toBe(true);
    expect(hasRested('2026-11-15', without(), 6)).toBe(false);
    // A night that began on Saturday is work on the Sunday.
    expect(hasRested('2026-11-14', without('2026-11-21'), 5)).toBe(false);
  });

  it('X15: holidays where nobody works give days, and a fixed replacement is a holiday', () => {
    const rules: LeaveRule[] = [
      { kind: 'replacement', since: SINCE, params: { weekdays: [1, 2, 3, 4, 5] } },
      { kind: 'lasts', since: SINCE, params: { until: 'year-end', longer: null } },
    ];
    const holidays = belgianHolidays(2026).map(({ day }) => day);
    const contract = [piece({ from: '2026-01-01' })];
    const free = ledger({ unit: 'day', rules, contract, holidays });
    expect(balanceAt(free, '2026-06-01').free).toBe(2000);
    expect(buildLots(free, '2026-06-01').lots.map(({ until }) => until)).toEqual([
      '2026-12-31',
      '2026-12-31',
    ]);
    const fixed = [...holidays.filter((day) => day !== '2026-08-15'), '2026-08-17'];
    expect(balanceAt({ ...free, holidays: fixed }, '2026-06-01').free).toBe(1000);
    const monday = (weekdays: number[]) =>
      chargeDays(charging({ holidays: fixed, weekdays, wanted: wholeDays('2026-08-17') }))[0]?.why;
    expect(monday([1, 2, 3])).toBe('holiday');
    expect(weekdayOf('2026-08-17')).toBe(1);
  });

  const reduction: LeaveRule[] = [
    { kind: 'accrue', since: SINCE, params: { perYear: null, perWorkedDay: 24, usable: 'end' } },
    { kind: 'cap', since: SINCE, params: { perYear: 96 * 60, weeksOfContract: null } },
    { kind: 'lasts', since: SINCE, params: { until: 'year-end', longer: null } },
  ];
  const away = (from: string, count: number, code: string) =>
    daysFrom(from, '2026-12-31')
      .filter((day) => weekdayOf(day) <= 5)
      .slice(0, count)
      .map((day) => ({ day, code }));
  const ofYear = (values: object) =>
    ledger({ rules: reduction, contract: [piece({ from: '2026-01-01' })], ...values });

  it('X16: minutes for each day worked or equated, no more than the year has', () => {
    const leave = away('2026-07-01', 20, 'HOLIDAY');
    expect(balanceAt(ofYear({ absences: leave }), '2026-12-31').free).toBe(96 * 60);
    // A day of which somebody was away some hours was worked.
    const hours = { day: '2026-09-01', code: 'SICK_PAID', isWhole: false };
    const ill = [...leave, hours, ...away('2026-10-01', 10, 'SICK_PAID')];
    expect(balanceAt(ofYear({ absences: ill }), '2026-12-31').free).toBe(92 * 60 + 24);
    const equated: LeaveRule[] = [
      ...reduction,
      { kind: 'equated', since: SINCE, params: { codes: ['SICK_PAID'] } },
    ];
    expect(balanceAt(ofYear({ rules: equated, absences: ill }), '2026-12-31').free).toBe(96 * 60);
  });

  it('X17: whoever leaves learns what is open, what is owed and what the year earned', () => {
    const legal = ledger({
      contract: [piece({ from: '2025-01-01' })],
      entries: booked('2026-06-01', '2026-06-18', 456),
    });
    expect(settleAt(legal, '2026-09-30')).toMatchObject({
      open: [{ year: 2025, until: '2026-12-31', amount: 45 * 60 + 36 }],
      owed: 0,
      forNextYear: 114 * 60,
    });
    const absences = away('2026-06-01', 27, 'LEAVE');
    const rest = ofYear({ absences, entries: booked('2026-06-22', '2026-07-01', 480) });
    expect(settleAt(rest, '2026-09-30').balance).toMatchObject({
      earned: 67 * 60 + 12,
      taken: 64 * 60,
      free: 3 * 60 + 12,
    });
    const company = ledger({
      unit: 'day',
      rules: companyDays(5000, 500),
      contract: [piece({ from: '2026-01-01' })],
      entries: booked('2026-08-03', '2026-08-07', 1000),
    });
    expect(settleAt(company, '2026-09-30')).toMatchObject({ owed: 1000, open: [] });
  });

  it('X18: a first job earns for the year itself once three months are nearly over', () => {
    const contract = [piece({ from: '2026-02-01' })];
    expect(balanceAt(ledger({ contract }), '2026-06-01').free).toBe(0);
    const start = ledger({
      unit: 'day',
      contract,
      rules: [
        ...companyDays(20_000, 1),
        { kind: 'wait', since: SINCE, params: { months: 3, for: 'taking' } },
      ],
    });
    expect(balanceAt(start, '2026-04-23').free).toBe(0);
    expect(balanceAt(start, '2026-04-24').free).toBe(5000);
    expect(balanceAt(start, '2026-12-31').free).toBe(18_333);
    const charges = chargeDays(charging({ unit: 'day', wanted: wholeDays('2026-04-01') }));
    expect(reserve(start, { charges, today: '2026-03-01' })).toEqual({
      fault: 'waiting',
      until: '2026-04-24',
    });
  });

  it('X19: two half jobs are one right, and a week off in one costs the hours of that one', () => {
    const [a, b] = [
      piece({ ...HALF, employmentId: 'a', weekDays: 2.5, from: '2025-01-01' }),
      piece({ ...HALF, employmentId: 'b', weekDays: 2.5, from: '2025-01-01' }),
    ];
    expect(balanceAt(ledger({ contract: [a, b] }), '2026-02-01').free).toBe(152 * 60);
    const week = wholeDays(...daysFrom('2026-09-07', '2026-09-13'));
    expect(total(chargeDays(charging({ contract: [a], wanted: week })))).toBe(19 * 60);
  });
});

it('lets a balance that was brought in stand for all that was before it', () => {
  const opening = entry({
    kind: 'opening',
    day: '2026-06-30',
    amount: 3000,
    usableUntil: '2026-12-31',
  });
  const before = booked('2026-06-01', '2026-06-02', 456);
  const after = booked('2026-07-06', '2026-07-06', 456);
  const input = ledger({ entries: [opening, ...before, ...after] });
  expect(lines(input, '2027-01-01')).toEqual([
    '2026-06-30 earned 3000 = 3000',
    '2026-07-06 taken -456 = 2544',
    '2026-12-31 ended -2544 = 0',
    '2027-01-01 earned 9120 = 9120',
  ]);
});

it('gives a worker nothing before the certificate of the fund is there', () => {
  const contract = [piece({ workerKind: 'worker' })];
  const certificate = entry({
    kind: 'certificate',
    day: '2026-01-01',
    amount: 9120,
  });
  expect(balanceAt(ledger({ contract }), '2026-06-01').earned).toBe(0);
  expect(balanceAt(ledger({ contract, entries: [certificate] }), '2026-06-01').ending).toEqual([
    { on: '2026-12-31', amount: 9120 },
  ]);
});

it('says what became of days that are held when the plan has changed', () => {
  const held = [{ day: '2026-09-07', amount: -456 }];
  const now = [{ day: '2026-09-07', part: 'day' as const, amount: 0, why: 'holiday' as const }];
  expect(recount(held, now)).toEqual([{ day: '2026-09-07', was: 456, is: 0, why: 'holiday' }]);
  expect(legalRules).toHaveLength(3);
});

it('says of a day that is held and costs no more that it costs nothing', () => {
  const held = ['2026-09-11', '2026-09-12'].map((day) => ({ day, amount: -456 }));
  const now = [{ day: '2026-09-12', part: 'day' as const, amount: 456, why: 'shift' as const }];
  expect(recount(held, now)).toMatchObject([{ day: '2026-09-11', was: 456, is: 0 }]);
});

it('earns by the employment that goes on while another with the same employer does not', () => {
  const half = (employmentId: string) =>
    piece({ employmentId, from: '2025-01-01', weekMinutes: 1140 });
  const absences = daysFrom('2025-01-01', '2025-12-31').map((day) => ({
    day,
    code: 'UNPAID',
    employmentId: 'bar',
  }));
  const both = ledger({ contract: [half('bar'), half('cellar')] });
  expect(balanceAt(both, '2026-06-01').free).toBe(9120);
  expect(balanceAt({ ...both, absences }, '2026-06-01').free).toBe(4560);
});
