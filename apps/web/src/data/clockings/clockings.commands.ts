import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import type {
  CheckInArgs,
  CheckOutArgs,
  ConfirmArgs,
  HomeworkingArgs,
  PausesArgs,
  TasksArgs,
} from './clocking-args.ts';
import {
  foldCheckIn,
  foldCheckOut,
  foldConfirm,
  foldHomeworking,
  foldPauses,
  foldTasks,
} from './clockings.optimistic.ts';

// Only what is given: what an older app has sent already must go out again word for word, or the
// server takes its key for another action.
const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;

// Entries of every released version may still lie on a device; these readings are kept for ever.
type CheckInV1 = Omit<CheckInArgs, 'skillIds' | 'attributeIds' | 'location' | 'qrcode'>;
type CheckOutV1 = Omit<CheckOutArgs, 'location' | 'tools' | 'qrcode'>;

export const checkInKind = registerKind<CheckInArgs>({
  type: 'clocking.check-in',
  v: 2,
  changes: ['CLOCKINGS'],
  upcast: (v, args) =>
    v === 1
      ? {
          ...(args as CheckInV1),
          skillIds: null,
          attributeIds: null,
          location: null,
          qrcode: null,
        }
      : undefined,
  toRequest: (args, { clock, infos }) => {
    const { start, at, location, qrcode, skillIds, attributeIds, ...rest } = args;
    return {
      call: 'POST /api/v3/clockings',
      body: {
        ...rest,
        ...definedFields({ skillIds, attributeIds }),
        checkIn: { start, at, ...definedFields({ location, qrcode }) },
        clock,
        infos,
        ...appFields(),
      },
    };
  },
  fold: foldCheckIn,
});

export const pausesKind = registerKind<PausesArgs>({
  type: 'clocking.pauses',
  v: 2,
  changes: ['CLOCKINGS'],
  // Version 1 had no positions; everything else has stayed.
  upcast: (v, args) => (v === 1 ? (args as PausesArgs) : undefined),
  toRequest: ({ clocking, pauses }, { clock, infos }) => ({
    call: 'PATCH /api/v3/clockings/:id',
    params: { id: clocking },
    body: {
      pauses: pauses.map(({ location, ...pause }) => ({
        ...pause,
        ...definedFields({ location }),
      })),
      clock,
      infos,
      ...appFields(),
    },
  }),
  fold: foldPauses,
});

export const checkOutKind = registerKind<CheckOutArgs>({
  type: 'clocking.check-out',
  v: 2,
  changes: ['CLOCKINGS'],
  upcast: (v, args) =>
    v === 1 ? { ...(args as CheckOutV1), location: null, tools: [], qrcode: null } : undefined,
  toRequest: ({ clocking, location, qrcode, tools, ...form }, { clock, infos }) => ({
    call: 'POST /api/v3/clockings/checkout/:id',
    params: { id: clocking },
    body: {
      checkOut: { ...form, ...definedFields({ location, qrcode }) },
      ...(tools.length > 0 ? { tools } : {}),
      clock,
      infos,
      ...appFields(),
    },
  }),
  fold: foldCheckOut,
});

export const homeworkingKind = registerKind<HomeworkingArgs>({
  type: 'clocking.homeworking',
  v: 1,
  changes: ['CLOCKINGS', 'SHIFTS'],
  toRequest: ({ departmentId, shiftId, clocking }, { clock }) => ({
    call: 'POST /api/v3/operations/homeworking',
    body: { departmentId, shiftId, clockingId: clocking, clock },
  }),
  fold: foldHomeworking,
});

export const tasksKind = registerKind<TasksArgs>({
  type: 'clocking.tasks',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ clocking, tasks }, { clock }) => ({
    call: 'PATCH /api/v3/clockings/:id',
    params: { id: clocking },
    body: { tasks, clock, ...appFields() },
  }),
  fold: foldTasks,
});

export const confirmKind = registerKind<ConfirmArgs>({
  type: 'clocking.confirm',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ clocking, end, at }, { clock, infos }) => ({
    call: 'POST /api/v3/clockings/:id/confirm',
    params: { id: clocking },
    body: { end, at, clock, infos, ...appFields() },
  }),
  fold: foldConfirm,
});
