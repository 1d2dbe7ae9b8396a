import { dayIn } from '@ploeg/domain/time/wall-time';
import {
  MOST_REMINDERS,
  type OwnTimes,
  plannedAround,
  reminderDue,
} from '@ploeg/domain/announcements/reminders';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { isOwing, type Listed } from './announcement-recipients.service.ts';
import { isStanding, maybeSeconds } from './announcements.presenter.ts';
import { createRemindersRepo, listForReminders } from './announcement-reminders.repo.ts';
import { type AnnouncementRecord, createAnnouncementsRepo } from './announcements.repo.ts';
import { tellRecipients } from './publish.service.ts';

const repoOf = ({ db, actor }: WriteContext) => ({
  ...createAnnouncementsRepo(db, actor.companyId),
  ...createRemindersRepo(db, actor.companyId),
});

type Repo = ReturnType<typeof repoOf>;

/** When each of them works and is away in the week around today, by the clock of their location. */
const readTimes = async (
  repo: Repo,
  people: readonly Listed[],
  { now, timezone }: { now: WriteContext['now']; timezone: string },
): Promise<(personId: string) => OwnTimes> => {
  const rows = await repo.listOwnTimes(
    people.map(({ personId }) => personId),
    plannedAround(now, timezone),
  );
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (personId) => {
    const own = byPerson.get(personId) ?? [];
    return {
      shifts: own.filter(({ kind }) => kind === 'shift'),
      away: own.filter(({ kind }) => kind !== 'shift'),
    };
  };
};

type Due = { one: Listed; turns: number };

/** Whose reminder is due now, with how many have had their turn then. */
const listDue = async (
  context: WriteContext,
  repo: Repo,
  row: AnnouncementRecord,
): Promise<Due[]> => {
  const { now } = context;
  const asked = await repo.findAskedAt(row);
  const owing = (await repo.listRecipients(row.id)).filter(
    (one) => isOwing(row, one) && one.reminders < MOST_REMINDERS,
  );
  const zones = new Map((await repo.listPlaces()).map(({ id, timezone }) => [id, timezone]));
  const due: Due[] = [];
  for (const [departmentId, here] of Map.groupBy(owing, (one) => one.departmentId)) {
    const timezone = zones.get(departmentId) ?? row.timezone;
    const timesOf = await readTimes(repo, here, { now, timezone });
    for (const one of here) {
      const since = Math.max(asked.getTime(), one.addedAt.getTime());
      const on = dayIn(maybeSeconds(new Date(since)) ?? now, timezone);
      const { reminders } = one;
      const own = { on, by: row.ackBy, reminders, remindedAt: maybeSeconds(one.remindedAt) };
      const turns = reminderDue(own, timesOf(one.personId), { now, timezone });
      if (turns !== null) due.push({ one, turns });
    }
  }
  return due;
};

/** Reminds whoever owes a confirmation and is at work: three times at most, and nobody on a day off. */
export const remindOwing = async (job: JobContext): Promise<JobResult> => {
  const yesterday = dayIn(job.now, 'Pacific/Pago_Pago');
  const found = await listForReminders(job.db, yesterday);
  const open = found.filter((row) => isStanding(row, job.now));
  return runForEachCompany(job, open, async (context, own) => {
    const repo = repoOf(context);
    let reminded = 0;
    for (const row of own) {
      const due = await listDue(context, repo, row);
      for (const [turns, some] of Map.groupBy(due, (one) => one.turns)) {
        const ids = some.map(({ one }) => one.personId);
        await repo.setReminders(row.id, ids, turns, dateOf(context.now));
      }
      if (due.length === 0) continue;
      await tellRecipients(
        context,
        row,
        due.map(({ one }) => one),
        'ANNOUNCEMENT_REMINDER',
      );
      context.audit({
        action: 'announcement.remind',
        ...(row.departmentId && { departmentId: row.departmentId }),
        subjectId: row.id,
        details: { people: due.length, byItself: true },
      });
      reminded += due.length;
    }
    return reminded;
  });
};
