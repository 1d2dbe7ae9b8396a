import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import {
  fromDateKey,
  instant,
  toInstant,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import type { PayClaim, PayInput, PayPlan, PayTerms } from '../pay-input.ts';
import { payInput, terms, ZONE } from './pay-cases.ts';
import { minutes, rulesIn, sometimes } from './random-rules.ts';

/** Weeks with both clock changes, the turn of a year, of a quarter and of a month, and one with none. */
const WEEKS = ['2026-03-23', '2026-06-01', '2026-06-29', '2026-10-19', '2026-12-28'] as const;

const termsOfWeek: fc.Arbitrary<PayTerms> = fc
  .record({
    workerType: fc.constantFrom('OTH', 'OTH', 'STU', 'FLX', 'EXT'),
    regime: fc.constantFrom('FULL', 'PART'),
    hoursWeekMinutes: fc.constantFrom(2100, 1260, null),
    fulltimeWeekMinutes: fc.constantFrom(2100, 2520),
    daysWeek: fc.constantFrom(5, 4, null),
    teamWork: fc.boolean(),
    hourly: fc.constantFrom(null, 125_300, 184_217),
    overtimeUntil: fc.constantFrom(null, '2030-01-01'),
  })
  .map((values) => terms(values as Partial<PayTerms>));

type Stint = {
  day: number;
  startMinute: number;
  length: number;
  employment: 'A' | 'B';
  section: string | null;
  pauses: { at: number; length: number; isOpen: boolean }[];
  plan: { early: number; late: number; unpaid: number; paid: number } | null;
  splitAt: number | null;
  /** Minutes between the two clockings that a split makes. */
  awayFor: number;
  end: 'said' | 'proposed' | 'missing';
  hadNoPause: boolean;
  leftEarly: PayClaim['leftEarly'];
};

const stint: fc.Arbitrary<Stint> = fc.record({
  day: fc.integer({ min: -1, max: 7 }),
  startMinute: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 5, max: 720 }),
  employment: fc.constantFrom('A', 'A', 'B'),
  section: fc.constantFrom(null, 'bar', 'hall'),
  pauses: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 600 }),
      length: fc.integer({ min: 1, max: 60 }),
      isOpen: sometimes(fc.constant(true), false),
    }),
    { maxLength: 2 },
  ),
  plan: fc.option(
    fc.record({
      early: fc.integer({ min: -20, max: 20 }),
      late: fc.integer({ min: -20, max: 90 }),
      unpaid: fc.constantFrom(0, 1800, 3600),
      paid: fc.constantFrom(0, 0, 900),
    }),
  ),
  splitAt: fc.option(fc.integer({ min: 1, max: 700 })),
  awayFor: fc.constantFrom(0, 0, 20),
  end: fc.constantFrom('said', 'said', 'said', 'said', 'said', 'said', 'proposed', 'missing'),
  hadNoPause: sometimes(fc.constant(true), false),
  leftEarly: fc.constantFrom(null, 'sent-home', 'own-will'),
});

/** Later than its start, as of every plan. */
const planEnd = (start: number, end: number) => wallSeconds(Math.max(end, start + 300));

const toWork = (
  week: string,
  one: Stint,
  index: number,
): { claims: PayClaim[]; plan: PayPlan[] } => {
  const wallStart = wallSeconds(fromDateKey(addToDay(week, one.day)) + one.startMinute * 60);
  const startAt = toInstant(wallStart, ZONE);
  const endAt = instant(startAt + one.length * 60);
  const shiftId = one.plan ? `shift ${index}` : null;
  const claim: PayClaim = {
    id: `claim ${index}`,
    employmentId: one.employment,
    shiftId,
    sectionId: one.section,
    startAt,
    endAt: one.end === 'missing' ? null : endAt,
    isProposed: one.end === 'proposed',
    pauses: one.pauses
      .filter(({ at }) => at < one.length)
      .map(({ at, length, isOpen }) => {
        const from = instant(startAt + at * 60);
        return { startAt: from, endAt: isOpen ? null : instant(from + length * 60) };
      }),
    hadNoPause: one.hadNoPause,
    leftEarly: one.leftEarly,
  };
  const plan: PayPlan[] = one.plan
    ? [
        {
          id: shiftId ?? '',
          employmentId: one.employment,
          sectionId: one.section,
          start: wallSeconds(wallStart + one.plan.early * 60),
          end: planEnd(
            wallStart + one.plan.early * 60,
            toWallTime(endAt, ZONE) + one.plan.late * 60,
          ),
          pauseUnpaidSeconds: one.plan.unpaid,
          pausePaidSeconds: one.plan.paid,
        },
      ]
    : [];
  const hasSplit = one.splitAt !== null && one.splitAt < one.length && one.end === 'said';
  const claims = hasSplit ? splitClaim(claim, (one.splitAt ?? 0) * 60) : [claim];
  const [, after] = claims;
  // Whoever clocks out for a break and in again has a gap between two clockings.
  if (after) after.startAt = instant(after.startAt + one.awayFor * 60);
  return { claims, plan };
};

/** The same presence, clocked as two; each pause stays in the part in which it lies, or is in both. */
export const splitClaim = (claim: PayClaim, afterSeconds: number): PayClaim[] => {
  const middle = instant(claim.startAt + afterSeconds);
  const end = claim.endAt ?? middle;
  const pauses = claim.pauses.map((one) => ({ startAt: one.startAt, endAt: one.endAt ?? end }));
  const within = (from: number, until: number) =>
    pauses
      .map((one) => ({
        startAt: instant(Math.max(one.startAt, from)),
        endAt: instant(Math.min(one.endAt, until)),
      }))
      .filter((one) => one.endAt > one.startAt);
  return [
    { ...claim, endAt: middle, pauses: within(claim.startAt, middle) },
    { ...claim, id: `${claim.id} more`, startAt: middle, pauses: within(middle, end) },
  ];
};

const absence = fc.record({
  employmentId: fc.constantFrom('A', 'B'),
  day: fc.integer({ min: -1, max: 7 }),
  seconds: minutes(60, 456),
  code: fc.constantFrom('PUBLIC_HOLIDAY', 'REST', 'SICK'),
});

const inWeek = (week: string): fc.Arbitrary<PayInput> =>
  fc
    .record({
      rules: rulesIn(week),
      others: fc.option(rulesIn(week)),
      termsOfA: termsOfWeek,
      termsOfB: termsOfWeek,
      later: fc.option(termsOfWeek),
      stints: fc.array(stint, { minLength: 1, maxLength: 9 }),
      bornOn: fc.constantFrom(null, '1990-05-05', '2008-06-03'),
      from: fc.constantFrom(0, 0, 2),
      holidays: fc.subarray([0, 2, 6, 7]),
      absent: fc.array(absence, { maxLength: 3 }),
      used: fc.array(
        fc.constantFrom('VOLUNTARY', 'ADDITIONAL', 'CLOCK_CHANGE', 'BENEFIT:MEAL_VOUCHER'),
      ),
      startOfB: fc.constantFrom('2020-01-01', addToDay(week, 2)),
    })
    .map((one) => {
      const work = one.stints.map((each, index) => toWork(week, each, index));
      const moved = one.later && { ...one.later, since: addToDay(week, 3) };
      return payInput({
        from: addToDay(week, one.from),
        until: addToDay(week, 6),
        bornOn: one.bornOn,
        employments: [
          {
            id: 'A',
            timezone: ZONE,
            start: '2020-01-01',
            end: null,
            terms: moved ? [one.termsOfA, moved] : [one.termsOfA],
            rules: one.rules,
          },
          {
            id: 'B',
            timezone: ZONE,
            start: one.startOfB,
            end: null,
            terms: [one.termsOfB],
            rules: one.others ?? one.rules,
          },
        ],
        claims: work.flatMap(({ claims }) => claims),
        plans: work.flatMap(({ plan }) => plan),
        absences: one.absent.map(({ day, ...own }) => ({ ...own, day: addToDay(week, day) })),
        holidays: one.holidays.map((day) => ({
          day: addToDay(week, day),
          employmentId: day === 2 ? 'A' : null,
        })),
        earlier: one.used.map((counter, index) => ({
          counter,
          employmentId: 'A',
          day: addToDay(week, -1 - index * 20),
          amount: 3600,
          unit: 'seconds',
        })),
      });
    });

/** A week of somebody with two employments, under random rules of all ten kinds, on whole minutes. */
export const personWeek: fc.Arbitrary<PayInput> = fc.constantFrom(...WEEKS).chain(inWeek);
