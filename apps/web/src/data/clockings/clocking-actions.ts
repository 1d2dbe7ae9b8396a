import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { Intent, OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { GeoPoint } from '@ploeg/contract/shared/wire.schemas';
import { nowInstant, nowWall } from '#platform/device-clock.ts';
import { currentPosition } from '#platform/position.ts';
import { intentOf } from '../outbox/command-kind.ts';
import { enqueue, enqueueAll, enqueueChange, getClientState } from '../sync/sync-store.ts';
import type { Clocking, Department } from '../wire.ts';
import type { CheckInArgs, CheckOutArgs, HomeworkingArgs, PausesArgs } from './clocking-args.ts';
import { targetOf, asSeen, clockingKey } from './clocking-key.ts';
import {
  checkInKind,
  checkOutKind,
  confirmKind,
  homeworkingKind,
  pausesKind,
} from './clockings.commands.ts';
import { findDraft } from './drafts.ts';
import { pictureIntents } from './clocking-pictures.commands.ts';

const locate = <A extends { location: GeoPoint | null }>(args: A, location: GeoPoint): A => ({
  ...args,
  location,
});

/** Adds a tap's position to it, where the department asks for one; the tap itself never waits. */
const withPosition = <A>(
  departmentId: string,
  add: (args: A, location: GeoPoint) => A,
): Promise<((args: A) => A) | null> | undefined => {
  const department = getClientState().snapshot?.departments.find((d) => d.id === departmentId);
  if (!department?.clockinParams.enableGps) return undefined;
  return currentPosition().then((location) => location && ((args) => add(args, location)));
};

export type CheckInChoice = Pick<
  CheckInArgs,
  'shiftId' | 'sectionId' | 'skillIds' | 'attributeIds' | 'homeworking' | 'qrcode'
>;

export const checkIn = (
  department: Pick<Department, 'id' | 'timezone'>,
  choice: CheckInChoice,
): Promise<string> => {
  const optimisticId = crypto.randomUUID();
  const args: CheckInArgs = {
    ...choice,
    optimisticId,
    departmentId: department.id,
    start: nowWall(department.timezone),
    at: nowInstant(),
    location: null,
  };
  return enqueue(
    checkInKind,
    args,
    { departmentId: department.id, optimisticId, refs: [] },
    { completion: withPosition(department.id, locate) },
  );
};

/** Pauses go as a whole list, so each tap begins with what the one before it has left. */
const savePauses = (
  clocking: Clocking,
  change: (pauses: PausesArgs['pauses']) => PausesArgs['pauses'],
  completion?: Promise<((args: PausesArgs) => PausesArgs) | null>,
): Promise<string> =>
  enqueueChange(
    pausesKind,
    (seen) => ({
      clocking: clockingKey(clocking),
      pauses: change(
        asSeen(seen, clocking).pauses.map(({ id, start, end }) => ({ id, start, end })),
      ),
    }),
    targetOf(clocking),
    { completion },
  );

export const startPause = (clocking: Clocking, timezone: string): Promise<string> => {
  const id = crypto.randomUUID();
  const pause = { id, start: nowWall(timezone), startAt: nowInstant(), end: null };
  return savePauses(
    clocking,
    (pauses) => (pauses.some(({ end }) => end === null) ? pauses : [...pauses, pause]),
    withPosition(clocking.departmentId, (args: PausesArgs, location) => ({
      ...args,
      pauses: args.pauses.map((pauseArgs) =>
        pauseArgs.id === id ? { ...pauseArgs, location } : pauseArgs,
      ),
    })),
  );
};

export const endPause = (clocking: Clocking, timezone: string): Promise<string> => {
  const ending = { end: nowWall(timezone), endAt: nowInstant() };
  return savePauses(clocking, (pauses) =>
    pauses.map((pause) => (pause.end === null ? { ...pause, ...ending } : pause)),
  );
};

/** Pictures follow in entries of their own: the punch does not wait for their bytes. */
export const checkOut = async (
  clocking: Clocking,
  timezone: string,
  form: { comment: string; costs: CostValue[] },
): Promise<void> => {
  const key = clockingKey(clocking);
  const tap = { end: nowWall(timezone), at: nowInstant() };
  const base = { ...form, ...tap, clocking: key, location: null, qrcode: null };
  const completion = withPosition<CheckOutArgs>(clocking.departmentId, locate);
  const args = { ...base, tools: (await findDraft(key))?.tools ?? [] };
  const intents: [Intent, ...Intent[]] = [
    intentOf(checkOutKind, args, targetOf(clocking)),
    ...(await pictureIntents(clocking, args)),
  ];
  await enqueueAll(() => intents, { completion, draft: key });
};

export const confirmEnd = (
  clocking: Clocking,
  { wall, at }: { wall: number; at: number },
): Promise<string> =>
  enqueue(confirmKind, { clocking: clockingKey(clocking), end: wall, at }, targetOf(clocking));

export const declareHomeworking = (clocking: Clocking): Promise<string> =>
  enqueue(
    homeworkingKind,
    {
      departmentId: clocking.departmentId,
      shiftId: null,
      clocking: clockingKey(clocking),
    },
    targetOf(clocking),
  );

export const declareShiftHomeworking = (shiftId: string, departmentId: string): Promise<string> =>
  enqueue(
    homeworkingKind,
    { departmentId, shiftId, clocking: null },
    { departmentId, optimisticId: null, refs: [] },
  );

export const isHomeworkingUnsent = ({ type, args }: OutboxEntry, shiftId: string): boolean =>
  type === homeworkingKind.type && (args as HomeworkingArgs).shiftId === shiftId;
