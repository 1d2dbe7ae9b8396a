import { computePay } from '@ploeg/domain/pay/compute-pay';
import type { PayInput } from '@ploeg/domain/pay/pay-input';
import {
  claim,
  employment,
  pause,
  payInput,
  plan,
  rule,
  terms,
} from '@ploeg/domain/pay/testing/pay-cases';
import { HORECA_PREMIUMS } from '@ploeg/domain/pay/testing/worked-examples';
import { median } from './device.ts';

const PEOPLE = 500;
const RUNS = 5;
const TARGET_ALL_MS = 1000;
const TARGET_ONE_MS = 2;

const RULES = [
  ...HORECA_PREMIUMS,
  ...(['day', 'week'] as const).map((period) =>
    rule(period, 'threshold', {
      period,
      seconds: (period === 'day' ? 9 : 38) * 3600,
      bucket: 'OVERTIME_50',
      restDayBucket: 'OVERTIME_100',
    }),
  ),
  rule('credit', 'credit', {
    counter: 'VOLUNTARY',
    period: 'year',
    seconds: 360 * 3600,
    of: 'OVERTIME_50',
    within: 'OVERTIME_NET',
    beyond: 'OVERTIME_50',
  }),
  rule('start', 'snap', { edge: 'start', earlySeconds: 600, lateSeconds: 120 }),
  rule('voucher', 'perDay', {
    benefit: 'MEAL_VOUCHER',
    when: { secondsPerUnit: 27_360, period: 'quarter' },
  }),
];

const two = (whole: number): string => String(whole).padStart(2, '0');

/** A month of 22 shifts, some of them into the night, each with a pause, a few minutes beside the plan. */
const personMonth = (index: number): PayInput => {
  const days = Array.from({ length: 22 }, (_, day) => day + 1 + (day % 3));
  const starts = [...new Set(days)].map((day) => `2026-06-${two(day)}T${two(10 + (index % 8))}`);
  const ends = starts.map((start) => `${start.slice(0, 11)}${two(18 + (index % 6))}`);
  return payInput({
    employments: [employment({ rules: RULES, terms: [terms({ hourly: 150_000 })] })],
    holidays: [{ day: '2026-06-10', employmentId: null }],
    plans: starts.map((start, at) => plan(`${start}:00`, `${ends[at] ?? ''}:00`)),
    claims: starts.map((start, at) =>
      claim(`${start}:0${index % 9}`, `${ends[at] ?? ''}:1${at % 9}`, {
        shiftId: `shift ${start}:00`,
        pauses: [pause(`${start}:30`, `${start}:59`)],
      }),
    ),
  });
};

const timed = (work: () => void): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

type Note = (what: string, figure: string, target: string, ok: boolean | null) => void;

/** How long pay takes; beside it how long the same months take to be written and read as JSON. */
export const benchPay = (note: Note): void => {
  const months = Array.from({ length: PEOPLE }, (_, index) => personMonth(index));
  const [sheet] = months;
  if (!sheet) throw new Error('a month');
  const runs = Array.from({ length: RUNS }, () => ({
    all: timed(() => months.forEach((month) => computePay(month))),
    json: timed(() => months.forEach((month) => JSON.parse(JSON.stringify(month)))),
    one: timed(() => computePay(sheet)),
  }));
  const all = median(runs.map((run) => run.all));
  const one = median(runs.map((run) => run.one));
  const ratio = median(runs.map((run) => run.all / run.json));
  const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  note(`pay of ${PEOPLE} people in a month`, ms(all), `< ${TARGET_ALL_MS} ms`, all < TARGET_ALL_MS);
  note('  of one person', ms(one), `< ${TARGET_ONE_MS} ms`, one < TARGET_ONE_MS);
  note('  as often as those months as JSON', `${ratio.toFixed(1)} ×`, '', null);
};
