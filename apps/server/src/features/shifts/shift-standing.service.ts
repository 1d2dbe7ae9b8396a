import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import {
  judgeAgainst,
  type Judged,
  type Proposed,
  readStanding,
  WINDOW_SECONDS,
} from './shift-constraints.service.ts';
import { readHeldTerms } from './held-terms.service.ts';

const WEEK = 7 * SECONDS_PER_DAY;

type Who = { personId: string; shift: Proposed };

/** Shifts that are not made yet, held against what their people do and against one another. */
export const createStanding = async (
  context: ReadContext,
  personIds: string[],
  { from, until, timezone }: { from: number; until: number; timezone: string },
) => {
  const [read, heldOf] = await Promise.all([
    readStanding(context, personIds, {
      from: wallSeconds(from - WEEK - WINDOW_SECONDS),
      until: wallSeconds(until + WEEK + WINDOW_SECONDS),
      timezone,
    }),
    readHeldTerms(context, personIds),
  ]);
  const standing = { ...read, heldOf };
  return {
    against: (team: Judged, { personId, shift }: Who): ConstraintMessage[] =>
      judgeAgainst(standing, team, shift, [personId], context)(personId),

    /** These are not what is planned any more. */
    remove: (ids: ReadonlySet<string>): void => {
      for (const [personId, entries] of standing.entries) {
        standing.entries.set(
          personId,
          entries.filter((entry) => !ids.has(entry.id)),
        );
      }
    },

    /** From now on others are held against it too. */
    add: (
      { id: departmentId, name: company, timezone: zone, settings }: DepartmentRow,
      { personId, shift }: Who,
      id: string,
    ): void => {
      const { start, end, pauseUnpaidSeconds } = shift;
      const work = { id, personId, kind: 'shift' as const, start, end, pauseUnpaidSeconds };
      const place = { departmentId, company, timezone: zone, clockin: settings.clockin };
      const approved = false;
      const entries = standing.entries.get(personId) ?? [];
      entries.push({ ...work, ...place, approved });
      standing.entries.set(personId, entries);
    },
  };
};
