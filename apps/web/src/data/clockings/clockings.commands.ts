import type { CheckInArgs, CheckOutArgs, HomeworkingArgs, PausesArgs } from './clocking-args.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { foldCheckIn, foldCheckOut, foldHomeworking, foldPauses } from './clockings.optimistic.ts';

export const checkInKind = registerKind<CheckInArgs>({
  type: 'clocking.check-in',
  v: 1,
  toRequest: ({ start, at, ...args }, { clock, infos }) => ({
    call: 'POST /api/v3/clockings',
    body: { ...args, checkIn: { start, at }, clock, infos, mobile: true, os: 'web' },
  }),
  fold: foldCheckIn,
});

export const pausesKind = registerKind<PausesArgs>({
  type: 'clocking.pauses',
  v: 1,
  toRequest: ({ clocking, pauses }, { clock, infos }) => ({
    call: 'PATCH /api/v3/clockings/:id',
    params: { id: clocking },
    body: { pauses, clock, infos, mobile: true, os: 'web' },
  }),
  fold: foldPauses,
});

export const checkOutKind = registerKind<CheckOutArgs>({
  type: 'clocking.check-out',
  v: 1,
  toRequest: ({ clocking, ...checkOut }, { clock, infos }) => ({
    call: 'POST /api/v3/clockings/checkout/:id',
    params: { id: clocking },
    body: { checkOut, clock, infos, mobile: true, os: 'web' },
  }),
  fold: foldCheckOut,
});

export const homeworkingKind = registerKind<HomeworkingArgs>({
  type: 'clocking.homeworking',
  v: 1,
  toRequest: ({ departmentId, shiftId, clocking }, { clock }) => ({
    call: 'POST /api/v3/operations/homeworking',
    body: { departmentId, shiftId, clockingId: clocking, clock },
  }),
  fold: foldHomeworking,
});
