import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import {
  endReminders,
  endRemindersDue,
  FORGETFUL_WEEKS,
  isForgetful,
} from '@ploeg/domain/clockings/end-reminders';
import { closesAt } from '@ploeg/domain/clockings/forgotten';
import { instant, SECONDS_PER_DAY, toInstant } from '@ploeg/domain/time/wall-time';
import {
  runForEachCompany,
  type JobContext,
} from '#features/notifications/operator-command.service.ts';
import type { WaitingMessage } from '#features/notifications/notifications.facts.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import { readReminders } from '#features/notifications/settings.service.ts';
import { listPlannerIds, lockPersons } from '#features/people/people.service.ts';
import type { ShiftChange } from '#features/shifts/shifts.facts.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { noteOnClocking } from './clocking-changes.service.ts';
import { closedAtProposal } from './closing.ts';
import { createForgottenRepo, type OpenClocking } from './forgotten.repo.ts';

const UNCLOSED = 'UNCLOSED_CLOCKING';
const REMINDER = 'CLOCK_OUT_REMINDER';

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

type AtWork = OpenClocking & { shift: NonNullable<OpenClocking['shift']> };

const isAtWork = (open: OpenClocking): open is AtWork => open.shift !== null;

/** How many reminders each should have had by now, as they want them. */
const countDue = async (
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  companyId: string,
  open: readonly AtWork[],
): Promise<(one: AtWork) => number> => {
  const personIds = open.map(({ row }) => row.personId);
  const since = instant(now - FORGETFUL_WEEKS * 7 * SECONDS_PER_DAY);
  const [choicesOf, closed] = await Promise.all([
    readReminders(db, companyId, personIds),
    createForgottenRepo(db).listClosedFor(companyId, personIds, since),
  ]);
  return ({ row: { personId, startAt }, shift, timezone, quiet }) => {
    const place = { timezone, quiet: quiet ?? undefined };
    const own = closed.filter((one) => one.personId === personId);
    const forgets = isForgetful(
      own.map((one) => one.startAt),
      now,
    );
    const { clockOut: choice } = choicesOf(personId);
    const running = { startAt, endAt: toInstant(shift.end, timezone) };
    return endRemindersDue(endReminders(running, { choice, forgets }, place), now, place);
  };
};

const listDue = async (
  job: Pick<JobContext, 'db' | 'now'>,
  companyId: string,
  open: readonly OpenClocking[],
) => {
  const atWork = open.filter(isAtWork);
  const dueOf = await countDue(job, companyId, atWork);
  return atWork.flatMap((one) => {
    const reminders = dueOf(one);
    return reminders > one.row.reminders ? [{ ...one, reminders }] : [];
  });
};

/** In portions to the last: who is not due, or wants no reminder, must not stand before who is. */
const listAllDue = async (job: JobContext): Promise<OpenClocking[]> => {
  const repo = createForgottenRepo(job.db);
  const due: OpenClocking[] = [];
  let open: OpenClocking[] = [];
  do {
    open = await repo.listMaybeOver(job.now, ALL_REMINDERS, open.at(-1));
    for (const [companyId, own] of Map.groupBy(open, ({ row }) => row.companyId)) {
      due.push(...(await listDue(job, companyId, own)));
    }
  } while (open.length > 0);
  return due;
};

/** Reminds whoever is still clocked in near the end of their shift and after it. */
export const remindOfOpenClockings = async (job: JobContext): Promise<JobResult> => {
  const { now } = job;
  return eachCompany(job, await listAllDue(job), async (context, open) => {
    const still = await listDue(context, context.actor.companyId, open);
    for (const { row, reminders, shift, timezone } of still) {
      await noteOnClocking(context, row, { reminders });
      const isOver = toInstant(shift.end, timezone) <= now;
      context.emit({
        type: UNCLOSED,
        resource: 'CLOCKINGS',
        resourceId: row.id,
        departmentId: row.departmentId,
        personIds: [row.personId],
        messages: [
          {
            kind: isOver ? UNCLOSED : REMINDER,
            to: [row.personId],
            values: { end: shift.end },
          },
        ],
      });
    }
    return still.length;
  });
};

/** Who was reminded of an end that is now later is reminded again. */
export const remindAnew = async (
  context: WriteContext,
  { before, after }: ShiftChange,
): Promise<void> => {
  if (after.end <= before.end) return;
  const { db, actor } = context;
  const open = await createForgottenRepo(db).listOpenOn(actor.companyId, after.id);
  const reminded = open.filter(({ row }) => row.reminders > 0);
  if (reminded.length === 0) return;
  const personIds = reminded.map(({ row }) => row.personId);
  await lockPersons(db, actor.companyId, personIds);
  for (const { row } of reminded) await noteOnClocking(context, row, { reminders: 0 });
};

/** Reminders to clock out of clockings that have ended. */
export const listStaleEndings = async (
  { db, actor }: ReadContext,
  waiting: readonly WaitingMessage[],
): Promise<string[]> => {
  const endings = waiting.filter(({ kind }) => kind === UNCLOSED || kind === REMINDER);
  if (endings.length === 0) return [];
  const personIds = endings.map(({ personId }) => personId);
  const open = await createForgottenRepo(db).listOpenOf(actor.companyId, personIds);
  const running = new Set(open.map(({ row }) => row.id));
  return endings.flatMap(({ id, resourceId }) => (running.has(resourceId ?? '') ? [] : [id]));
};
