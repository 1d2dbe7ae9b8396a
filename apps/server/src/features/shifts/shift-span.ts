import { findPlanError } from '@ploeg/domain/shifts/plan-bounds';
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

type IdSet = { readonly offered: { has(id: string): boolean } };

/** Ids that the department offers, or that the shift had before; the first other one is refused. */
const checkIds = (
  ids: readonly string[],
  { known: catalogue, before = [] }: { known: IdSet; before?: readonly string[] | undefined },
  code: 'shifts.skill_unknown' | 'shifts.attribute_unknown',
): string[] => {
  if (ids.some((id) => !catalogue.offered.has(id) && !before.includes(id))) throw fail(code);
  return [...new Set(ids)];
};

export const checkSkills = (
  ids: readonly string[],
  { skills }: { skills: IdSet },
  before?: readonly string[],
): string[] => checkIds(ids, { known: skills, before }, 'shifts.skill_unknown');

export const checkAttributes = (
  ids: readonly string[],
  { attributes }: { attributes: IdSet },
  before?: readonly string[],
): string[] => checkIds(ids, { known: attributes, before }, 'shifts.attribute_unknown');

/** The section of a shift, if it has one: one that is offered, or the one that it had. */
export const checkSection = (
  sectionId: string | null,
  { sections }: { sections: IdSet },
  before: string | null = null,
): string | null => {
  const isKnown = sectionId === null || sectionId === before || sections.offered.has(sectionId);
  if (!isKnown) throw fail('shifts.section_unknown');
  return sectionId;
};
