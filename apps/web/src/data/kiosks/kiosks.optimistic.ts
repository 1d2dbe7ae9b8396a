import type { KioskClocking } from '@ploeg/contract/kiosks/kiosks.schemas';
import { type DeviceQueue, failedEntries, waitingEntries } from '@ploeg/domain/outbox/device-queue';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { isNamed } from '../clockings/clocking-key.ts';
import { entriesAfter } from '../outbox/apply-pending.ts';
import { readEntry } from '../outbox/command-kind.ts';
import type { KioskBoard, KioskPerson } from '../wire.ts';
import {
  type KioskCheckInArgs,
  type KioskCheckOutArgs,
  type KioskPausesArgs,
  kioskCheckInKind,
  kioskCheckOutKind,
  kioskPausesKind,
} from './kiosks.commands.ts';

export type PersonAtKiosk = KioskPerson & {
  waiting: number;
  refused: OutboxEntry[];
};

const foldCheckIn = (args: KioskCheckInArgs): KioskClocking => ({
  id: args.optimisticId,
  optimisticId: args.optimisticId,
  shiftId: args.shiftId,
  sectionId: args.sectionId,
  startdate: args.start,
  at: args.at,
  pauses: [],
  runningTasks: 0,
});

/** Of each queue the number up to which the server has spoken: a later answer contains so much. */
export const throughOf = (queues: ReadonlyMap<string, DeviceQueue>): Record<string, number> =>
  Object.fromEntries(
    [...queues].map(([employmentId, queue]) => {
      const [head] = waitingEntries(queue);
      return [employmentId, (head?.seq ?? queue.nextSeq) - 1];
    }),
  );

/** The clocking that runs once an entry is done; doing it twice changes nothing. */
const foldEntry = (clocking: KioskClocking | null, entry: OutboxEntry): KioskClocking | null => {
  const readable = readEntry(entry);
  if (!readable) return clocking;
  if (readable.kind.type === kioskCheckInKind.type) {
    return clocking ?? foldCheckIn(readable.args as KioskCheckInArgs);
  }
  if (!clocking) return null;
  if (readable.kind.type === kioskPausesKind.type) {
    const args = readable.args as KioskPausesArgs;
    const pauses = args.pauses.map(({ id, start, end }) => ({ id, start, end }));
    return isNamed(clocking, args.clocking) ? { ...clocking, pauses } : clocking;
  }
  if (readable.kind.type === kioskCheckOutKind.type) {
    return isNamed(clocking, (readable.args as KioskCheckOutArgs).clocking) ? null : clocking;
  }
  return clocking;
};

export const foldBoard = (
  board: KioskBoard,
  through: Record<string, number>,
  queueOf: (employmentId: string) => DeviceQueue | undefined,
): PersonAtKiosk[] =>
  board.people.map((person) => {
    const queue = queueOf(person.employmentId);
    if (!queue) return { ...person, waiting: 0, refused: [] };
    return {
      ...person,
      clocking: entriesAfter(through[person.employmentId] ?? 0, queue).reduce(
        foldEntry,
        person.clocking,
      ),
      waiting: waitingEntries(queue).length,
      refused: failedEntries(queue),
    };
  });
