import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { fromDateKey, instant, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import type { ParseKeys, TFunction } from 'i18next';
import type { PausesArgs, TaskArgs, TasksArgs } from '#data/clockings/clocking-args.ts';
import { pausesKind, tasksKind } from '#data/clockings/clockings.commands.ts';
import { readEntry } from '#data/outbox/command-kind.ts';
import type { Department } from '#data/wire.ts';
import { formatDayShort } from '#platform/datetime.ts';

const kindTexts: Partial<Record<string, ParseKeys>> = {
  'announcement.receipt': 'NEWS.KIND',
  'market.delete': 'MARKET.KIND_DELETE',
  'clocking.check-in': 'OUTBOX.KIND.CHECK_IN',
  'clocking.pauses': 'OUTBOX.KIND.PAUSES',
  'clocking.check-out': 'OUTBOX.KIND.CHECK_OUT',
  'clocking.confirm': 'OUTBOX.KIND.CONFIRM',
  'clocking.homeworking': 'OUTBOX.KIND.HOMEWORKING',
  'clocking.tasks': 'OUTBOX.KIND.TASKS',
  'clocking.pictures': 'OUTBOX.KIND.PICTURES',
  'leave.request': 'LEAVE.KIND.REQUEST',
  'leave.cancel': 'LEAVE.KIND.CANCEL',
  'absence.report': 'ABSENCE.KIND.REPORT',
  'absence.withdraw': 'ABSENCE.KIND.WITHDRAW',
  'absence.certificate': 'ABSENCE.KIND.CERTIFICATE',
  'change.request': 'CHANGE.KIND.REQUEST',
  'change.withdraw': 'CHANGE.KIND.WITHDRAW',
  'availability.create': 'AVAILABILITY.KIND.CREATE',
  'availability.delete': 'AVAILABILITY.KIND.DELETE',
  'timesheet.agree': 'HOURS.KIND.AGREE',
  'timesheet.dispute': 'HOURS.KIND.DISPUTE',
  'looks.choose': 'SETTINGS.LOOKS_KIND',
  'swap.create': 'SWAP.KIND.CREATE',
  'swap.delete': 'SWAP.KIND.DELETE',
  'swap.accept': 'SWAP.KIND.ACCEPT',
  'swap.deny': 'SWAP.KIND.DENY',
};

/** The day of which somebody said something. */
const dayToldOf = ({ type, args }: OutboxEntry): string | undefined =>
  type.startsWith('timesheet.') ? (args as { day: string }).day : undefined;

export const isPunch = ({ type }: OutboxEntry): boolean => type.startsWith('clocking.');

/** The day whose hours an entry is about: of which it tells, or on which somebody clocked. */
export const dayOfHours = (entry: OutboxEntry, timezone: string): string | undefined =>
  isPunch(entry) ? toDateKey(toWallTime(instant(entry.firstAt), timezone)) : dayToldOf(entry);

/** The clocks of a tap and of what it begins or ends are read one after the other. */
const SAME_TAP_SECONDS = 2;

/** The task that began or ended with the tap; none where one was noted or put right afterwards. */
const tappedTask = (tasks: readonly TaskArgs[], { firstAt }: OutboxEntry): TaskArgs | undefined =>
  tasks.findLast(
    ({ startAt, endAt }) => Math.abs((endAt ?? startAt ?? 0) - firstAt) <= SAME_TAP_SECONDS,
  );

const taskWords = (
  tasks: readonly TaskArgs[],
  entry: OutboxEntry,
  { department, t }: { department: Department | undefined; t: TFunction },
): string => {
  const namesOf = (of: readonly TaskArgs[]): string => {
    const ids = new Set(of.map(({ taskTypeId }) => taskTypeId));
    const types = department?.tasks.filter(({ id }) => ids.has(id)) ?? [];
    return types.map(({ name }) => name).join(', ');
  };
  const tapped = tappedTask(tasks, entry);
  const names = namesOf(tapped ? [tapped] : tasks);
  if (names === '') return t('OUTBOX.KIND.TASKS');
  if (!tapped) return t('OUTBOX.KIND.TASKS_OF', { names });
  return t(tapped.end === null ? 'OUTBOX.KIND.TASK_BEGAN' : 'OUTBOX.KIND.TASK_ENDED', { names });
};

/** What somebody did, as they would say it. */
export const entryWords = (
  entry: OutboxEntry,
  department: Department | undefined,
  { t, language }: { t: TFunction; language: string },
): string => {
  const args = readEntry(entry)?.args;
  if (args !== undefined && entry.type === pausesKind.type) {
    const { pauses } = args as PausesArgs;
    return t(pauses.at(-1)?.end === null ? 'OUTBOX.KIND.PAUSE_BEGAN' : 'OUTBOX.KIND.PAUSE_ENDED');
  }
  if (args !== undefined && entry.type === tasksKind.type) {
    return taskWords((args as TasksArgs).tasks, entry, { department, t });
  }
  const day = dayToldOf(entry);
  const ofDay = day ? { ...(args as object), day: formatDayShort(fromDateKey(day), language) } : {};
  return t(kindTexts[entry.type] ?? 'OUTBOX.KIND.OTHER', ofDay);
};
