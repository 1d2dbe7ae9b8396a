import {
  secondsOfHour,
  type TakenTime,
  toEntry,
} from '@ploeg/domain/availability/availability-rules';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { fromDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Shift, Snapshot } from '../wire.ts';

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

/** What takes time of the person, in all departments that the device knows of. */
export const takenTime = (clientState: ClientState): TakenTime[] =>
  clientState.shifts
    .filter((shift) => isOwn(clientState, shift))
    .map(({ start, end, kind }) => ({ start, end, kind }));

/** What stands in the person's calendar of one department, by start. */
export const ownEntries = (clientState: ClientState, departmentId: string): Shift[] =>
  clientState.shifts
    .filter((shift) => shift.departmentId === departmentId && isOwn(clientState, shift))
    .sort((a, b) => a.start - b.start || a.end - b.end);

/** The time that a request takes on one of its days. */
export const entryOf = (
  day: string,
  { fullDay, startHour, endHour }: Pick<EnterDaysArgs, 'fullDay' | 'startHour' | 'endHour'>,
): { start: WallSeconds; end: WallSeconds } =>
  toEntry(fromDateKey(day), {
    fullDay,
    startSeconds: secondsOfHour(startHour),
    endSeconds: secondsOfHour(endHour),
  });

/** Whether only this device knows of an entry so far: the server has given it no id. */
export const isLocal = ({ id }: Pick<Shift, 'id'>): boolean => id.includes(':');

/** Whether the request that made an entry still waits on this device. */
export const isUnsent = (
  { id }: Pick<Shift, 'id'>,
  waiting: readonly Pick<OutboxEntry, 'type' | 'args'>[],
): boolean =>
  waiting.some(
    ({ type, args }) =>
      type === 'availability.create' && id.startsWith(`${(args as EnterDaysArgs).requestId}:`),
  );
