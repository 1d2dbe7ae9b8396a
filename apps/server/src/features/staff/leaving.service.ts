import type { LeavingPreview } from '@ploeg/contract/staff/staff.schemas';
import { can } from '@ploeg/domain/access/rights';
import type { EndReason } from '@ploeg/domain/staff/staff-states';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import {
  type DepartmentRow,
  loadDepartment,
  wallClockOf,
} from '#features/departments/departments.service.ts';
import { endEmployment, keepEmployment } from '#features/employments/employment-ends.service.ts';
import { isLastKeeper } from '#features/rights/employment-rights.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createLeavingRepo } from './leaving.repo.ts';
import { announceMembers } from './new-people.service.ts';
import { canInJob, getManaged, isLiving, mayTouchSignIn } from './staff-member.service.ts';
import { createStaffRepo, type EmploymentRow } from './staff.repo.ts';

type Wanted = { departmentId?: string | undefined; lastDay: string | null };

type Ending = { job: EmploymentRow; department: DepartmentRow };

/** The jobs that would end; all of them must be the caller's to end. */
const loadEnding = async (
  context: ReadContext,
  personId: string,
  departmentId: string | undefined,
): Promise<{ ending: Ending[]; isLast: boolean }> => {
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
  return { ending, isLast: wanted.length === living.length };
};

/** From when somebody does nothing there any more: after their last day, or now. */
const endOf = ({ now }: ReadContext, department: DepartmentRow, lastDay: string | null) => {
  const wall = wallClockOf(department, now);
  return lastDay && lastDay >= toDateKey(wall) ? addDays(fromDateKey(lastDay), 1) : wall;
};

const listWork = async (
  context: ReadContext,
  ending: readonly Ending[],
  lastDay: string | null,
) => {
  const { db, actor } = context;
  const repo = createLeavingRepo(db, actor.companyId);
  const results = await Promise.all(
    ending.map(async ({ job, department }) => {
      const from: WallSeconds = endOf(context, department, lastDay);
      const rows = await repo.listAhead([job.id], from);
      return rows.map((row) => ({ row, department }));
    }),
  );
  return results.flat().sort((a, b) => a.row.start - b.row.start);
};

/** What the end of somebody's work means; nothing is written. */
export const previewLeaving = async (
  context: ReadContext,
  personId: string,
  { departmentId, lastDay }: Wanted,
): Promise<LeavingPreview> => {
  const { db, actor, now } = context;
  const { ending, isLast } = await loadEnding(context, personId, departmentId);
  const repo = createLeavingRepo(db, actor.companyId);
  const ids = ending.map(({ job }) => job.id);
  const today = toDateKey(toWallTime(now, 'Europe/Brussels'));
  const [work, requests, documents, dimonas, clocking] = await Promise.all([
    listWork(context, ending, lastDay),
    repo.listPending(ids),
    repo.listUnsigned(ids),
    repo.listOpenDimonas(ids, today),
    repo.findOpenClocking(personId),
  ]);
  const lastAdministratorOf: string[] = [];
  for (const { department } of ending) {
    const loses = await isLastKeeper(context, { personId, departmentId: department.id });
    if (loses) lastAdministratorOf.push(department.name);
  }
  const isHere = ending.some(({ department }) => department.id === clocking?.departmentId);
  return {
    lastDay,
    locations: ending.map(({ department }) => ({
      departmentId: department.id,
      name: department.name,
    })),
    shifts: work.flatMap(({ row, department }) =>
      row.kind === 'shift'
        ? [
            {
              id: row.id,
              location: department.name,
              start: row.start,
              end: row.end,
              becomes: department.settings.modules.freeshifts
                ? ('open' as const)
                : ('removed' as const),
            },
          ]
        : [],
    ),
    daysOff: work.filter(({ row }) => row.kind === 'dayOff').length,
    requests,
    documents: documents.map(({ id, title, departmentId: where }) => ({
      id,
      title: can(actor, 'documents.make', { departmentId: where }) ? title : '',
    })),
    dimonas: dimonas.map(({ id, startDate, endDate }) => ({
      id,
      start: startDate,
      end: endDate,
      isOver: endDate !== null && endDate <= (lastDay ?? today),
    })),
    clockedInSince: clocking && isHere ? clocking.start : null,
    lastAdministratorOf,
    closesAccount: isLast,
  };
};

/** Ends what was previewed: planned for after a last day, or at once. */
export const endWork = async (
  context: WriteContext,
  personId: string,
  { departmentId, lastDay, reason }: Wanted & { reason?: EndReason | undefined },
): Promise<void> => {
  const { db, actor } = context;
  if (personId === actor.personId) throw fail('staff.yourself');
  const { ending, isLast } = await loadEnding(context, personId, departmentId);
  // With the last employment goes the way in, which is not everybody's to take.
  const member = await getManaged(context, personId);
  if (isLast && !mayTouchSignIn(actor, member)) throw fail('staff.above');
  for (const { department } of ending) {
    if (await isLastKeeper(context, { personId, departmentId: department.id })) {
      throw fail('staff.last_administrator');
    }
  }
  const repo = createStaffRepo(db, actor.companyId);
  for (const { job } of ending) {
    await repo.updateEmployment(job.id, { endReason: reason ?? null });
    await endEmployment(context, { personId, departmentId: job.departmentId }, lastDay);
    announceMembers(context, job.departmentId);
  }
};

export const keepWork = async (
  context: WriteContext,
  personId: string,
  departmentId: string | undefined,
): Promise<void> => {
  const { db, actor } = context;
  const { ending } = await loadEnding(context, personId, departmentId);
  const planned = ending.filter(({ job }) => job.lastDay !== null);
  if (planned.length === 0) throw fail('staff.not_ending');
  const repo = createStaffRepo(db, actor.companyId);
  for (const { job } of planned) {
    await repo.updateEmployment(job.id, { endReason: null });
    await keepEmployment(context, { personId, departmentId: job.departmentId });
    announceMembers(context, job.departmentId);
  }
};
