import { isOverrun } from '@ploeg/domain/clockings/forgotten';
import { toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Clocking, Department, Shift, Snapshot } from '../wire.ts';

export const findProposals = ({ lastClockings }: Pick<Snapshot, 'lastClockings'>): Clocking[] =>
  lastClockings.filter((clocking) => clocking.proposed);

export const findOverrun = (
  snapshot: Pick<Snapshot, 'currentClockings' | 'departments' | 'shifts'>,
  now: number,
): { clocking: Clocking; department: Department; shift: Shift } | undefined => {
  for (const clocking of snapshot.currentClockings) {
    const department = snapshot.departments.find((d) => d.id === clocking.departmentId);
    const shift = snapshot.shifts.find((s) => s.id === clocking.shiftId);
    if (!department || !shift) continue;
    const endAt = toInstant(wallSeconds(shift.end), department.timezone);
    if (isOverrun(endAt, now)) return { clocking, department, shift };
  }
  return undefined;
};
