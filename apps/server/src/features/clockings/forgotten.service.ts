import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { closesAt, remindersDue } from '@ploeg/domain/clockings/forgotten';
import { instant, toInstant } from '@ploeg/domain/time/wall-time';
import {
  runForEachCompany,
  type JobContext,
} from '#features/notifications/operator-command.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import { listPlannerIds, lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { noteOnClocking } from './clocking-changes.service.ts';
import { closedAtProposal } from './closing.ts';
import { createForgottenRepo, type OpenClocking } from './forgotten.repo.ts';

const UNCLOSED = 'UNCLOSED_CLOCKING';

/** Who had them all is left alone. */
const ALL_REMINDERS = 2;

/** Persons are locked before anything is judged: a check-out comes before or after, never between. */
const eachCompany = (
  job: JobContext,
  clockings: readonly OpenClocking[],
  run: (context: WriteContext, open: OpenClocking[]) => Promise<number>,
): Promise<JobResult> => {
  const rows = clockings.map(({ row }) => row);
  return runForEachCompany(job, rows, async (context, own) => {
    const { db, actor } = context;
    const personIds = own.map(({ personId }) => personId);
    await lockPersons(db, actor.companyId, personIds);
    return run(context, await createForgottenRepo(db).listOpenOf(actor.companyId, personIds));
  });
};

const close = async (
  context: WriteContext,
  { row, timezone, shift }: OpenClocking,
  watcherIds: string[],
): Promise<void> => {
  const closed = closedAtProposal(row, shift ?? undefined, timezone);
  const { end, endAt } = closed;
  const flags = [...new Set<ClockingFlag>([...row.flags, 'auto_closed'])];
  const trace = { action: 'clocking.auto_close', details: { end }, watcherIds };
  const claim = { kind: 'auto-close', payload: { end, endAt, shiftId: row.shiftId } } as const;
  await noteOnClocking(context, row, { ...closed, flags, review: true }, trace, claim);
};

/**
 * Closes what has run for a day at the end that is proposed to its person, for a manager to look at
 * (R32); the person, or a check-out that was under way, says better.
 */
export const closeForgotten = async (job: JobContext): Promise<JobResult> => {
  const { db, now } = job;
  const isDue = ({ row }: OpenClocking): boolean => closesAt(row.startAt) <= now;
  const startedBy = instant(now - closesAt(0));
  const clockings = await createForgottenRepo(db).listStartedBy(startedBy);
  return eachCompany(job, clockings, async (context, open) => {
    const due = open.filter(isDue);
    const departmentIds = due.map(({ row }) => row.departmentId);
    const planners = await listPlannerIds(context, departmentIds);
    for (const clocking of due) {
      await close(context, clocking, planners.get(clocking.row.departmentId) ?? []);
    }
    return due.length;
  });
};

export const remindOfOpenClockings = async (job: JobContext): Promise<JobResult> => {
  const { db, now } = job;
  const dueOf = ({ shift, timezone }: OpenClocking): number =>
    shift ? remindersDue(toInstant(shift.end, timezone), now) : 0;
  const isDue = (open: OpenClocking): boolean => dueOf(open) > open.row.reminders;
  const clockings = await createForgottenRepo(db).listMaybeOver(now, ALL_REMINDERS);
  return eachCompany(job, clockings.filter(isDue), async (context, open) => {
    const due = open.filter(isDue);
    for (const clocking of due) {
      const { row } = clocking;
      await noteOnClocking(context, row, { reminders: dueOf(clocking) });
      context.emit({
        type: UNCLOSED,
        resource: 'CLOCKINGS',
        resourceId: row.id,
        departmentId: row.departmentId,
        personIds: [row.personId],
        messages: [{ kind: UNCLOSED, to: [row.personId] }],
      });
    }
    return due.length;
  });
};
