import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { closesAt, remindersDue } from '@ploeg/domain/clockings/forgotten';
import { type Instant, instant, toInstant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listPlannerIds, lockPersons } from '#features/people/people.service.ts';
import type { AuditLine, ChangeEvent } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import { closedAtProposal } from './closing.ts';
import { createForgottenRepo, type OpenClocking } from './forgotten.repo.ts';
import { keepTraces, type Round } from '#features/notifications/sweep-round.service.ts';

/** What somebody who is still clocked in after their shift is reminded by. */
const UNCLOSED = 'UNCLOSED_CLOCKING';

/** As many reminders as the rule has; who had them all is left alone. */
const ALL_REMINDERS = 2;

const shiftEndAt = ({ shift, timezone }: OpenClocking): Instant | null =>
  shift && toInstant(shift.end, timezone);

/**
 * Goes through open clockings company by company. Their persons are locked before anything is judged,
 * so that a check-out which arrives at the same time comes before or after, never between.
 */
const eachCompany = async (
  db: Db,
  found: readonly OpenClocking[],
  work: (companyId: string, open: OpenClocking[]) => Promise<Round>,
): Promise<Round> => {
  const round: Round = { count: 0, notices: [] };
  for (const [companyId, own] of Map.groupBy(found, ({ row }) => row.companyId)) {
    const personIds = own.map(({ row }) => row.personId);
    await lockPersons(db, companyId, personIds);
    const open = await createForgottenRepo(db).listOpenOf(companyId, personIds);
    const { count, notices } = await work(companyId, open);
    round.count += count;
    round.notices.push(...notices);
  }
  return round;
};

const close = async (db: Db, open: OpenClocking, now: Instant): Promise<AuditLine> => {
  const { row, timezone, shift } = open;
  const repo = createClockingsRepo(db, row);
  const closed = closedAtProposal(row, shift ?? undefined, timezone);
  const flags: ClockingFlag[] = [...new Set<ClockingFlag>([...row.flags, 'auto_closed'])];
  await repo.update(row.id, { ...closed, flags, review: true });
  await repo.insertEvent({
    id: newId(),
    clockingId: row.id,
    kind: 'auto-close',
    verdict: 'applied',
    payload: { end: closed.end, endAt: closed.endAt, shiftId: row.shiftId },
    receivedAt: now,
  });
  return {
    action: 'clocking.auto_close',
    departmentId: row.departmentId,
    subjectId: row.id,
    details: { end: closed.end },
  };
};

/**
 * Closes what has run for a day at the end that is proposed to its person, for a manager to look at
 * (R32). Nobody's word is replaced: the person, or a check-out that was under way, says better.
 */
export const closeForgotten = async (db: Db, now: Instant): Promise<Round> => {
  const isDue = ({ row }: OpenClocking): boolean => closesAt(row.startAt) <= now;
  const startedBy = instant(now - closesAt(0));
  const found = await createForgottenRepo(db).listStartedBy(startedBy);
  return eachCompany(db, found, async (companyId, open) => {
    const due = open.filter(isDue);
    const lines: AuditLine[] = [];
    for (const clocking of due) lines.push(await close(db, clocking, now));
    const departmentIds = [...new Set(due.map(({ row }) => row.departmentId))];
    const planners = await listPlannerIds(db, companyId, departmentIds);
    const changes = due.map(
      ({ row }): ChangeEvent => ({
        resource: 'CLOCKINGS',
        resourceId: row.id,
        departmentId: row.departmentId,
        personIds: [row.personId],
        watcherIds: planners.get(row.departmentId) ?? [],
      }),
    );
    return { count: due.length, notices: await keepTraces(db, companyId, changes, lines, now) };
  });
};

/** Reminds those who are still clocked in a while after the end of their shift: once, and once more. */
export const remindOfOpenClockings = async (db: Db, now: Instant): Promise<Round> => {
  const dueOf = (open: OpenClocking): number => {
    const end = shiftEndAt(open);
    return end === null ? 0 : remindersDue(end, now);
  };
  const isDue = (open: OpenClocking): boolean => dueOf(open) > open.row.reminders;
  const found = await createForgottenRepo(db).listMaybeOver(now, ALL_REMINDERS);
  return eachCompany(db, found.filter(isDue), async (companyId, open) => {
    const due = open.filter(isDue);
    for (const clocking of due) {
      const { row } = clocking;
      await createClockingsRepo(db, row).update(row.id, { reminders: dueOf(clocking) });
    }
    const changes = due.map(
      ({ row }): ChangeEvent => ({
        type: UNCLOSED,
        resource: 'CLOCKINGS',
        resourceId: row.id,
        departmentId: row.departmentId,
        personIds: [row.personId],
        messages: [{ kind: UNCLOSED, to: [row.personId] }],
      }),
    );
    return { count: due.length, notices: await keepTraces(db, companyId, changes, [], now) };
  });
};
