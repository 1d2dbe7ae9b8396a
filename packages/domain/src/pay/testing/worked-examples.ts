import type { PayInput } from '../pay-input.ts';
import type { PayRule } from '../pay-rules.ts';
import { at, claim, employment, pause, payInput, plan, rule, terms } from './pay-cases.ts';

const HOUR = 3600;

const on = (rules: readonly PayRule[], values: Parameters<typeof terms>[0] = {}) => [
  employment({ rules, terms: [terms(values)] }),
];

const dayNine = rule('day-9', 'threshold', {
  period: 'day',
  seconds: 9 * HOUR,
  bucket: 'OVERTIME_50',
  restDayBucket: 'OVERTIME_100',
});
const week38 = rule('week-38', 'threshold', {
  period: 'week',
  seconds: 38 * HOUR,
  bucket: 'OVERTIME_50',
  restDayBucket: 'OVERTIME_100',
});

/** Night, Sundays and holidays of joint committee 302, with the amounts of 2024. */
export const HORECA_PREMIUMS: readonly PayRule[] = [
  rule('night', 'window', {
    premium: 'NIGHT',
    days: {},
    from: 0,
    to: 5 * HOUR,
    pay: { perHour: 15_315 },
  }),
  rule('sunday', 'window', {
    premium: 'SUNDAY',
    days: { weekdays: [7] },
    from: 0,
    to: 24 * HOUR,
    pay: { perHour: 20_000 },
    capPerDay: 120_000,
  }),
  rule('holiday', 'window', {
    premium: 'HOLIDAY',
    days: { holidays: 'only' },
    from: 0,
    to: 24 * HOUR,
    pay: { perHour: 20_000 },
    capPerDay: 120_000,
  }),
  rule('night-not-with-overtime', 'stacking', {
    of: ['OVERTIME_50', 'OVERTIME_100', 'NIGHT'],
    take: 'first',
  }),
  rule('one-of-sunday-holiday-night', 'stacking', {
    of: ['SUNDAY', 'HOLIDAY', 'NIGHT'],
    take: 'first',
  }),
];

const snaps = [
  rule('start', 'snap', { edge: 'start', earlySeconds: 600, lateSeconds: 180 }),
  rule('end', 'snap', { edge: 'end', earlySeconds: 180, lateSeconds: 300 }),
];

const officeShift = plan('2026-06-10T09:00', '2026-06-10T17:00', { pauseUnpaidSeconds: 1800 });

const week = (friday: string) => [
  claim('2026-06-08T08:00', '2026-06-08T18:00'),
  claim('2026-06-09T08:00', '2026-06-09T17:00'),
  claim('2026-06-10T08:00', '2026-06-10T17:00'),
  claim('2026-06-11T08:00', '2026-06-11T16:00'),
  claim(`${friday}T08:00`, `${friday}T14:00`),
];

const teamNight = [
  rule('team-nights', 'clockChange', { mode: 'cao30' }, { where: { teamWork: true } }),
];
const YEAR = { from: '2026-01-01', until: '2026-12-31' };
const MARCH_NIGHT = claim('2026-03-28T22:00', '2026-03-29T06:00');
const OCTOBER_NIGHT = claim('2026-10-24T22:00', '2026-10-25T06:00');

const split = [
  plan('2026-06-10T11:00', '2026-06-10T14:30'),
  plan('2026-06-10T18:00', '2026-06-10T22:30'),
];
const [noon, evening] = split;
const splitClaims = (end: string, leftEarly: 'sent-home' | null = null) => [
  claim('2026-06-10T11:00', `2026-06-10T${end}`, { shiftId: noon?.id ?? null, leftEarly }),
  claim('2026-06-10T18:00', '2026-06-10T22:30', { shiftId: evening?.id ?? null }),
];
const atLeast = (hours: number) => [
  rule('minimum', 'minimum', { per: 'period', seconds: hours * HOUR }),
];

const longDay = plan('2026-06-10T10:00', '2026-06-10T18:30', { pauseUnpaidSeconds: 1800 });
const forgotten = (missing: 'ask' | 'pay' | 'plan') => ({
  plans: [longDay],
  claims: [claim('2026-06-10T10:00', '2026-06-10T18:30', { shiftId: longDay.id })],
  employments: on([
    rule('pause', 'pause', { paidUpToSeconds: 0, missing, afterSeconds: 6 * HOUR }),
  ]),
});

const partTime = [
  rule('beyond-contract', 'threshold', {
    period: 'week',
    seconds: 'contract',
    bucket: 'ADDITIONAL',
  }),
  rule('additional-12', 'credit', {
    counter: 'ADDITIONAL',
    period: 'month',
    seconds: 12 * HOUR,
    of: 'ADDITIONAL',
    within: 'ADDITIONAL',
    beyond: 'ADDITIONAL_PREMIUM',
  }),
];

const fourWeeks = [1, 8, 15, 22].flatMap((monday) =>
  [0, 1, 2].map((offset) => {
    const day = `2026-06-${String(monday + offset).padStart(2, '0')}`;
    return claim(`${day}T08:00`, `${day}T16:00`);
  }),
);

const flexiDay = [
  rule('flexi-wage', 'window', {
    premium: 'FLEXI_WAGE',
    days: {},
    from: 0,
    to: 24 * HOUR,
    pay: { basisPoints: 10_000 },
  }),
];

const vouchers = [
  rule('meal-voucher', 'perDay', {
    benefit: 'MEAL_VOUCHER',
    when: { secondsPerUnit: 7.6 * HOUR, period: 'quarter', cap: 'fulltime-days' },
  }),
];

/** 57 days of the second quarter that come to 430 h 40. */
const quarterOfWork = () => {
  const claims = [];
  const start = at('2026-04-01T08:00');
  for (let day = 0; day < 57; day += 1) {
    const startAt = start + day * 86_400;
    const seconds = day < 56 ? 27_000 : (430 * 60 + 40) * 60 - 56 * 27_000;
    claims.push({
      ...claim('2026-04-01T08:00', '2026-04-01T09:00'),
      id: `day ${String(day).padStart(2, '0')}`,
      startAt: startAt as ReturnType<typeof at>,
      endAt: (startAt + seconds) as ReturnType<typeof at>,
    });
  }
  return claims;
};

export type WorkedExample = { name: string; input: PayInput };

const example = (name: string, values: Partial<PayInput>): WorkedExample => ({
  name,
  input: payInput(values),
});

const snapCase = {
  plans: [officeShift],
  claims: [
    claim('2026-06-10T08:52:10', '2026-06-10T17:08:40', {
      shiftId: officeShift.id,
      pauses: [pause('2026-06-10T12:31', '2026-06-10T12:58')],
    }),
  ],
};

/** Cases worked out by hand, whose results stand beside the test. */
export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  example('E01 without rules every second counts', snapCase),
  example('E01 a start near the plan is the planned one', { ...snapCase, employments: on(snaps) }),
  example('E02 beyond nine hours of a day and 38 of a week', {
    employments: on([dayNine, week38]),
    claims: week('2026-06-12'),
  }),
  example('E02 the last day is a Sunday', {
    employments: on([dayNine, week38]),
    claims: week('2026-06-14'),
  }),
  example('E03 a night from Friday to Saturday', {
    employments: on(HORECA_PREMIUMS),
    claims: [claim('2026-06-19T18:00', '2026-06-20T02:30')],
  }),
  example('E03 a night from Saturday to Sunday', {
    employments: on(HORECA_PREMIUMS),
    claims: [claim('2026-06-20T18:00', '2026-06-21T02:30')],
  }),
  example('E03 a Sunday is paid up to twelve euros', {
    employments: on(HORECA_PREMIUMS),
    claims: [
      claim('2026-06-21T10:00', '2026-06-21T18:30', {
        pauses: [pause('2026-06-21T14:00', '2026-06-21T14:30')],
      }),
      claim('2026-06-21T20:00', '2026-06-21T22:00'),
    ],
  }),
  example('E04 elapsed time in both nights', {
    ...YEAR,
    employments: on([dayNine, ...HORECA_PREMIUMS], { teamWork: true }),
    claims: [MARCH_NIGHT, OCTOBER_NIGHT],
  }),
  example('E04 a team that worked in spring only', {
    ...YEAR,
    employments: on(teamNight, { teamWork: true }),
    claims: [MARCH_NIGHT],
  }),
  example('E04 a team that worked in autumn only', {
    ...YEAR,
    employments: on(teamNight, { teamWork: true }),
    claims: [OCTOBER_NIGHT],
  }),
  example('E04 a team that worked in both', {
    ...YEAR,
    employments: on(teamNight, { teamWork: true }),
    claims: [MARCH_NIGHT, OCTOBER_NIGHT],
  }),
  example('E05 over midnight into a holiday', {
    from: '2026-12-01',
    until: '2026-12-31',
    employments: on(HORECA_PREMIUMS),
    holidays: [{ day: '2027-01-01', employmentId: null }],
    claims: [claim('2026-12-31T20:00', '2027-01-01T04:00')],
  }),
  example('E06 two parts of a day', {
    employments: on([dayNine, ...atLeast(3)]),
    plans: split,
    claims: splitClaims('14:30'),
  }),
  example('E06 sent home, three hours guaranteed', {
    employments: on(atLeast(3)),
    plans: split,
    claims: splitClaims('12:45', 'sent-home'),
  }),
  example('E06 sent home, two hours guaranteed', {
    employments: on(atLeast(2)),
    plans: split,
    claims: splitClaims('12:45', 'sent-home'),
  }),
  example('E06 nobody said why', {
    employments: on(atLeast(3)),
    plans: split,
    claims: splitClaims('12:45'),
  }),
  example('E07 a forgotten pause is asked for', forgotten('ask')),
  example('E07 the planned pause counts as taken', forgotten('plan')),
  example('E07 the planned pause counts as worked', forgotten('pay')),
  example('E08 part-time beyond twelve hours a month', {
    employments: on(partTime, {
      regime: 'PART',
      hoursWeekMinutes: 1200,
    }),
    claims: fourWeeks,
  }),
  example('E09 a flexi-job of 5 h 10', {
    employments: on(flexiDay, { workerType: 'FLX', hoursWeekMinutes: null, hourly: 125_300 }),
    claims: [claim('2026-06-10T17:00', '2026-06-10T22:10')],
  }),
  example('E10 an extra of 4 h 20', {
    employments: on([], { workerType: 'EXT', hoursWeekMinutes: null }),
    claims: [claim('2026-06-10T22:00', '2026-06-11T02:20')],
  }),
  example('E11 a student of 3 h 05', {
    employments: on([], { workerType: 'STU', hoursWeekMinutes: null }),
    claims: [claim('2026-06-10T10:00', '2026-06-10T13:05')],
  }),
  example('E12 meal vouchers by the hours of a quarter', {
    from: '2026-04-01',
    until: '2026-06-30',
    employments: on(vouchers),
    claims: quarterOfWork(),
  }),
  example('E13 an end that the server proposed', {
    claims: [claim('2026-06-10T09:00', '2026-06-10T17:00', { isProposed: true })],
  }),
  example('E14 two employments of one employer', {
    employments: [
      employment({ id: 'A', rules: [dayNine] }),
      employment({ id: 'B', rules: [dayNine] }),
    ],
    claims: [
      claim('2026-06-10T08:00', '2026-06-10T13:00'),
      claim('2026-06-10T14:00', '2026-06-10T19:00', { employmentId: 'B' }),
    ],
  }),
];
