import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { findShift, markShiftHomeworking } from '#features/shifts/shifts.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import { type ClockingDeps, recordPunch } from './clockings.service.ts';

type Input = RequestOf<typeof clockingRoutes.setHomeworking>['body'];

/** Flags a shift or a clocking as worked from home; a second time is refused (R33). */
export const setHomeworking = async (
  command: Command,
  input: Input,
  { departments }: Pick<ClockingDeps, 'departments'>,
) => {
  const { actor, db } = command;
  const { department } = await departments.getOwn(command, input.departmentId);
  if (!department.settings.homeworking) throw fail('clockings.homeworking_disabled');
  const repo = createClockingsRepo(db, actor);
  let clockingId: string | null = null;
  let shiftId: string | null = null;

  if (input.clockingId) {
    const clocking = await repo.findByKey(input.clockingId);
    if (!clocking || clocking.departmentId !== input.departmentId) {
      throw fail('clockings.not_found');
    }
    if (clocking.homeworking) throw fail('clockings.homeworking_set');
    await repo.update(clocking.id, { homeworking: true });
    clockingId = clocking.id;
  } else {
    const shift = input.shiftId ? await findShift(db, actor.companyId, input.shiftId) : undefined;
    if (shift?.personId !== actor.personId || shift.departmentId !== input.departmentId) {
      throw fail('request.not_found');
    }
    if (shift.homeworking) throw fail('clockings.homeworking_set');
    await markShiftHomeworking(db, actor.companyId, shift.id);
    shiftId = shift.id;
  }

  await recordPunch(command, { kind: 'homeworking', clockingId, payload: input });
  const subjectId = (clockingId ?? shiftId) as string;
  const { departmentId } = input;
  command.audit({ action: 'clocking.homeworking', departmentId, subjectId });
  command.emit({
    resource: clockingId ? 'CLOCKINGS' : 'SHIFTS',
    resourceId: subjectId,
    departmentId,
    personIds: [actor.personId],
  });
  return { homeworking: true as const, shiftId, clockingId, departmentId };
};
