import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clockingEvents,
  type ClockingRow,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import {
  brusselsWall,
  clockChanges,
  isFromTheFuture,
  isLate,
  oddities,
  type Moment,
} from './support/clock-oracle.ts';
import { type Answer, createWireDevice, hire, openSite, type Site } from './support/wire-device.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const RUNS = 60;

const MORNING = Date.parse('2026-11-20T08:00:00Z') / 1000;

let site: Site;
let ann: { personId: string; email: string };

beforeAll(async () => {
  site = await openSite(MORNING);
  ann = await hire(site);
});

afterAll(() => site.close());

const forget = async (): Promise<void> => {
  await site.database.db.delete(clockings);
  await site.database.db.delete(clockingEvents);
};

beforeEach(forget);
afterEach(forget);

type Tap = 'check-in' | 'pause-start' | 'pause-end' | 'check-out';
const TAPS: readonly Tap[] = ['check-in', 'pause-start', 'pause-end', 'check-out'];

type Outcome = {
  answers: Record<Tap, Answer>;
  tapMoments: Record<Tap, Moment>;
  row: ClockingRow | undefined;
  events: (typeof clockingEvents.$inferSelect)[];
};

/** A shift with one pause, as a device tells of it whose clock is `ahead` at each tap. */
const work = async (day: {
  /** True unix seconds of each tap. */
  taps: Record<Tap, number>;
  /** Seconds that the device's clock runs ahead at a tap. */
  ahead: Record<Tap, number>;
  /** What the device takes for that, null when it never heard of the server. */
  measured: number | null;
  /** Seconds from each tap to its arrival; nothing overtakes. */
  delays: Record<Tap, number>;
  /** Whether the monotonic clock of the device ran on, or each tap is of another run of the app. */
  isOneRun?: boolean;
}): Promise<Outcome> => {
  await forget();
  const { taps, ahead, measured, delays, isOneRun = true } = day;
  site.clock.now = taps['check-in'];
  const device = createWireDevice(site, await site.signIn(ann.email));
  const optimisticId = crypto.randomUUID();
  const path = `/api/v3/clockings/${optimisticId}`;
  const pauseId = crypto.randomUUID();
  const bootId = crypto.randomUUID();
  let pause = {};
  const tapMoments = {} as Outcome['tapMoments'];
  const answers = {} as Outcome['answers'];
  let arrived = 0;
  for (const tap of TAPS) {
    const said = taps[tap] + ahead[tap];
    const wall = brusselsWall(said);
    arrived = Math.max(arrived, taps[tap] + delays[tap]);
    tapMoments[tap] = { true: taps[tap], said, arrived };
    site.clock.now = arrived;
    const clock = {
      wall: said,
      mono: taps[tap] - taps['check-in'] + 10,
      bootId: isOneRun ? bootId : crypto.randomUUID(),
      offset: measured,
      offsetAge: measured === null ? null : 60,
      timezoneOffset: (wall - said) / 60,
    };
    if (tap === 'pause-start') pause = { id: pauseId, start: wall, startAt: said };
    if (tap === 'pause-end') pause = { ...pause, end: wall, endAt: said };
    const { departmentId } = site;
    const checkIn = { optimisticId, departmentId, checkIn: { start: wall, at: said }, clock };
    const write = {
      'check-in': () => device.write('POST', '/api/v3/clockings', checkIn),
      'pause-start': () => device.write('PATCH', path, { pauses: [pause], clock }),
      'pause-end': () => device.write('PATCH', path, { pauses: [pause], clock }),
      'check-out': () =>
        device.write('POST', `/api/v3/clockings/checkout/${optimisticId}`, {
          checkOut: { end: wall, at: said },
          clock,
        }),
    }[tap]();
    answers[tap] = await device.send(write);
  }
  const { db } = site.database;
  const rows = await db.select().from(clockings).where(eq(clockings.personId, ann.personId));
  const events = await db
    .select()
    .from(clockingEvents)
    .where(eq(clockingEvents.personId, ann.personId))
    .orderBy(asc(clockingEvents.id));
  return { answers, tapMoments, row: rows[0], events };
};

const each = <V>(value: V): Record<Tap, V> => ({
  'check-in': value,
  'pause-start': value,
  'pause-end': value,
  'check-out': value,
});

/** Whatever the clocks said: every claim is on record as it was made, in the order of the taps. */
const expectOnRecord = ({ events, tapMoments }: Outcome): void => {
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(events.map(({ receivedAt }) => receivedAt)).toEqual(
    TAPS.map((tap) => tapMoments[tap].arrived),
  );
  expect(events[0]?.payload).toMatchObject({ checkIn: { at: tapMoments['check-in'].said } });
  expect(events[1]?.payload).toMatchObject({
    pauses: [{ startAt: tapMoments['pause-start'].said }],
  });
  expect(events[2]?.payload).toMatchObject({ pauses: [{ endAt: tapMoments['pause-end'].said }] });
  expect(events[3]?.payload).toMatchObject({ checkOut: { at: tapMoments['check-out'].said } });
};

const expectInOrder = (row: ClockingRow | undefined): void => {
  const [pause] = row?.pauses ?? [];
  const all = [row?.startAt, pause?.startAt, pause?.endAt, row?.endAt];
  const instants = all.filter((at) => typeof at === 'number');
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
};

const years = fc.integer({ min: 2026, max: 2049 });

/** A moment of any year to come, often around a change of the clocks or the end of 32-bit time. */
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2026) / 1000, max: Date.UTC(2050) / 1000 }),
  fc
    .tuple(years, fc.boolean(), fc.integer({ min: -12 * HOUR, max: 12 * HOUR }))
    .map(([year, isSpring, off]) => clockChanges(year)[isSpring ? 'spring' : 'autumn'] + off),
  fc.integer({ min: -12 * HOUR, max: 12 * HOUR }).map((off) => 2 ** 31 + off),
);

/** Between two taps at least a second, at most some hours. */
const gaps = fc.tuple(
  fc.integer({ min: 1, max: 4 * HOUR }),
  fc.integer({ min: 1, max: HOUR }),
  fc.integer({ min: 1, max: 4 * HOUR }),
);

const tapsFrom = (start: number, [first, second, third]: [number, number, number]) => ({
  'check-in': start,
  'pause-start': start + first,
  'pause-end': start + first + second,
  'check-out': start + first + second + third,
});

const skews = fc
  .tuple(
    fc.constantFrom(-1, 1),
    fc.oneof(
      fc.integer({ min: 1, max: 10 * MINUTE }),
      fc.integer({ min: 1, max: DAY }),
      fc.integer({ min: 1, max: 30 * DAY }),
    ),
  )
  .map(([sign, seconds]) => sign * seconds);

const delays = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 10 * MINUTE }),
      fc.integer({ min: 0, max: 3 * DAY }),
    ),
    { minLength: 4, maxLength: 4 },
  )
  .map(
    (all) => Object.fromEntries(TAPS.map((tap, n) => [tap, all[n] ?? 0])) as Record<Tap, number>,
  );

describe('a device whose clock is wrong', () => {
  it('is believed where that can be, and every punch is kept with its flags', async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        gaps,
        skews,
        delays,
        fc.constantFrom('measured', 'unknown'),
        async (start, between, skew, late, existing) => {
          const measured = existing === 'measured' ? skew : null;
          const taps = tapsFrom(start, between);
          const outcome = await work({ taps, ahead: each(skew), measured, delays: late });
          const { tapMoments, row, answers } = outcome;
          expect(TAPS.map((tap) => `${tap} ${answers[tap].status}`)).toEqual([
            'check-in 201',
            'pause-start 200',
            'pause-end 200',
            'check-out 200',
          ]);
          expectOnRecord(outcome);
          expectInOrder(row);
          const ends = [tapMoments['check-in'], tapMoments['check-out']];
          const expected = [
            ...TAPS.flatMap((tap) => oddities(tapMoments[tap], measured)),
            ...(ends.some(isLate) ? ['late_arrival'] : []),
          ];
          expect(row?.flags.toSorted()).toEqual([...new Set(expected)].sort());
          expect(row?.review).toBe(expected.length > 0);
          // What is believed is believed to the second; of what is not, the arrival counts.
          const { 'check-in': begin, 'check-out': end } = tapMoments;
          expect(row?.startAt).toBe(isFromTheFuture(begin) ? begin.arrived : begin.said);
          if (!isFromTheFuture(end)) expect(row?.endAt).toBe(end.said);
          else expect(Number(row?.endAt) - end.arrived).toBeLessThanOrEqual(120);
        },
      ),
      {
        numRuns: RUNS,
        // Told nine minutes late, the check-in is believed; told at once, the pause after it is not.
        examples: [
          [
            MORNING,
            [9.5 * MINUTE, MINUTE, MINUTE],
            10 * MINUTE,
            { ...each(0), 'check-in': 9 * MINUTE },
            'measured',
          ],
        ],
      },
    );
  }, 120_000);

  it('is not held against the next clocking, which begins where the last one ended', async () => {
    const ahead = 10 * MINUTE;
    site.clock.now = MORNING;
    const device = createWireDevice(site, await site.signIn(ann.email));
    const checkInAt = (said: number) =>
      device.write('POST', '/api/v3/clockings', {
        optimisticId: crypto.randomUUID(),
        departmentId: site.departmentId,
        checkIn: { start: brusselsWall(said), at: said },
      });
    const first = await device.send(checkInAt(MORNING + ahead));
    const { id } = first.body as { id: string };
    // Told nine minutes late, the end is believed; told at once, the start after it is not.
    const end = MORNING + HOUR + ahead;
    site.clock.now = end - MINUTE;
    const checkOut = { end: brusselsWall(end), at: end };
    const path = `/api/v3/clockings/checkout/${id}`;
    expect((await device.send(device.write('POST', path, { checkOut }))).status).toBe(200);
    const again = site.clock.now + 10;
    site.clock.now = again;
    expect((await device.send(checkInAt(again + ahead))).status).toBe(201);
    const rows = await site.database.db.select().from(clockings).orderBy(asc(clockings.startAt));
    expect(rows).toMatchObject([
      { startAt: MORNING, endAt: end },
      { startAt: end, endAt: null, flags: ['future_time'] },
    ]);
  });

  it('that is set in the middle of a pause: nothing is lost, and the jump is flagged', async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        gaps,
        skews,
        fc.integer({ min: 0, max: 6 * HOUR }),
        async (start, between, jump, late) => {
          const taps = tapsFrom(start, between);
          const ahead = { ...each(0), 'pause-end': jump, 'check-out': jump };
          const outcome = await work({ taps, ahead, measured: null, delays: each(late) });
          const { tapMoments, row, answers, events } = outcome;
          expectOnRecord(outcome);
          expectInOrder(row);
          expect(answers['check-in'].status).toBe(201);
          expect(answers['pause-start'].status).toBe(200);
          // A pause or a shift that ends before it began cannot stand: the refusal is on record.
          const isUpright = tapMoments['pause-end'].said >= tapMoments['pause-start'].said;
          expect(answers['pause-end'].status < 300).toBe(isUpright);
          expect(events[2]?.outcome).toBe(isUpright ? 'applied' : 'rejected');
          const isProven = late <= 120 && late - jump <= 120 && jump - late <= 120;
          const hasJumped = Math.abs(jump) > 30 && !isProven;
          if (isUpright) expect(row?.flags.includes('clock_jump')).toBe(hasJumped);
          if (!isUpright) expect(row?.review).toBe(true);
          const isLost = events.some(({ outcome: result }) => result === 'rejected');
          expect(row?.review).toBe(isLost || (row?.flags ?? []).length > 0);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);
});

describe('a shift is right to the second', () => {
  const expectExact = ({ row }: Outcome, taps: Record<Tap, number>): void => {
    expect(row).toMatchObject({
      startAt: taps['check-in'],
      endAt: taps['check-out'],
      start: brusselsWall(taps['check-in']),
      end: brusselsWall(taps['check-out']),
      flags: [],
    });
    const paused = Math.ceil((taps['pause-end'] - taps['pause-start']) / MINUTE) * MINUTE;
    const total = taps['check-out'] - taps['check-in'];
    expect(row?.workedSeconds).toBe(Math.max(0, total - paused));
  };

  it.each([2026, 2027, 2038, 2045])(
    'across midnight and both clock changes of %i',
    async (year) => {
      const { spring, autumn } = clockChanges(year);
      for (const change of [spring, autumn]) {
        // 22:00 before until 06:00 after: seven hours of night in spring, nine in autumn.
        for (const shiftBy of [0, -20 * MINUTE, 45 * MINUTE]) {
          const taps = tapsFrom(change - 3 * HOUR + shiftBy, [
            2 * HOUR,
            HOUR + 30 * MINUTE,
            3 * HOUR,
          ]);
          const outcome = await work({ taps, ahead: each(0), measured: 0, delays: each(8 * HOUR) });
          expectExact(outcome, taps);
        }
      }
    },
  );

  it('whenever it is, also in the hour that comes twice and beyond the year 2038', async () => {
    await fc.assert(
      fc.asyncProperty(moments, gaps, async (start, between) => {
        const taps = tapsFrom(start, between);
        const outcome = await work({ taps, ahead: each(0), measured: 1, delays: each(60) });
        expectExact(outcome, taps);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
