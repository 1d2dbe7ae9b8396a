import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createShiftsRepo, type ShiftRow } from './shifts.repo.ts';

/** Everything published that begins in [from, until) in a person's calendar. */
export const listCalendarOf = (
  { db, actor }: ReadContext,
  personId: string,
  from: WallSeconds,
  until: WallSeconds,
): Promise<ShiftRow[]> =>
  createShiftsRepo(db, actor.companyId).listShiftsOfPerson(personId, from, until);

/** What takes time of a person between two moments, in all departments of the company. */
export const listTakenTime = (
  { db, actor }: ReadContext,
  personId: string,
  from: WallSeconds,
  until: WallSeconds,
) => createShiftsRepo(db, actor.companyId).listEntriesOf([personId], from, until);

/** Days off in a department that share time with [from, until). */
export const listDaysOff = (
  { db, actor }: ReadContext,
  departmentId: string,
  from: WallSeconds,
  until: WallSeconds,
): Promise<ShiftRow[]> =>
  createShiftsRepo(db, actor.companyId).listAlongside(departmentId, from, until, 'dayOff');

/** The shifts of employments, drafts too, that share time with [from, until). */
export const listWorkIn = (
  { db, actor }: ReadContext,
  departmentId: string,
  employmentIds: string[],
  from: WallSeconds,
  until: WallSeconds,
): Promise<ShiftRow[]> =>
  employmentIds.length === 0
    ? Promise.resolve([])
    : createShiftsRepo(db, actor.companyId).listWorkOf(departmentId, employmentIds, from, until);

/** Puts a day off or an unavailability into somebody's calendar. */
export const insertAbsence = (
  { db, actor }: WriteContext,
  absence: Pick<
    ShiftRow,
    'departmentId' | 'employmentId' | 'personId' | 'start' | 'end' | 'fullDay'
  > & { kind: 'dayOff' | 'unavailability'; dayoffTypeId?: string },
): Promise<ShiftRow> =>
  createShiftsRepo(db, actor.companyId).insert({
    ...absence,
    id: newId(),
    createdBy: actor.personId,
  });

/** What an employment has in its calendar from a moment on, of every kind, drafts too. */
export const listAheadOf = (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  employmentId: string,
  from: WallSeconds,
): Promise<ShiftRow[]> => createShiftsRepo(db, actor.companyId).listAheadOf(employmentId, from);
