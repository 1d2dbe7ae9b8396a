import { type Instant, SECONDS_PER_DAY, startOfWeek } from '../time/wall-time.ts';
import { atMost, type Constraint } from './broken-limit.ts';
import {
  type CountedWork,
  entriesNear,
  listCountedWork,
  type PersonEntries,
  type Proposal,
  type ProposedShift,
  SECONDS_PER_WEEK,
  type Span,
  sharedSeconds,
  spanOf,
  toProposal,
} from './counted-work.ts';
import { type Held, isMinorOn, type LimitsOfDay, limitsOn } from './limits.ts';
import { checkRest } from './rest.ts';
import { checkShift } from './shift-checks.ts';
import type { WorkingTimeLimits } from './working-time-limits.ts';

export type { Constraint, ConstraintTitle } from './broken-limit.ts';
export type {
  Absence,
  ClockedWork,
  PersonEntries,
  ProposedShift,
  WorkShift,
} from './counted-work.ts';
export type { WorkingTimeLimits } from './working-time-limits.ts';

export type ConstrainedPerson = {
  birthdate: string | null;
  /** Works part-time, at hours that differ from week to week. */
  hasVaryingHours?: boolean;
  /** Is taken on for a day or two, as horeca may. */
  isExtra?: boolean;
  entries: PersonEntries;
};

export type ConstraintRules = { limits: WorkingTimeLimits; now: Instant };

/** An open clocking is known to last until now, and not more. */
const findClash = ({ own, now }: Proposal, near: PersonEntries): Constraint[] => {
  const taken: (Span & { shiftId: string | null })[] = [
    ...near.shifts.map((s) => ({ ...spanOf(s), shiftId: s.id })),
    ...near.clockings.map((c) => ({ start: c.startAt, end: c.endAt ?? now, shiftId: c.shiftId })),
    ...near.absences.map((a) => ({ ...spanOf(a), shiftId: null })),
  ].filter((span) => sharedSeconds(own, span) > 0);
  const actual = taken.reduce((most, s) => Math.max(most, sharedSeconds(own, s)), 0) / 3600;
  return atMost({
    title: 'WORKING',
    unit: 'hours',
    limit: { value: 0 },
    actual,
    related: taken,
    isForcible: false,
  });
};

const sumHours = (work: readonly CountedWork[]): number =>
  work.reduce((sum, w) => sum + w.seconds, 0) / 3600;

const checkWeek = ({ own, week }: Proposal, limits: LimitsOfDay, others: CountedWork[]) => {
  const ofWeek = others.filter((w) => startOfWeek(w.day) === week);
  const ofDay = ofWeek.filter((w) => w.day === own.day);
  const days = new Set([own, ...ofWeek].map((w) => w.day)).size;
  return [
    ...atMost({
      title: 'MAX_HOURS_DAY',
      unit: 'hours',
      limit: limits.maxHoursDay,
      actual: sumHours([own, ...ofDay]),
      related: ofDay,
    }),
    ...atMost({
      title: 'MAX_HOURS_WEEK',
      unit: 'hours',
      limit: limits.maxHoursWeek,
      actual: sumHours([own, ...ofWeek]),
      related: ofWeek,
    }),
    ...atMost({
      title: 'MAX_DAYS_WEEK',
      unit: 'days',
      limit: limits.maxDaysWeek,
      actual: days,
      related: ofWeek,
    }),
  ];
};

const checkSunday = ({ own, week }: Proposal, limits: LimitsOfDay, others: CountedWork[]) => {
  if (own.day !== week + SECONDS_PER_WEEK - SECONDS_PER_DAY) return [];
  const nextSundays = others.filter((w) => Math.abs(w.day - own.day) === SECONDS_PER_WEEK);
  return [
    ...atMost({
      title: 'MINOR',
      unit: 'days',
      limit: limits.maxSundaysOfTwo,
      actual: nextSundays.length > 0 ? 2 : 1,
      related: nextSundays,
    }),
    ...atMost({
      title: 'SUNDAY',
      unit: 'days',
      limit: limits.sunday?.value === 'warn' ? { ...limits.sunday, value: 0 } : null,
      actual: 1,
    }),
  ];
};

/** The days without a free one between them, of which the shift's own is one, at most a week before and after it (R102). */
const checkDaysRow = ({ own }: Proposal, limits: LimitsOfDay, others: CountedWork[]) => {
  const { extraDaysRow: limit } = limits;
  if (!limit) return [];
  const near = others.filter(({ day }) => Math.abs(day - own.day) <= SECONDS_PER_WEEK);
  const worked = new Set<number>(near.map(({ day }) => day));
  const row = new Set<number>([own.day]);
  for (const step of [-SECONDS_PER_DAY, SECONDS_PER_DAY]) {
    for (let day = own.day + step; worked.has(day); day += step) row.add(day);
  }
  return atMost({
    title: 'EXTRA_DAYS',
    unit: 'days',
    limit,
    actual: row.size,
    related: near.filter(({ day }) => row.has(day)),
  });
};

const judge = (proposal: Proposal, limits: LimitsOfDay, entries: PersonEntries): Constraint[] => {
  const near = entriesNear(proposal, entries);
  const clash = findClash(proposal, near);
  if (clash.length > 0) return clash;
  const others = listCountedWork(near, proposal);
  return [
    ...checkWeek(proposal, limits, others),
    ...checkRest(proposal, limits, others),
    ...checkShift(proposal, limits),
    ...checkSunday(proposal, limits, others),
    ...checkDaysRow(proposal, limits, others),
  ];
};

const heldBy = (
  { birthdate, hasVaryingHours = false, isExtra = false }: Omit<ConstrainedPerson, 'entries'>,
  start: ProposedShift['start'],
): Held => ({ isMinor: isMinorOn(birthdate, start), hasVaryingHours, isExtra });

/** As `findConstraints`, by personId; what depends on the shift alone is computed once. */
export const findConstraintsOfTeam = (
  proposed: ProposedShift,
  people: readonly (ConstrainedPerson & { personId: string })[],
  { limits, now }: ConstraintRules,
): Map<string, Constraint[]> => {
  const proposal = toProposal(proposed, now);
  const known = new Map<string, LimitsOfDay>();
  return new Map(
    people.map(({ personId, entries, ...person }) => {
      const held = heldBy(person, proposed.start);
      const key = JSON.stringify(held);
      const own = known.get(key) ?? limitsOn(limits, proposed.start, held);
      known.set(key, own);
      return [personId, judge(proposal, own, entries)];
    }),
  );
};

/** R53, R12, R14, R46, R102, by true elapsed time. WORKING, an overlap with anything else, stands alone. */
export const findConstraints = (
  proposed: ProposedShift,
  { entries, ...person }: ConstrainedPerson,
  { limits, now }: ConstraintRules,
): Constraint[] => {
  const proposal = toProposal(proposed, now);
  return judge(proposal, limitsOn(limits, proposed.start, heldBy(person, proposed.start)), entries);
};
