import type { ClockingTask, Pause } from '@ploeg/contract/clockings/clockings.schemas';
import { type TimedPause, toTimedPause, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import type { Clocking, Snapshot } from '../wire.ts';
import type {
  CheckInArgs,
  CheckOutArgs,
  ConfirmArgs,
  HomeworkingArgs,
  PausesArgs,
  PicturesArgs,
  TasksArgs,
} from './clocking-args.ts';
import { isNamed } from './clocking-key.ts';

type Changed = 'currentClockings' | 'lastClockings';

const change = (
  snapshot: Snapshot,
  list: Changed,
  key: string,
  to: (clocking: Clocking) => Clocking,
): Snapshot => ({
  ...snapshot,
  [list]: snapshot[list].map((clocking) => (isNamed(clocking, key) ? to(clocking) : clocking)),
});

const timedIn = (
  { departments }: Snapshot,
  departmentId: string,
  pauses: readonly Pause[],
): TimedPause[] => {
  const own = departments.find(({ id }) => id === departmentId);
  return pauses.map((pause) => toTimedPause(pause, own?.timezone ?? DISPLAY_TIMEZONE));
};

export const foldCheckIn = (snapshot: Snapshot, args: CheckInArgs): Snapshot => {
  const clockings = [...snapshot.currentClockings, ...snapshot.lastClockings];
  if (clockings.some((clocking) => isNamed(clocking, args.optimisticId))) return snapshot;
  const department = snapshot.departments.find((d) => d.id === args.departmentId);
  if (!department) return snapshot;
  const shift = snapshot.shifts.find((s) => s.id === args.shiftId);
  const sectionId = args.sectionId ?? shift?.section?.id ?? null;
  const attributeIds = args.attributeIds ?? shift?.attributes.map((a) => a.id) ?? [];
  const clocking: Clocking = {
    id: args.optimisticId,
    optimisticId: args.optimisticId,
    departmentId: args.departmentId,
    shiftId: args.shiftId,
    startdate: args.start,
    enddate: null,
    employmentId: department.employmentId,
    personId: snapshot.userDetails.personId,
    section: department.sections.find((s) => s.id === sectionId) ?? null,
    sectionId,
    skillIds: args.skillIds ?? shift?.skills.map((s) => s.id) ?? [],
    attributes: attributeIds.join(','),
    attributeIds,
    overtime: 0,
    workedSeconds: 0,
    homeworking: args.homeworking || (shift?.homeworking ?? false),
    checkIn: { start: args.start, at: args.at, location: args.location, qrcode: args.qrcode },
    checkOut: null,
    tasks: [],
    pauses: [],
    pictures: [],
    tools: [],
    place: null,
    proposed: false,
    review: false,
    flags: [],
  };
  return { ...snapshot, currentClockings: [...snapshot.currentClockings, clocking] };
};

export const foldPauses = (snapshot: Snapshot, { clocking, pauses }: PausesArgs): Snapshot =>
  change(snapshot, 'currentClockings', clocking, (current) => ({
    ...current,
    // A tap names what it knows: where and when a pause began is known from the one before it.
    pauses: pauses.map(({ id, start, startAt, end, endAt, location }): Pause => {
      const running = current.pauses.find((pause) => pause.id === id);
      return {
        id,
        start,
        end,
        startAt: startAt ?? running?.startAt,
        endAt: endAt ?? running?.endAt,
        location: location ?? running?.location ?? null,
      };
    }),
  }));

export const foldCheckOut = (
  snapshot: Snapshot,
  { clocking, tools, ...checkOut }: CheckOutArgs,
): Snapshot => {
  const open = snapshot.currentClockings.find((c) => isNamed(c, clocking));
  if (!open) return snapshot;
  const { end, at } = checkOut;
  const pauses = open.pauses.map((p) => (p.end === null ? { ...p, end, endAt: at } : p));
  const closed: Clocking = {
    ...open,
    enddate: end,
    pauses,
    tools,
    workedSeconds: workedSeconds({
      startAt: open.checkIn.at,
      endAt: at,
      pauses: timedIn(snapshot, open.departmentId, pauses),
    }),
    checkOut,
  };
  return {
    ...snapshot,
    currentClockings: snapshot.currentClockings.filter((c) => c !== open),
    lastClockings: [closed, ...snapshot.lastClockings],
  };
};

export const foldHomeworking = (snapshot: Snapshot, args: HomeworkingArgs): Snapshot =>
  args.clocking
    ? change(snapshot, 'currentClockings', args.clocking, (current) => ({
        ...current,
        homeworking: true,
      }))
    : {
        ...snapshot,
        shifts: snapshot.shifts.map((s) =>
          s.id === args.shiftId ? { ...s, homeworking: true } : s,
        ),
      };

export const foldTasks = (snapshot: Snapshot, { clocking, tasks }: TasksArgs): Snapshot =>
  change(snapshot, 'currentClockings', clocking, (current) => ({
    ...current,
    tasks: tasks.map(
      (task): ClockingTask => ({
        ...task,
        task_id: task.taskTypeId,
        startdate: task.start,
        enddate: task.end,
      }),
    ),
  }));

export const foldConfirm = (snapshot: Snapshot, { clocking, end, at }: ConfirmArgs): Snapshot =>
  change(snapshot, 'lastClockings', clocking, (closed) => {
    const { checkIn, checkOut, proposed, departmentId } = closed;
    if (!proposed || !checkOut) return closed;
    // What ended with the proposal had been left open, and ends with the true end.
    const pauses = closed.pauses.map((p) =>
      p.end === checkOut.end ? { ...p, end, endAt: at } : p,
    );
    return {
      ...closed,
      enddate: end,
      pauses,
      proposed: false,
      workedSeconds: workedSeconds({
        startAt: checkIn.at,
        endAt: at,
        pauses: timedIn(snapshot, departmentId, pauses),
      }),
      checkOut: { ...checkOut, end, at },
    };
  });

export const foldPictures = (snapshot: Snapshot, { clocking, pictures }: PicturesArgs): Snapshot =>
  change(snapshot, 'lastClockings', clocking, (closed) => {
    const waiting = pictures
      .filter(({ sha256 }) => !closed.pictures.some(({ uri }) => uri.endsWith(sha256)))
      .map(({ sha256, unix }) => ({
        uri: `/api/v3/clockings/${closed.id}/pictures/${sha256}`,
        unix,
      }));
    return { ...closed, pictures: [...closed.pictures, ...waiting] };
  });
