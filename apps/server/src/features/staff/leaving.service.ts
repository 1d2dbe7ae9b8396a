import type { Bulk } from '@ploeg/contract/staff/staff-bulk.schemas';
import type { LeavingChoices, ShiftChoice } from '@ploeg/domain/staff/leaving';
import type { EndReason } from '@ploeg/domain/staff/staff-states';
import { dayIn, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type DepartmentRow, loadDepartment } from '#features/departments/departments.service.ts';
import { HANDED_OVER, keepEmployment } from '#features/employments/employment-ends.service.ts';
import { orderEnd, withdrawEnd } from '#features/employments/end-orders.service.ts';
import { refuseMovedEnd } from '#features/leave-ledger/closed-end.service.ts';
import { loadTeam } from '#features/people/teams.service.ts';
import { isLastKeeper, requireMayEnd } from '#features/rights/employment-rights.service.ts';
import { judgePlan } from '#features/shifts/shift-changes.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach } from '#platform/require-right.ts';
import { forEachPerson } from './each-person.service.ts';
import { createLeavingRepo } from './leaving.repo.ts';
import { announceMembers } from './new-people.service.ts';
import {
  canInJob,
  getManaged,
  isLiving,
  mayTouchSignIn,
  type StaffMember,
} from './staff-member.service.ts';
import { createStaffRepo, type EmploymentRow } from './staff.repo.ts';

export type Wanted = { departmentId?: string | undefined; lastDay: string | null };

export type Ending = { job: EmploymentRow; department: DepartmentRow };

type Leaving = { ending: Ending[]; isLast: boolean; member: StaffMember };

type EndingWish = Wanted & {
  reason?: EndReason | null | undefined;
  rest?: LeavingChoices['rest'] | undefined;
  shifts?: ShiftChoice[] | undefined;
};

/** The jobs that would end; all of them must be the caller's to end. */
export const loadEnding = async (
  context: ReadContext,
  personId: string,
  departmentId: string | undefined,
): Promise<Leaving> => {
  const { db, actor } = context;
  const member = await getManaged(context, personId);
  const living = member.allJobs.filter(isLiving);
  const wanted = living.filter((job) => !departmentId || job.departmentId === departmentId);
  if (wanted.length === 0) throw fail('staff.left');
  if (!wanted.every((job) => canInJob(actor, 'people.manage', job))) {
    throw fail('request.forbidden');
  }
  const ending = await Promise.all(
    wanted.map(async (job) => ({
      job,
      department: await loadDepartment(db, actor.companyId, job.departmentId),
    })),
  );
  return { ending, isLast: wanted.length === living.length, member };
};

/** Who may end it, and what must stay behind. */
const refuseEnding = async (
  context: WriteContext,
  personId: string,
  { ending, isLast, member }: Leaving,
  lastDay: string | null,
): Promise<void> => {
  const { actor, now } = context;
  if (personId === actor.personId) throw fail('staff.yourself');
  // With the last employment goes the way in, which is not everybody's to take.
  if (isLast && !mayTouchSignIn(actor, member)) throw fail('staff.above');
  await requireMayEnd(context, personId);
  for (const { job, department } of ending) {
    await refuseMovedEnd(context, job, lastDay ?? dayIn(now, department.timezone));
    if (await isLastKeeper(context, { personId, departmentId: department.id })) {
      throw fail('staff.last_administrator');
    }
  }
};

/** What is given to a colleague must be theirs to work, and the caller's to plan. */
const judgeChoices = async (
  context: WriteContext,
  { job, department }: Ending,
  choices: readonly ShiftChoice[],
): Promise<ShiftChoice[]> => {
  const { db, actor } = context;
  if (choices.length === 0) return [];
  const ahead = await createLeavingRepo(db, actor.companyId).listAhead([job.id], wallSeconds(0));
  const rowOf = new Map(ahead.map((row) => [row.id, row]));
  const colleagues = await createStaffRepo(db, actor.companyId).listColleagues(department.id);
  const own = choices.filter(({ shiftId }) => rowOf.has(shiftId));
  const team = await loadTeam(context, department.id);
  for (const { shiftId, employmentId } of own) {
    const row = rowOf.get(shiftId);
    if (!row || employmentId === null) continue;
    if (!canInEach(actor, 'plan', department.id, [row.sectionId])) throw fail('request.forbidden');
    const personId = colleagues.get(employmentId);
    if (!personId || employmentId === job.id) throw fail('staff.colleague_unknown');
    await judgePlan(context, team, { ...row, employmentId, personId }, HANDED_OVER);
  }
  return own;
};

/** Orders what was previewed: it is carried out when it can no longer be taken back. */
export const endWork = async (
  context: WriteContext,
  personId: string,
  { departmentId, lastDay, reason = null, rest = null, shifts = [] }: EndingWish,
): Promise<void> => {
  const leaving = await loadEnding(context, personId, departmentId);
  await refuseEnding(context, personId, leaving, lastDay);
  for (const one of leaving.ending) {
    const own = await judgeChoices(context, one, shifts);
    await orderEnd(context, one.job, { lastDay, reason, choices: { rest, shifts: own } });
    announceMembers(context, one.job.departmentId);
  }
};

/** Takes back what was ordered a moment ago, or is planned for a day to come. */
export const keepWork = async (
  context: WriteContext,
  personId: string,
  departmentId: string | undefined,
): Promise<void> => {
  const { ending } = await loadEnding(context, personId, departmentId);
  const planned = ending.filter(({ job }) => job.lastDay !== null || job.endOrder !== null);
  if (planned.length === 0) throw fail('staff.not_ending');
  for (const { job } of planned) {
    if (job.endOrder) await withdrawEnd(context, job);
    else await keepEmployment(context, { personId, departmentId: job.departmentId });
    announceMembers(context, job.departmentId);
  }
};

/** The end of several people's work; a dry run says whom it would leave out. */
export const endWorkOf = (
  context: WriteContext,
  {
    personIds,
    dryRun = false,
    ...wish
  }: EndingWish & { personIds: string[]; dryRun?: boolean | undefined },
): Promise<Bulk> =>
  forEachPerson(context, personIds, async (step, personId) => {
    if (!dryRun) return endWork(step, personId, wish);
    const leaving = await loadEnding(step, personId, wish.departmentId);
    await refuseEnding(step, personId, leaving, wish.lastDay);
  });

export const keepWorkOf = (
  context: WriteContext,
  { personIds, departmentId }: { personIds: string[]; departmentId?: string | undefined },
): Promise<Bulk> =>
  forEachPerson(context, personIds, (step, personId) => keepWork(step, personId, departmentId));
