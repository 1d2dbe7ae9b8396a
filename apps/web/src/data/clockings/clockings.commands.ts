import { appFields } from '#platform/native.ts';
import type { CheckInArgs, CheckOutArgs, HomeworkingArgs, PausesArgs } from './clocking-args.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { foldCheckIn, foldCheckOut, foldHomeworking, foldPauses } from './clockings.optimistic.ts';
import { upcastCheckIn, upcastCheckOut, upcastPauses } from './clocking-upcasts.ts';

// Only what is given: what an older app has sent already must go out again word for word, or the
// server takes its key for another action.
const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;

export const checkInKind = registerKind<CheckInArgs>({
  type: 'clocking.check-in',
  v: 2,
  changes: ['CLOCKINGS'],
  upcast: upcastCheckIn,
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
  upcast: upcastPauses,
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
  upcast: upcastCheckOut,
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
