import { absenceTakesAll } from '@ploeg/domain/absence-reports/absence-rules';
import { USUAL_REMINDERS } from '@ploeg/domain/reminders/reminder-choices';
import { isReminderDue, isStillToCome } from '@ploeg/domain/reminders/shift-reminder';
import {
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { absenceKind } from '#features/absence-reports/absence-report-kind.ts';
import {
  listClockingIds,
  listOpenClockingsOf,
} from '#features/clockings/clocking-lists.service.ts';
import { storeMessage } from '#features/notifications/messages.service.ts';
import type { WaitingMessage } from '#features/notifications/notifications.facts.ts';
import { operatorOf } from '#features/notifications/operator-command.service.ts';
import { requestsOf } from '#features/requests/requests.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import { dateOf, daysBefore, secondsOf } from '#platform/clock.ts';
import type { ReadContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import {
  type ComingShift,
  createRemindersRepo,
  deleteRemindersBefore,
  listComing,
} from './reminders.repo.ts';

const KIND = 'SHIFT_REMINDER';

/** A shift that began is not reminded of again; a few days more, for one that is moved about. */
const KEPT_DAYS = 7;

type Place = { db: Db; companyId: string };
type Own = Pick<ComingShift, 'id' | 'personId' | 'start' | 'end'>;

const isDue = (
  { before, chosenAt, start, updatedAt, timezone, quiet }: ComingShift,
  now: Instant,
): boolean => {
  const since = instant(Math.max(secondsOf(updatedAt), chosenAt ? secondsOf(chosenAt) : 0));
  const place = { timezone, quiet: quiet ?? undefined };
  return isReminderDue(before ?? USUAL_REMINDERS.beforeShift, { start, since }, place, now);
};

/** Those whose person is still to come: not clocked in, not off, and not reported absent. */
const whoIsToCome = async <S extends Own>({ db, companyId }: Place, all: S[]): Promise<S[]> => {
  if (all.length === 0) return [];
  const company = { db, actor: operatorOf(companyId) };
  const personIds = [...new Set(all.map(({ personId }) => personId))];
  const from = wallSeconds(Math.min(...all.map(({ start }) => start)) - SECONDS_PER_DAY);
  const until = wallSeconds(Math.max(...all.map(({ end }) => end)));
  const [clocked, running, entries, reports] = await Promise.all([
    listClockingIds(
      db,
      companyId,
      all.map(({ id }) => id),
    ),
    listOpenClockingsOf(company, personIds),
    shiftsOf(company).listEntriesOf(personIds, from, until),
    requestsOf(company, absenceKind).list({ personId: personIds, status: 'pending' }),
  ]);
  return all.filter((shift) => {
    const isOwn = ({ personId }: { personId: string | null }): boolean =>
      personId === shift.personId;
    return isStillToCome(shift, {
      hasClocked: clocked.has(shift.id),
      running: running.filter(isOwn),
      daysOff: entries.filter((entry) => isOwn(entry) && entry.kind === 'dayOff'),
      isReported: reports.some(
        (report) => isOwn(report) && absenceTakesAll(report.payload, shift, report.subjectId),
      ),
    });
  });
};

const remindIn = async (place: Place, due: ComingShift[], now: Instant): Promise<number> => {
  const { db, companyId } = place;
  const repo = createRemindersRepo(db, companyId);
  const at = dateOf(now);
  let reminded = 0;
  for (const shift of await whoIsToCome(place, due)) {
    const { id, personId, departmentId, start, end, location } = shift;
    if (!(await repo.keep({ shiftId: id, personId, start, createdAt: at }))) continue;
    await storeMessage(db, companyId, {
      id: newId(),
      personId,
      departmentId,
      kind: KIND,
      resource: 'SHIFTS',
      resourceId: id,
      values: { start, end, title: location },
      dueAt: at,
      createdAt: at,
    });
    reminded += 1;
  }
  return reminded;
};

/** Reminds everybody of the shift that they are to work soon, once of each time at which it begins. */
export const remindOfShifts = async (db: Db, now: Instant): Promise<number> => {
  const due = (await listComing(db, now)).filter((shift) => isDue(shift, now));
  let reminded = 0;
  for (const [companyId, own] of Map.groupBy(due, (shift) => shift.companyId)) {
    reminded += await remindIn({ db, companyId }, own, now);
  }
  return reminded;
};

/** Reminders of shifts that have moved, begun, been given away or will not be worked. */
export const listStaleReminders = async (
  { db, actor, now }: ReadContext,
  waiting: readonly WaitingMessage[],
): Promise<string[]> => {
  const reminders = waiting.filter(({ kind }) => kind === KIND);
  if (reminders.length === 0) return [];
  const { companyId } = actor;
  const ids = reminders.flatMap(({ resourceId }) => resourceId ?? []);
  const rows = await createRemindersRepo(db, companyId).listExpected(ids);
  const ahead = rows.filter(({ start, timezone }) => toInstant(start, timezone) > now);
  const toCome = await whoIsToCome({ db, companyId }, ahead);
  return reminders.flatMap((row) => {
    const shift = toCome.find(({ id }) => id === row.resourceId);
    const isTrue = shift?.personId === row.personId && shift.start === row.values.start;
    return isTrue ? [] : [row.id];
  });
};

export const forgetReminders = async (db: Db, now: Instant): Promise<number> =>
  (await deleteRemindersBefore(db, daysBefore(now, KEPT_DAYS))).length;
