import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { type AbsentInput, absentDays, type Away } from './absent-days.ts';
import { absentInput } from './absent-samples.ts';
import { isPaidByEmployer } from './who-pays.ts';

const MONDAY = '2026-09-07';

const away = (code: string, first: string, last: string, own: Partial<Away> = {}): Away => ({
  id: `${code} ${first}`,
  kindId: code,
  code,
  isPaid: true,
  isSickness: code.startsWith('SICK'),
  fullDay: true,
  start: fromDateKey(first),
  end: wallSeconds(fromDateKey(last) + 24 * 3600),
  ...own,
});

const absent = (own: Partial<AbsentInput>) =>
  absentDays(absentInput(own)).filter(({ seconds }) => seconds > 0);

/** The last day that the employer pays, and how many of those behind it a fund does. */
const turnOf = (own: Partial<AbsentInput>) => {
  const days = absent(own);
  const paid = days.filter(({ isPaid }) => isPaid).map(({ day }) => day);
  const behind = days.filter(({ isByFund }) => isByFund);
  expect(behind.every(({ isPaid }) => !isPaid)).toBe(true);
  return [paid.at(-1) ?? null, behind.length];
};

it('of annual leave of workers is their fund, of all else the employer where the kind says so (R95)', () => {
  expect(isPaidByEmployer({ code: 'HOLIDAY', isPaid: true }, 'worker')).toBe(false);
  expect(isPaidByEmployer({ code: 'HOLIDAY', isPaid: true }, 'employee')).toBe(true);
  expect(isPaidByEmployer({ code: 'BIRTH', isPaid: true }, 'worker')).toBe(true);
  expect(isPaidByEmployer({ code: 'UNPAID', isPaid: false }, 'employee')).toBe(false);
});

it('of an illness and an accident of work is the employer for thirty days, and a fund behind them (R103)', () => {
  for (const code of ['SICK_PAID', 'WORK_ACCIDENT']) {
    const thirtieth = addToDay(MONDAY, 29);
    expect(turnOf({ away: [away(code, MONDAY, thirtieth)] })).toEqual([thirtieth, 0]);
    expect(turnOf({ away: [away(code, MONDAY, addToDay(MONDAY, 32))] })).toEqual([thirtieth, 3]);
    // Known from certificates of a month ago and of today.
    const parts = [away(code, MONDAY, addToDay(MONDAY, 18))];
    const rest = [away(code, addToDay(MONDAY, 21), addToDay(MONDAY, 32))];
    expect(turnOf({ awayBefore: parts, away: rest })).toEqual([thirtieth, 3]);
  }
  const accident = { awayBefore: [away('WORK_ACCIDENT', MONDAY, addToDay(MONDAY, 18))] };
  const again = [away('WORK_ACCIDENT', addToDay(MONDAY, 28), addToDay(MONDAY, 46))];
  expect(turnOf({ ...accident, away: again })[1]).toBe(0);
  const unpaid = away('SICK_PAID', MONDAY, addToDay(MONDAY, 40), { isPaid: false });
  expect(turnOf({ away: [unpaid] })).toEqual([null, 0]);
  expect(turnOf({ away: [away('EDUCATION', MONDAY, addToDay(MONDAY, 40))] })[1]).toBe(0);
});

/** Ill for so many days from a day of 2026 on, and worked in all weeks between. */
const ill = (first: string, days: number, code = 'SICK_PAID') =>
  away(code, first, addToDay(first, days - 1));

it('of a relapse within eight weeks is the employer for what is left of the thirty days (R103)', () => {
  const before = ill('2026-09-07', 20);
  // 26 September is its last day, 21 November eight weeks later.
  const relapse = (first: string, code?: string) =>
    turnOf({ awayBefore: [before], away: [ill(first, 20, code)] });
  expect(relapse('2026-11-16')).toEqual(['2026-11-25', 7]);
  expect(relapse('2026-11-21')).toEqual(['2026-11-30', 8]);
  expect(relapse('2026-11-23')).toEqual(['2026-12-11', 0]);
  expect(relapse('2026-11-16', 'SICK_OTHER')).toEqual(['2026-12-04', 0]);
  // Nothing is left behind thirty days, and only what was paid begins eight weeks.
  const long = [ill('2026-08-03', 30), ill('2026-09-21', 12)];
  expect(turnOf({ awayBefore: long, away: [ill('2026-10-26', 12)] })).toEqual([null, 10]);
  expect(turnOf({ awayBefore: long, away: [ill('2026-11-02', 12)] })).toEqual(['2026-11-13', 0]);
  const byFund = ill('2026-09-07', 20, 'SICK_UNPAID');
  expect(turnOf({ awayBefore: [byFund], away: [ill('2026-10-05', 20)] })[1]).toBe(0);
});

it('of a relapse before 2026 only within fourteen days (R103)', () => {
  const before = ill('2025-09-01', 30);
  const relapse = (first: string) => turnOf({ awayBefore: [before], away: [ill(first, 5)] });
  expect(relapse('2025-10-13')).toEqual([null, 5]);
  expect(relapse('2025-10-20')).toEqual(['2025-10-24', 0]);
});

it('of another illness is the employer anew, and of a relapse into that one for what is left of it', () => {
  const awayBefore = [ill('2026-06-01', 30), ill('2026-07-13', 12, 'SICK_OTHER')];
  expect(turnOf({ awayBefore, away: [ill('2026-08-10', 26)] })).toEqual(['2026-08-27', 6]);
});

it('of birth leave is the employer for the first three days that are taken, whenever that is (R103)', () => {
  const birth = (first: number, last = first) =>
    away('BIRTH', addToDay(MONDAY, first), addToDay(MONDAY, last));
  expect(turnOf({ away: [birth(0, 6)] })).toEqual([addToDay(MONDAY, 2), 2]);
  expect(turnOf({ away: [birth(4), birth(7, 9)] })).toEqual([addToDay(MONDAY, 8), 1]);
  const twoBefore = { awayBefore: [birth(0), birth(21)] };
  expect(turnOf({ ...twoBefore, away: [birth(70), birth(72)] })).toEqual([addToDay(MONDAY, 70), 1]);
  const threeBefore = { awayBefore: [...twoBefore.awayBefore, birth(28)] };
  expect(turnOf({ ...threeBefore, away: [birth(70), birth(72)] })).toEqual([null, 2]);
});

it('is the same however an absence is cut into entries, and changes no hours', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom('SICK_PAID', 'WORK_ACCIDENT', 'BIRTH'), cuts, (code, at) => {
      const bounds = [0, ...at.toSorted((a, b) => a - b), 60];
      const parts = bounds
        .slice(1)
        .map((end, index) =>
          away(code, addToDay(MONDAY, bounds[index] ?? 0), addToDay(MONDAY, end - 1)),
        );
      const whole = [away(code, MONDAY, addToDay(MONDAY, 59))];
      expect(absent({ away: parts })).toEqual(absent({ away: whole }));
      const other = whole.map((one) => ({ ...one, code: 'TRAINING', kindId: code }));
      const hoursOf = (found: ReturnType<typeof absent>) =>
        found.map(({ day, seconds }) => [day, seconds]);
      expect(hoursOf(absent({ away: whole }))).toEqual(hoursOf(absent({ away: other })));
    }),
  );
});
