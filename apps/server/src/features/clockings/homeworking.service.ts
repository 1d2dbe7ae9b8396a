import { findShift, markShiftHomeworking } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { changeClocking, keepClaim } from './clocking-changes.service.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingDeps } from './clockings.service.ts';
import type { BodyOf } from './punch.ts';

/** Flags a shift or a clocking as worked from home; a second time is refused (R33). */
export const setHomeworking = async (
  context: WriteContext,
  input: BodyOf<'setHomeworking'>,
  { departments }: Pick<ClockingDeps, 'departments'>,
) => {
  const { actor, db } = context;
  const department = await departments.getOwn(context, input.departmentId);
  if (!department.settings.homeworking) throw fail('clockings.homeworking_disabled');
  const { departmentId } = input;
  const claim = { kind: 'homeworking', payload: input } as const;
  const action = 'clocking.homeworking';

  if (input.clockingId) {
    const clocking = await createClockingsRepo(db, actor).findByKey(input.clockingId);
    if (clocking?.departmentId !== departmentId) throw fail('clockings.not_found');
    if (clocking.homeworking) throw fail('clockings.homeworking_set');
    await changeClocking(context, clocking, { homeworking: true }, { action }, claim);
    return { homeworking: true as const, shiftId: null, clockingId: clocking.id, departmentId };
  }
  const shift = input.shiftId ? await findShift(db, actor.companyId, input.shiftId) : undefined;
  const isTheirs = shift?.personId === actor.personId && shift.departmentId === departmentId;
  if (!shift || !isTheirs || shift.kind !== 'shift') {
    throw fail('request.not_found');
  }
  if (shift.homeworking) throw fail('clockings.homeworking_set');
  await markShiftHomeworking(db, actor.companyId, shift.id);
  await keepClaim(context, claim, null);
  context.audit({ action, departmentId, subjectId: shift.id });
  const personIds = [actor.personId];
  context.emit({ resource: 'SHIFTS', resourceId: shift.id, departmentId, personIds });
  return { homeworking: true as const, shiftId: shift.id, clockingId: null, departmentId };
};
