import type { LeavingPreview } from '@ploeg/contract/staff/staff.schemas';
import { can } from '@ploeg/domain/access/rights';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { dayIn, fromDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { listClockingIds } from '#features/clockings/clocking-lists.service.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { isLastKeeper } from '#features/rights/employment-rights.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { canInEach } from '#platform/require-right.ts';
import { createLeavingRepo } from './leaving.repo.ts';
import { type Ending, loadEnding, type Wanted } from './leaving.service.ts';

/** From when somebody does nothing there any more: after their last day, or now. */
const endOf = ({ now }: ReadContext, department: DepartmentRow, lastDay: string | null) =>
  lastDay ? addDays(fromDateKey(lastDay), 1) : wallClockOf(department, now);

/** What would go; what was clocked on was worked. */
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
      const ids = rows.map(({ id }) => id);
      const clocked = await listClockingIds(db, actor.companyId, ids);
      return rows.flatMap((row) => (clocked.has(row.id) ? [] : [{ row, department }]));
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
  const today = dayIn(now, 'Europe/Brussels');
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
              departmentId: department.id,
              sectionId: row.sectionId,
              skillIds: row.skillIds,
              pause: { paid: row.pausePaidSeconds, unpaid: row.pauseUnpaidSeconds },
              canGive: canInEach(actor, 'plan', department.id, [row.sectionId]),
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
