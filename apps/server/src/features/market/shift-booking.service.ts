import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { hasMarket } from '@ploeg/domain/access/departments';
import {
  SECONDS_PER_DAY,
  startOfMonth,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { memberName, plannerIdsOf } from '#features/people/teams.service.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { judgeCommitments } from '#features/shifts/commitments.service.ts';
import { isQualified } from '#features/shifts/qualification.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import {
  listFreeShiftsOf,
  lockShift,
  presentShift,
  toFreeShift,
} from '#features/shifts/shifts.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { applyOnMarket, listApplied } from './market.service.ts';

/**
 * Takes a free shift for the caller, or applies for it in a market department: of many at once one gets
 * it. What the caller has promised for the same time goes by with `force` only (decision 035).
 */
export const bookShift = async (
  context: WriteContext,
  shiftId: string,
  { force }: { force: boolean },
  { workplaces }: RequestDeps,
): Promise<Shift> => {
  const { actor, now } = context;
  const row = await lockShift(context, shiftId);
  const membership = actor.memberships.find((m) => m.departmentId === row?.departmentId);
  if (!row || !membership || row.kind !== 'shift' || !row.approved) throw fail('shifts.not_found');
  const workplace = await workplaces.getOwn(context, row.departmentId);
  const { department } = workplace;
  if (row.employmentId !== null) throw fail('shifts.not_free');
  if (row.start <= wallClockOf(department, now)) throw fail('shifts.started');
  if (!isQualified(membership, row)) throw fail('shifts.not_qualified');

  if (hasMarket(department.settings)) {
    const applicant = { employmentId: membership.employmentId, personId: actor.personId };
    await applyOnMarket(context, row, applicant);
    await judgeCommitments(context, workplace, row, force);
    context.audit({ action: 'market.apply', departmentId: row.departmentId, subjectId: row.id });
    const { start, end } = row;
    const values = { name: memberName(workplace, actor.personId), start, end };
    announceShift(
      context,
      workplace,
      [{ ...row, ...applicant, approved: true }],
      [{ kind: 'APPLICATION_MADE', to: plannerIdsOf(workplace), values }],
    );
    return toFreeShift(row, workplace, [], true);
  }

  await judgeCommitments(context, workplace, row, force);
  const { changed: booked } = await applyPlan(context, workplace, row, {
    employmentId: membership.employmentId,
    personId: actor.personId,
  });
  context.audit({ action: 'shift.book', departmentId: row.departmentId, subjectId: row.id });
  return presentShift(context, workplace, booked);
};

/** The free shifts of any month that the caller may take, by the day on which they begin (R52). */
export const listFreeShifts = async (
  context: ReadContext,
  month: string,
  { workplaces }: RequestDeps,
): Promise<Record<string, Shift[]>> => {
  const { actor, now } = context;
  const applied = await listApplied(context);
  const first = wallSeconds(Date.parse(`${month}-01`) / 1000);
  const next = startOfMonth(wallSeconds(first + 31 * SECONDS_PER_DAY));
  const days: Record<string, Shift[]> = {};
  for (const membership of actor.memberships) {
    const workplace = await workplaces.getOwn(context, membership.departmentId);
    const from = wallSeconds(Math.max(first, wallClockOf(workplace.department, now) + 1));
    const span = [from, next] as const;
    for (const shift of await listFreeShiftsOf(context, workplace, membership, span, applied)) {
      const day = toDateKey(wallSeconds(shift.start));
      days[day] = [...(days[day] ?? []), shift];
    }
  }
  return days;
};
