import type { KioskClocking } from '@ploeg/contract/kiosks/kiosks.schemas';
import {
  appendIntent,
  applyResult,
  type DeviceQueue,
  emptyQueue,
  markSending,
} from '@ploeg/domain/outbox/device-queue';
import { describe, expect, it } from 'vitest';
import type { CommandKind } from '../outbox/command-kind.ts';
import type { KioskBoard } from '../wire.ts';
import { kioskCheckInKind, kioskCheckOutKind, kioskPausesKind } from './kiosks.commands.ts';
import { foldBoard, throughOf } from './kiosks.optimistic.ts';

const CLOCK = { wall: 0, mono: 0, bootId: '', offset: null, offsetAge: null, timezoneOffset: 0 };

const put = <A>(queue: DeviceQueue, kind: CommandKind<A>, args: A): DeviceQueue =>
  appendIntent(
    queue,
    { type: kind.type, v: kind.v, args, departmentId: 'bar', optimisticId: null, refs: [] },
    { id: `${queue.nextSeq}`, key: `${queue.nextSeq}`, clock: CLOCK, now: 0 },
  );

const answer = (queue: DeviceQueue, id: string, outcome: 'applied' | 'rejected'): DeviceQueue =>
  applyResult(
    markSending(queue, id),
    id,
    { kind: 'outcome', outcome, status: 200, text: 'Overlap', hw: Number(id), epoch: 'life' },
    { now: 0, retryInSeconds: 0 },
  );

const CHECK_IN = {
  optimisticId: 'o1',
  departmentId: 'bar',
  shiftId: null,
  sectionId: null,
  start: 1000,
  at: 1000,
  wrongPins: 0,
};

const checkedIn = put(emptyQueue('kiosk:emma', 'install'), kioskCheckInKind, CHECK_IN);
const paused = put(checkedIn, kioskPausesKind, {
  clocking: 'o1',
  pauses: [{ id: 'p', start: 1100, startAt: 1100, end: null }],
  wrongPins: 0,
});
const checkedOut = put(paused, kioskCheckOutKind, {
  clocking: 'o1',
  end: 2000,
  at: 2000,
  comment: '',
  costs: [],
  wrongPins: 0,
});

const board = (clocking: KioskClocking | null): KioskBoard =>
  ({ people: [{ employmentId: 'emma', clocking }] }) as unknown as KioskBoard;

const fold = (queue: DeviceQueue, existing: KioskClocking | null = null, through = 0) => {
  const [emma] = foldBoard(board(existing), { emma: through }, () => queue);
  if (!emma) throw new Error('Emma is on the board');
  return emma;
};

const serverClocking = (): KioskClocking => ({
  ...(fold(checkedIn).clocking as KioskClocking),
  id: 'server id',
});

describe('what a kiosk shows before the server has answered', () => {
  it('is each step of the day, so that who came in without signal can leave without it', () => {
    expect(fold(checkedIn)).toMatchObject({ waiting: 1, clocking: { startdate: 1000 } });
    expect(fold(paused).clocking?.pauses).toEqual([{ id: 'p', start: 1100, end: null }]);
    expect(fold(checkedOut)).toMatchObject({ waiting: 3, clocking: null });
  });

  it('is the same when the server’s answer has some of it already', () => {
    expect(fold(checkedIn, serverClocking()).clocking?.id).toBe('server id');
    expect(fold(paused, serverClocking()).clocking?.pauses).toHaveLength(1);
    expect(fold(checkedOut, serverClocking()).clocking).toBeNull();
  });

  it('is the server’s word for what its answer contains', () => {
    const done = answer(checkedIn, '1', 'applied');
    expect(throughOf(new Map([['emma', done]]))).toEqual({ emma: 1 });
    // Meanwhile she has left with her phone.
    expect(fold(done, null, 1).clocking).toBeNull();
    expect(throughOf(new Map([['emma', answer(checkedOut, '1', 'applied')]]))).toEqual({ emma: 1 });
  });

  it('leaves a refused punch out, and keeps its reason for the person', () => {
    const refused = answer(checkedIn, '1', 'rejected');
    expect(fold(refused)).toMatchObject({
      clocking: null,
      waiting: 0,
      refused: [{ lastError: 'Overlap' }],
    });
  });

  it('leaves other people alone', () => {
    const [other] = foldBoard(board(null), {}, () => undefined);
    expect(other).toMatchObject({ clocking: null, waiting: 0, refused: [] });
  });
});

describe('what a kiosk sends', () => {
  it('tells of wrong PINs with the punch, and says nothing when there were none', async () => {
    const [entry] = checkedIn.entries;
    if (!entry) throw new Error('there is an entry');
    const quiet = await kioskCheckInKind.toRequest(CHECK_IN, entry);
    expect(quiet.body).not.toHaveProperty('infos');
    const loud = await kioskCheckInKind.toRequest({ ...CHECK_IN, wrongPins: 3 }, entry);
    expect(loud.body).toMatchObject({ infos: { wrongPins: 3 }, checkIn: { start: 1000 } });
    expect(loud.body).not.toHaveProperty('wrongPins');
  });
});
