import type { PayClaim, PayEmployment, PayInput } from '@ploeg/domain/pay/pay-input';
import { isBaseBucket } from '@ploeg/domain/pay/base-buckets';
import { asksForAge } from '@ploeg/domain/pay/pay-rules';
import { toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import type { Period } from '@ploeg/domain/timesheets/periods';
import type { TermsOfPerson } from '#features/terms/terms-reading.service.ts';
import { absencesOf } from './absences.ts';
import type { ClockedRow, Materials } from './pay-materials.service.ts';

/** Who employs somebody in one of their employments: as its terms say, else as its location does. */
const employerOf = ({ employers }: Materials, own: TermsOfPerson, day: string): string => {
  const on = day < own.start ? own.start : day;
  const held = own.moments.findLast(({ since }) => since <= on) ?? own.moments[0];
  return held?.terms.legalEntityId ?? employers(own.departmentId, on)?.legalEntityId ?? '';
};

const toEmployment = ({ timezoneOf, rulesOf }: Materials, own: TermsOfPerson): PayEmployment => ({
  id: own.employmentId,
  timezone: timezoneOf(own.departmentId),
  start: own.start,
  end: own.end,
  // What an hour costs is told to whoever may know it, and moves no second.
  terms: own.moments.map(({ since, terms }) => ({ ...terms, since, hourly: null })),
  rules: rulesOf(own.departmentId),
});

const toClaim = ({ said }: Materials, row: ClockedRow): PayClaim => {
  const own = said.flatMap(({ says }) => (says?.clockingId === row.id ? [says] : []));
  return {
    id: row.id,
    employmentId: row.employmentId,
    shiftId: row.shiftId,
    sectionId: row.sectionId,
    startAt: row.startAt,
    endAt: row.endAt,
    isProposed: row.proposed,
    pauses: row.pauses.map(({ startAt, endAt }) => ({ startAt, endAt: endAt ?? row.endAt })),
    hadNoPause: own.findLast(({ hadNoPause }) => hadNoPause !== undefined)?.hadNoPause ?? false,
    leftEarly: own.findLast(({ leftEarly }) => leftEarly !== undefined)?.leftEarly ?? null,
  };
};

/** An employment with all others that its person has with the same employer on a day. */
export const togetherWith = (
  materials: Materials,
  wanted: TermsOfPerson,
  day: string,
): TermsOfPerson[] => {
  const employer = employerOf(materials, wanted, day);
  return materials.employments.filter(
    (own) =>
      own.personId === wanted.personId &&
      (own === wanted || employerOf(materials, own, day) === employer),
  );
};

/** No rule rounds a time by more. */
const ROUNDED_BY = 3600;

/** Clockings that count until a day, and those of after it that may share time with them: no other moves them. */
const clockedUntil = (
  { clockings, entries, timezoneOf }: Materials,
  ids: ReadonlySet<string>,
  end: string,
): ClockedRow[] => {
  const own = clockings.filter(({ employmentId }) => ids.has(employmentId));
  const lastEnd = Math.max(
    ...own.filter(({ workDay }) => workDay <= end).map(({ endAt }) => endAt ?? 0),
  );
  const planned = new Map(
    entries.map((plan) => [plan.id, toInstant(plan.start, timezoneOf(plan.departmentId))]),
  );
  return own.filter(({ workDay, startAt, shiftId }) => {
    const begins = Math.min(startAt, planned.get(shiftId ?? '') ?? startAt);
    return workDay <= end || begins < lastEnd + ROUNDED_BY;
  });
};

/**
 * What one employment's pay of a period is computed from: with it all others that its person has with the
 * same employer, since their weeks are one.
 */
export const payInputOf = (
  materials: Materials,
  employmentId: string,
  { start, end }: Period,
): PayInput => {
  const wanted = materials.employments.find((own) => own.employmentId === employmentId);
  if (!wanted) throw new Error('Pay was asked for of an employment that was not read');
  const together = togetherWith(materials, wanted, start);
  const ids = new Set(together.map((own) => own.employmentId));
  const here = <T extends { employmentId: string | null }>(list: readonly T[]): T[] =>
    list.filter((one) => one.employmentId !== null && ids.has(one.employmentId));
  const clocked = clockedUntil(materials, ids, end);
  const clockedOn = new Set(clocked.map(({ shiftId }) => shiftId));
  const isByAge = together.some((own) => asksForAge(materials.rulesOf(own.departmentId)));
  return {
    from: start,
    until: end,
    bornOn: isByAge ? (materials.births.get(wanted.personId) ?? null) : null,
    employments: together.map((own) => toEmployment(materials, own)),
    claims: clocked.map((row) => toClaim(materials, row)),
    plans: here(materials.entries)
      .filter(({ kind }) => kind === 'shift')
      .filter(({ id, start: at }) => toDateKey(at) <= end || clockedOn.has(id))
      .map((row) => ({
        id: row.id,
        employmentId: row.employmentId ?? '',
        sectionId: row.sectionId,
        start: row.start,
        end: row.end,
        pauseUnpaidSeconds: row.pauseUnpaidSeconds,
        pausePaidSeconds: row.pausePaidSeconds,
      })),
    absences: together.flatMap((own) =>
      absencesOf(materials, own, together)
        .filter(({ day, seconds }) => seconds > 0 && day <= end)
        .map(({ day, seconds, code }) => ({ employmentId: own.employmentId, day, seconds, code })),
    ),
    holidays: together.flatMap((own) =>
      (materials.holidays.get(own.departmentId) ?? []).map((day) => ({
        day,
        employmentId: own.employmentId,
      })),
    ),
    adjustments: here(materials.adjustments).flatMap(({ id, employmentId: of, day, key, value }) =>
      isBaseBucket(key)
        ? [{ id, employmentId: of, day, change: { base: key, seconds: value } }]
        : [],
    ),
    earlier: materials.earlier.filter(({ employmentId: of, day }) => ids.has(of) && day < start),
  };
};
