import { findPlanError, hasLeftBy } from '@ploeg/domain/shifts/plan-bounds';
import {
  type Instant,
  SECONDS_PER_DAY,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { fail } from '#platform/failure.ts';

/** An end before the start is on the next day, once; an end at the start is no shift (R28). */
export const toSpan = (start: number, end: number): { start: WallSeconds; end: WallSeconds } => {
  if (start === end) throw fail('shifts.end_equals_start');
  return {
    start: wallSeconds(start),
    end: wallSeconds(end < start ? end + SECONDS_PER_DAY : end),
  };
};

/** Refuses times that make no sense, whoever is to work them: nothing of this can be forced. */
export const refuseNonsense = (
  plan: Parameters<typeof findPlanError>[0],
  department: DepartmentRow,
  now: Instant,
): void => {
  const { timezone } = department;
  const error = findPlanError(plan, { now: wallClockOf(department, now), timezone });
  if (error) throw fail(`shifts.${error}`);
};

/** A period that a list is asked for; one that ends before it begins is a mistake, not an empty list. */
export const refuseReversed = (query: { startDate: number; endDate: number }): void => {
  if (query.endDate < query.startDate) throw fail('shifts.range_reversed');
};

type Employed = { employmentId: string; lastDay: string | null };

export const getMember = <M extends Pick<Employed, 'employmentId'>>(
  members: readonly M[],
  employmentId: string,
): M => {
  const member = members.find((one) => one.employmentId === employmentId);
  if (!member) throw fail('shifts.user_unknown');
  return member;
};

/** Somebody who works in a location on the day on which a shift begins. */
export const getEmployed = <M extends Employed>(
  members: readonly M[],
  employmentId: string,
  start: WallSeconds,
): M => {
  const member = getMember(members, employmentId);
  if (hasLeftBy(member, start)) throw fail('shifts.user_left');
  return member;
};

type IdSet = { has(id: string): boolean };

const unknownCodes = {
  sections: 'shifts.section_unknown',
  skills: 'shifts.skill_unknown',
  attributes: 'shifts.attribute_unknown',
  packages: 'shifts.package_unknown',
  taskTypes: 'shifts.task_unknown',
} as const;

/** Ids that `known` has, or that the shift had before; the first other one is refused. */
export const checkIds = (
  list: keyof typeof unknownCodes,
  ids: readonly string[],
  known: IdSet,
  before: readonly string[] = [],
): string[] => {
  if (ids.some((id) => !known.has(id) && !before.includes(id))) throw fail(unknownCodes[list]);
  return [...new Set(ids)];
};

/** The section or the package of a shift, if it has one. */
export const checkOne = (
  list: 'sections' | 'packages',
  id: string | null,
  known: IdSet,
  before: string | null = null,
): string | null =>
  checkIds(list, id === null ? [] : [id], known, before === null ? [] : [before])[0] ?? null;
