import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { withdrawFromFeed } from '#features/calendars/calendars.service.ts';
import { closeRequestsOf } from '#features/change-requests/change-requests.service.ts';
import { listClockingIds } from '#features/clockings/clocking-lists.service.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { offerOnMarket, takeOffMarket } from '#features/market/market.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import { closeSwapsOf } from '#features/swaps/swaps.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { findConstraints, judgeConstraints } from './shift-constraints.service.ts';
import { announceShift } from './shift-events.ts';
import { shiftMessages } from './shift-messages.ts';
import { createShiftsRepo, type ShiftRow } from './shifts.repo.ts';

/** The columns of a shift that a planner decides. */
export type Plan = Pick<
  ShiftRow,
  | 'start'
  | 'end'
  | 'sectionId'
  | 'membershipId'
  | 'personId'
  | 'comment'
  | 'pausePaidSeconds'
  | 'pauseUnpaidSeconds'
  | 'skillIds'
  | 'attributeIds'
  | 'approved'
>;

/** The owner of a free shift. */
export const NOBODY = { membershipId: null, personId: null };

/** True where a free shift is applied for instead of taken (R7). */
export const isMarket = (department: DepartmentRow): boolean =>
  departmentsWith('market', [
    {
      id: department.id,
      role: '',
      access: { shifts: false, documents: false, dimona: false },
      scanCodes: { places: [] },
      ...department.settings,
    },
  ]).length > 0;

/** Nobody is planned where they cannot work; what a planner overrides is returned for the record. */
export const judgePlan = async (
  command: Command,
  department: DepartmentRow,
  shift: Plan & { id: string },
  force: boolean,
): Promise<readonly ConstraintMessage[]> => {
  if (shift.personId === null) return [];
  // Two planners who fill the same person's day must not pass each other unseen.
  await lockPersons(command.db, command.actor.companyId, [shift.personId]);
  const found = await findConstraints(command, department, shift, [shift.personId]);
  const constraints = found.get(shift.personId) ?? [];
  judgeConstraints(constraints, force);
  return constraints;
};

/** What somebody has clocked on stays theirs. */
const refuseClocked = async ({ db, actor }: Command, { id }: ShiftRow): Promise<void> => {
  const clocked = await listClockingIds(db, actor.companyId, [id]);
  if (clocked.has(id)) throw fail('shifts.has_clockings');
};

/**
 * Writes the new plan of a locked shift: the one door through which a shift moves or changes hands.
 * What was being asked about it ends, and everybody who sees it or saw it is told.
 */
export const applyPlan = async (
  command: Command,
  team: Team,
  row: ShiftRow,
  changes: Partial<Plan>,
  force = false,
): Promise<{ changed: ShiftRow; forced: readonly ConstraintMessage[] }> => {
  const { actor, db, now } = command;
  const { companyId } = actor;
  const plan = { ...row, ...changes };
  const changesHands = plan.membershipId !== row.membershipId;
  if (changesHands) await refuseClocked(command, row);
  const forced = await judgePlan(command, team.department, plan, force);
  const at = new Date(now * 1000);
  const changed = await createShiftsRepo(db, companyId).update(row.id, {
    ...changes,
    updatedAt: at,
  });
  if (plan.personId !== row.personId || !plan.approved) await withdrawFromFeed(db, [row], at);
  const moves = plan.start !== row.start || plan.end !== row.end;
  if (changesHands || moves) await closeSwapsOf(command, companyId, [row.id], at);
  if (changesHands) {
    await closeRequestsOf(command, companyId, [row.id], at);
    await takeOffMarket(command, companyId, [row.id], plan.membershipId);
  }
  const isOnOffer = changed.membershipId === null && changed.approved;
  if (isOnOffer && isMarket(team.department)) await offerOnMarket(db, changed);
  const messages = shiftMessages(row, changed, wallClockOf(team.department, now));
  announceShift(command, team, [row, changed], messages);
  return { changed, forced };
};

/** Deletes locked shifts, and ends what was being asked about them. Those clocked on are not for it. */
export const removeShifts = async (
  command: Command,
  team: Team,
  rows: readonly ShiftRow[],
): Promise<void> => {
  const { actor, db, now } = command;
  const { companyId } = actor;
  const ids = rows.map((row) => row.id);
  const at = new Date(now * 1000);
  await withdrawFromFeed(db, [...rows], at);
  const repo = createShiftsRepo(db, companyId);
  for (const row of rows) {
    await repo.update(row.id, { deletedAt: at, updatedAt: at });
    const messages = shiftMessages(row, null, wallClockOf(team.department, now));
    announceShift(command, team, [row], messages);
  }
  await closeSwapsOf(command, companyId, ids, at);
  await closeRequestsOf(command, companyId, ids, at);
  await takeOffMarket(command, companyId, ids);
};

/** Takes a locked shift off its person: free where the department has free shifts, else deleted (R20). */
export const releaseShift = async (command: Command, team: Team, row: ShiftRow): Promise<void> => {
  if (team.department.settings.modules.freeshifts) {
    await applyPlan(command, team, row, NOBODY);
    return;
  }
  await refuseClocked(command, row);
  await removeShifts(command, team, [row]);
};

/** Turns a locked shift into a day off of its person (R20); its hours stay what they were. */
export const turnIntoDayOff = async (
  command: Command,
  team: Team,
  row: ShiftRow,
  dayoff: { dayoffTypeId: string; fullDay: boolean },
): Promise<void> => {
  const { actor, db, now } = command;
  const { companyId } = actor;
  await refuseClocked(command, row);
  const at = new Date(now * 1000);
  const { dayoffTypeId, fullDay } = dayoff;
  const changed = await createShiftsRepo(db, companyId).update(row.id, {
    kind: 2,
    dayoffTypeId,
    fullDay,
    updatedAt: at,
  });
  await closeSwapsOf(command, companyId, [row.id], at);
  await closeRequestsOf(command, companyId, [row.id], at);
  announceShift(command, team, [row, changed]);
};
