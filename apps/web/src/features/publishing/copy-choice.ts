import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { PlanCopy, PlanCopyLine } from '#data/planning/plan-copies.ts';

export const WEEK = 7 * SECONDS_PER_DAY;

/** As many of the next weeks as are offered; more is done from the last of them on. */
const OFFERED = 8;

/** What is planned again; `weeks` are counted from the one that is copied. */
export type CopyChoice = {
  weeks: readonly number[];
  what: 'all' | 'assigned' | 'open';
  employmentIds: readonly string[];
  openInstead: boolean;
  isForced: boolean;
};

export const targetsOf = (monday: number): { week: number; at: number }[] =>
  Array.from({ length: OFFERED }, (_, index) => ({
    week: index + 1,
    at: monday + (index + 1) * WEEK,
  }));

export const toCopy = (
  departmentId: string,
  monday: number,
  { weeks, what, employmentIds, openInstead, isForced }: CopyChoice,
  reason: string,
): PlanCopy & { targets: number[] } => ({
  departmentId,
  from: monday,
  to: monday + WEEK,
  targets: weeks.toSorted((a, b) => a - b).map((week) => monday + week * WEEK),
  what,
  ...(what !== 'open' && employmentIds.length > 0 && { employmentIds: [...employmentIds] }),
  openInstead,
  ...(isForced && { force: true, reason }),
});

export const countOf = (lines: readonly PlanCopyLine[], outcome: PlanCopyLine['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length;
