import { workedSeconds } from '@ploeg/domain/clockings/pauses';
import type { Clocking, Snapshot } from '../wire.ts';

export type ConfirmArgs = {
  clocking: string;
  end: number;
  at: number;
};

const confirmed = (clocking: Clocking, { end, at }: ConfirmArgs): Clocking => {
  if (!clocking.proposed || !clocking.checkOut) return clocking;
  const old = clocking.checkOut.end;
  // What ended with the proposal had been left open, and ends with the true end.
  const pauses = clocking.pauses.map((pause) => (pause.end === old ? { ...pause, end } : pause));
  const timed = pauses.map((pause) => ({ startAt: pause.start, endAt: pause.end }));
  return {
    ...clocking,
    enddate: end,
    pauses,
    proposed: false,
    workedSeconds: workedSeconds({
      startAt: clocking.checkIn.at,
      endAt: at,
      pauses: timed,
    }),
    checkOut: { ...clocking.checkOut, end, at },
  };
};

export const foldConfirm = (snapshot: Snapshot, args: ConfirmArgs): Snapshot => ({
  ...snapshot,
  lastClockings: snapshot.lastClockings.map((clocking) =>
    clocking.id === args.clocking || clocking.optimisticId === args.clocking
      ? confirmed(clocking, args)
      : clocking,
  ),
});
