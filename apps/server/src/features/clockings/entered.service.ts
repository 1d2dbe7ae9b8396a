import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import { findShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { canInEach, requireRightSomewhere } from '#platform/require-right.ts';
import { openClocking } from './clocking-changes.service.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingDeps } from './clockings.service.ts';
import { closedAt } from './closing.ts';
import { judgeTimes, toldOf, toPauses } from './correction.service.ts';
import { toClaimedMoment } from './punch-time.ts';
import type { BodyOf } from './punch.ts';

type Entered = BodyOf<'enterClocking'>;

/** The shift that somebody is clocked in on; null where they came without one. */
const findTheirShift = async (
  { db, actor }: WriteContext,
  { shiftId, departmentId, employmentId }: Entered,
): Promise<ShiftRow | null> => {
  if (!shiftId) return null;
  const shift = await findShift(db, actor.companyId, shiftId);
  const isTheirs =
    shift?.departmentId === departmentId &&
    shift.employmentId === employmentId &&
    shift.kind === 'shift' &&
    shift.deletedAt === null;
  if (!shift || !isTheirs) throw fail('clockings.shift_not_theirs');
  return shift;
};

/** Writes down, with a reason, when somebody came who did not clock in themselves. They are told. */
export const enterClocking = async (
  context: WriteContext,
  input: Entered,
  { workplaces }: ClockingDeps,
): Promise<Clocking> => {
  const { actor, db, now } = context;
  const { companyId } = actor;
  const { departmentId, employmentId, reason } = input;
  const place = requireRightSomewhere(context, 'clockings.correct', departmentId);
  const workplace = await workplaces.get(context, place);
  const { department, catalogues } = workplace;
  const { timezone, settings } = department;
  const member = workplace.members.find((one) => one.employmentId === employmentId);
  if (!member) throw fail('clockings.person_unknown');
  if (!settings.clockin) throw fail('clockings.disabled');
  const { personId } = member;
  await lockPersons(db, companyId, [personId]);
  const shift = await findTheirShift(context, input);
  const sectionId = input.sectionId ?? shift?.sectionId ?? null;
  if (sectionId !== null && !catalogues.sections.has(sectionId)) {
    throw fail('clockings.section_unknown');
  }
  if (!canInEach(actor, 'clockings.correct', departmentId, [sectionId])) {
    throw fail('request.forbidden');
  }
  const start = toClaimedMoment({ wall: input.start, at: input.startAt }, timezone);
  const end =
    input.end === undefined
      ? null
      : toClaimedMoment({ wall: input.end, at: input.endAt }, timezone);
  judgeTimes(start, end, context);
  const owner = { companyId, personId };
  const span = { startAt: start.at, endAt: end?.at ?? null };
  const overlaps = await createClockingsRepo(db, owner).listOverlaps(span);
  if (overlaps.some(({ endAt }) => endAt === null)) throw fail('clockings.in_process');
  if (overlaps.length > 0) throw fail('clockings.correction_overlap');

  const pauses = toPauses(input.pauses ?? [], { start, end }, timezone);
  const begun = { startAt: start.at, pauses, tasks: [] };
  const values = {
    id: newId(),
    employmentId,
    departmentId,
    shiftId: shift?.id ?? null,
    sectionId,
    optimisticId: newId(),
    start: start.wall,
    ...begun,
    ...(end && closedAt(begun, end, shift ?? undefined, timezone)),
    createdAt: new Date(now * 1000),
  };
  const trace = {
    action: 'clocking.enter',
    details: { reason, newStart: start.wall, newEnd: end?.wall ?? null },
    watcherIds: plannerIdsOf(workplace),
    messages: [await toldOf(context, 'CLOCKING_ENTERED', personId, { start, end })],
  };
  const { employmentId: _who, departmentId: _where, ...payload } = input;
  const row = await openClocking(context, values, payload, trace, owner);
  return toClocking(row, catalogues);
};
