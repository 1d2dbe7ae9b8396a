import { checkInOffer, freeClockInDepartments } from '@ploeg/domain/clockings/check-in-rules';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import { homeFocus } from '@ploeg/domain/home/home-shifts';
import { SUMMARY_SECONDS } from '@ploeg/domain/home/home-turn';
import { type Instant, isSameDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { clockingKey } from '#data/clockings/clocking-key.ts';
import type { Clocking, Department, Snapshot } from '#data/wire.ts';
import type { HomeShift } from './use-home.ts';

type Running = { clocking: Clocking; department: Department };

/** The one thing that is the case now: what runs, what has just ended, what is to begin, or nothing. */
export type LiveState =
  | ({ kind: 'running' | 'paused'; entry: HomeShift | undefined } & Running)
  | ({ kind: 'ended' } & Running)
  | { kind: 'before'; entry: HomeShift }
  | { kind: 'free'; next: HomeShift | undefined };

const departmentOf = (snapshot: Snapshot, { departmentId }: Clocking): Department | undefined =>
  snapshot.departments.find(({ id }) => id === departmentId);

const findEnded = (snapshot: Snapshot, now: Instant): Running | undefined => {
  const [clocking] = snapshot.lastClockings;
  const department = clocking && departmentOf(snapshot, clocking);
  const ended = clocking?.checkOut?.at;
  const isFresh = ended !== undefined && ended <= now && now - ended < SUMMARY_SECONDS;
  // What the server has closed says so elsewhere.
  return department && isFresh && !clocking.proposed ? { clocking, department } : undefined;
};

/** The first shift that one may clock in on now, also anew after a check-out that came too soon. */
const findOpen = (
  snapshot: Snapshot,
  list: readonly HomeShift[],
  online: boolean,
): HomeShift | undefined =>
  snapshot.currentClockings.length > 0
    ? undefined
    : list.find(
        ({ shift, department, now }) =>
          checkInOffer({
            shift,
            department,
            personId: snapshot.userDetails.personId,
            now,
            online,
          }) === 'open',
      );

export type Live = { state: LiveState; later: HomeShift[]; open: HomeShift | undefined };

export const liveState = (
  snapshot: Snapshot,
  list: readonly HomeShift[],
  { now, online, seenEnd }: { now: Instant; online: boolean; seenEnd: string | null },
): Live => {
  const [clocking] = snapshot.currentClockings;
  const department = clocking && departmentOf(snapshot, clocking);
  const isDone = ({ shift }: HomeShift): boolean =>
    snapshot.lastClockings.some(({ shiftId }) => shiftId === shift.id);
  // A shift that was clocked is behind its person, unless they clock in on it anew.
  const shifts = list
    .filter((entry) => !isDone(entry) || entry.shift.id === clocking?.shiftId)
    .map((entry) => ({ ...entry.shift, entry }));
  const { focus, later } = homeFocus(
    shifts,
    clocking,
    ({ start, end, entry }) =>
      isSameDay(wallSeconds(start), entry.now) || (start <= entry.now && entry.now < end),
  );
  const rest = later.map(({ entry }) => entry);
  const open = findOpen(snapshot, list, online);
  if (clocking && department) {
    const kind = findOpenPause(clocking.pauses) ? 'paused' : 'running';
    return { state: { kind, clocking, department, entry: focus?.entry }, later: rest, open };
  }
  const entry = focus?.entry;
  const ended = findEnded(snapshot, now);
  if (ended && clockingKey(ended.clocking) !== seenEnd && (!entry || open !== entry)) {
    return { state: { kind: 'ended', ...ended }, later: entry ? [entry, ...rest] : rest, open };
  }
  if (entry) return { state: { kind: 'before', entry }, later: rest, open };
  return { state: { kind: 'free', next: rest[0] }, later: rest, open };
};

/** Where one may clock in without a shift now. */
export const freePlaces = (snapshot: Snapshot, online: boolean): Department[] =>
  snapshot.currentClockings.length > 0
    ? []
    : freeClockInDepartments(snapshot.departments, {
        online,
        clockinAccount: snapshot.clockinAccount,
      });
