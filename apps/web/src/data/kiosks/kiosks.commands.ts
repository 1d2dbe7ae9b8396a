import type { CheckInArgs, CheckOutArgs, PausesArgs } from '../clockings/clocking-args.ts';
import { registerKind } from '../outbox/command-kind.ts';
import type { Snapshot } from '../wire.ts';

/** Wrong PINs typed for the person since their last punch here; told to the server with this one. */
type AtKiosk = { wrongPins: number };

export type KioskCheckInArgs = AtKiosk &
  Pick<CheckInArgs, 'optimisticId' | 'departmentId' | 'shiftId' | 'sectionId' | 'start' | 'at'>;

export type KioskPausesArgs = AtKiosk & {
  clocking: string;
  pauses: Omit<PausesArgs['pauses'][number], 'location'>[];
};

export type KioskCheckOutArgs = AtKiosk &
  Pick<CheckOutArgs, 'clocking' | 'end' | 'at' | 'comment' | 'costs'>;

/** A kiosk's queues are folded over its board (kiosks.optimistic.ts); no snapshot is behind them. */
const fold = (snapshot: Snapshot): Snapshot => snapshot;

const infosOf = (wrongPins: number) => (wrongPins > 0 ? { infos: { wrongPins } } : {});

export const kioskCheckInKind = registerKind<KioskCheckInArgs>({
  type: 'kiosk.check-in',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ start, at, wrongPins, ...args }, { clock }) => ({
    call: 'POST /api/v3/clockings',
    body: { ...args, checkIn: { start, at }, clock, os: 'kiosk', ...infosOf(wrongPins) },
  }),
  fold,
});

export const kioskPausesKind = registerKind<KioskPausesArgs>({
  type: 'kiosk.pauses',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ clocking, pauses, wrongPins }, { clock }) => ({
    call: 'PATCH /api/v3/clockings/:id',
    params: { id: clocking },
    body: { pauses, clock, os: 'kiosk', ...infosOf(wrongPins) },
  }),
  fold,
});

export const kioskCheckOutKind = registerKind<KioskCheckOutArgs>({
  type: 'kiosk.check-out',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: ({ clocking, wrongPins, ...checkOut }, { clock }) => ({
    call: 'POST /api/v3/clockings/checkout/:id',
    params: { id: clocking },
    body: { checkOut, clock, os: 'kiosk', ...infosOf(wrongPins) },
  }),
  fold,
});
