import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { clockingEvents } from '#features/clockings/clockings.table.ts';
import { type DemoClocking, planOf, wallAt } from './demo-clockings.ts';
import type { PersonKey } from './demo-keys.ts';
import { memberOf, type Demo } from './demo-state.ts';

type Punch = typeof clockingEvents.$inferInsert;

/** The snapshot of a person reaches so far back; what is asked of them must lie within it. */
const RECENT_DAYS = 6;

/** Clockings of so many days have their punches on record. */
const RECORDED_DAYS = 10;

const FAR_AWAY = { latitude: 50.8798, longitude: 4.7005, accuracy: 35 };

const closedOf = (demo: Demo, who: PersonKey): DemoClocking[] => {
  const { id } = memberOf(demo, who);
  return demo.rows.clockings.filter((c) => c.employmentId === id && c.endAt && c.shiftId);
};

/** Closes a clocking as the server does that nobody ended: at the end of its shift, for review. */
const forget = (demo: Demo, clocking: DemoClocking | undefined, proposed: boolean): void => {
  if (!clocking) throw new Error('The demo has too few clockings.');
  const shift = demo.rows.shifts.find((s) => s.id === clocking.shiftId);
  if (!shift) throw new Error('The demo has lost a shift.');
  const { endAt, seconds } = planOf(shift);
  const worked = workedSeconds({ startAt: clocking.startAt, endAt, pauses: [] });
  Object.assign(clocking, {
    review: true,
    proposed,
    flags: ['auto_closed'],
    endAt,
    end: wallAt(endAt),
    endLocation: null,
    comment: '',
    costs: [],
    pauses: [],
    workedSeconds: worked,
    overtimeMinutes: overtimeMinutes(worked, seconds),
  } satisfies Partial<DemoClocking>);
};

/** Clockings that want a look: two that nobody ended, and some that were odd in other ways. */
export const addOddClockings = (demo: Demo): void => {
  const dayAgo = demo.now - SECONDS_PER_DAY;
  const earliest = demo.today - RECENT_DAYS * SECONDS_PER_DAY;
  forget(demo, closedOf(demo, 'mehmet').at(-3), false);
  // Lucas is an account: whoever tries the demo is asked when he stopped.
  const recent = closedOf(demo, 'lucas').filter(
    ({ startAt, start }) => startAt <= dayAgo && start >= earliest,
  );
  forget(demo, recent.at(-1), true);

  const mark = (who: PersonKey, flags: ClockingFlag[], fields: Partial<DemoClocking>) => {
    const clocking = closedOf(demo, who).at(-1);
    if (clocking) Object.assign(clocking, { flags, review: true, ...fields });
  };
  mark('yasmina', ['outside_place'], { place: 'outside', startLocation: FAR_AWAY });
  mark('tibo', ['late_arrival'], {});
};

const DELAY_SECONDS = 14 * 3600;

/** The punches behind the clockings of the last days, as a clocking's history shows them. */
export const addPunches = (demo: Demo): void => {
  const since = demo.now - RECORDED_DAYS * SECONDS_PER_DAY;
  const add = (clocking: DemoClocking, kind: Punch['kind'], at: Instant, payload: object): void => {
    const isLate = clocking.flags?.includes('late_arrival') ?? false;
    const receivedAt = instant(Math.min(demo.now, isLate ? at + DELAY_SECONDS : at + 2));
    demo.rows.clockingEvents.push({
      companyId: clocking.companyId,
      id: demo.source.id(),
      personId: clocking.personId,
      clockingId: clocking.id,
      kind,
      outcome: 'applied',
      payload,
      sequence: isLate ? 1 : null,
      receivedAt,
    });
  };
  for (const clocking of demo.rows.clockings) {
    if (clocking.startAt < since) continue;
    const { start, startAt, end, endAt } = clocking;
    add(clocking, 'check-in', startAt, { checkIn: { start } });
    for (const pause of clocking.pauses ?? []) {
      const { id, start: from, end: to, endAt: ended } = pause;
      add(clocking, 'patch', ended ?? startAt, { pauses: [{ id, start: from, end: to }] });
    }
    if (!end || !endAt) continue;
    const isForgotten = clocking.flags?.includes('auto_closed') ?? false;
    if (isForgotten) add(clocking, 'auto-close', instant(startAt + SECONDS_PER_DAY), { end });
    else add(clocking, 'check-out', endAt, { checkOut: { end } });
  }
};
