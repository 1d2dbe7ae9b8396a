import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { memberName, plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { applyOnMarket } from '#features/market/market.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { judgeCommitments } from './commitments.service.ts';
import { isQualified } from './qualification.ts';
import { applyPlan, isMarket } from './shift-changes.service.ts';
import { announceShift } from './shift-events.ts';
import { toShift } from './shifts.presenter.ts';
import { createShiftsRepo } from './shifts.repo.ts';
import { presentShift } from './shifts.service.ts';

/**
 * Takes a free shift for the caller, or applies for it in a market department. The shift's row is
 * locked first, so of many who ask at once one gets it and the others hear that it is gone. What the
 * caller has promised for the same time is named first, and goes by with `force` (decision 035).
 */
export const bookShift = async (
  command: Command,
  shiftId: string,
  { force }: { force: boolean },
  { workplaces }: { workplaces: Workplaces },
): Promise<Shift> => {
  const { actor, db, now } = command;
  const repo = createShiftsRepo(db, actor.companyId);
  const [row] = await repo.lockShifts([shiftId]);
  const membership = actor.memberships.find((m) => m.departmentId === row?.departmentId);
  if (!row || !membership || row.kind !== 1 || !row.approved) throw fail('shifts.not_found');
  const { workplace } = await workplaces.getOwn(command, row.departmentId);
  const { department } = workplace;
  if (row.membershipId !== null) throw fail('shifts.not_free');
  if (row.start <= wallClockOf(department, now)) throw fail('shifts.started');
  if (!isQualified(membership, row)) throw fail('shifts.not_qualified');

  if (isMarket(department)) {
    const applicant = { membershipId: membership.recordId, personId: actor.personId };
    await applyOnMarket(command, row, applicant);
    await judgeCommitments(command, department, row, force);
    command.audit({ action: 'market.apply', departmentId: row.departmentId, subjectId: row.id });
    const { start, end } = row;
    const values = { name: memberName(workplace, actor.personId), start, end };
    announceShift(
      command,
      workplace,
      [{ ...row, ...applicant, approved: true }],
      [{ kind: 'APPLICATION_MADE', to: plannerIdsOf(workplace), values }],
    );
    return toShift(row, workplace, { userName: '', available: true, processing: true });
  }

  await judgeCommitments(command, department, row, force);
  const { changed: booked } = await applyPlan(command, workplace, row, {
    membershipId: membership.recordId,
    personId: actor.personId,
  });
  command.audit({ action: 'shift.book', departmentId: row.departmentId, subjectId: row.id });
  return presentShift(command, workplace, booked);
};
