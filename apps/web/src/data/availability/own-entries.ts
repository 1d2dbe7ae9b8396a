import {
  type findDayError,
  secondsOfHour,
  toEntry,
} from '@ploeg/domain/availability/availability-rules';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { fromDateKey, startOfDay, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Department, Shift, Snapshot } from '../wire.ts';

export type EnterDaysArgs = {
  /** Made by the form: what the device shows and keeps of the request goes by it. */
  requestId: string;
  departmentId: string;
  /** YYYY-MM-DD. */
  days: string[];
  fullDay: boolean;
  /** HH:MM; an end at or before its start is on the next day. */
  startHour: string;
  endHour: string;
};

type ClientState = Pick<Snapshot, 'shifts' | 'userDetails'>;

const isOwn = ({ userDetails }: ClientState, { personId, approved }: Shift): boolean =>
  personId === userDetails.personId && approved;

/** What days of a department are judged by: `taken` is the person's time in all departments. */
export const calendarOf = (
  clientState: ClientState,
  { params }: Pick<Department, 'params'>,
  now: WallSeconds,
): Parameters<typeof findDayError>[1] => ({
  today: startOfDay(now),
  availabilityEnd: params.availabilityEnd,
  taken: clientState.shifts.filter((shift) => isOwn(clientState, shift)),
});

/** What stands in the person's calendar of one department, by start. */
export const ownEntries = (clientState: ClientState, departmentId: string): Shift[] =>
  clientState.shifts
    .filter((shift) => shift.departmentId === departmentId && isOwn(clientState, shift))
    .sort((a, b) => a.start - b.start || a.end - b.end);

export const entryOf = (
  day: string,
  { fullDay, startHour, endHour }: Pick<EnterDaysArgs, 'fullDay' | 'startHour' | 'endHour'>,
) => {
  const [startSeconds, endSeconds] = [secondsOfHour(startHour), secondsOfHour(endHour)];
  return toEntry(fromDateKey(day), { fullDay, startSeconds, endSeconds });
};

/** Whether only this device knows of an entry so far: the server has given it no id. */
export const isLocal = ({ id }: Pick<Shift, 'id'>): boolean => id.includes(':');

/** Whether the request that made an entry still waits on this device. */
export const isEntryUnsent = (
  { id }: Pick<Shift, 'id'>,
  waiting: readonly Pick<OutboxEntry, 'type' | 'args'>[],
): boolean =>
  waiting.some(
    ({ type, args }) =>
      type === 'availability.create' && id.startsWith(`${(args as EnterDaysArgs).requestId}:`),
  );
