import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { listClockingIds } from '#features/clockings/clocking-lists.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import { releaseShift, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { lockShifts, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';

/** Work that somebody who leaves will not do; free where the department has free shifts, else gone. */
export type FreedShift = { id: string; start: WallSeconds; end: WallSeconds; department: string };

/**
 * Takes everything that begins at `from` or later out of the calendar of an employment. What was
 * clocked on stays: it was worked.
 */
export const freeShiftsFrom = async (
  context: WriteContext,
  team: Team,
  employment: { id: string; personId: string },
  from: WallSeconds,
): Promise<FreedShift[]> => {
  const { db, actor } = context;
  const ahead = await shiftsOf(context).listAheadOf(employment.id, from);
  const ids = ahead.map(({ id }) => id);
  const rows = await lockShifts(context, ids);
  const clocked = await listClockingIds(db, actor.companyId, ids);
  const going = rows.filter(({ id }) => !clocked.has(id));
  const work = going.filter(({ kind }) => kind === 'shift');
  const { id: departmentId, name: department } = team.department;
  for (const row of work) {
    await releaseShift(context, team, row);
    context.audit({
      action: 'employment.free_shift',
      departmentId,
      subjectId: employment.personId,
      details: { shiftId: row.id },
    });
  }
  const absences = going.filter(({ kind }) => kind !== 'shift');
  if (absences.length > 0) await removeShifts(context, team, absences);
  return work
    .map(({ id, start, end }) => ({ id, start, end, department }))
    .sort((a, b) => a.start - b.start);
};
