import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { clockingEvents } from '#features/clockings/clockings.table.ts';
import { type DemoClocking, planOf, RECEIVED_AFTER_SECONDS, wallAt } from './demo-clockings.ts';
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

type Tap = { kind: Punch['kind']; at: Instant; payload: object };

const checkInOf = (clocking: DemoClocking): Tap => {
  const { optimisticId, departmentId, shiftId, sectionId, skillIds, attributeIds } = clocking;
  const { homeworking = false, start, startLocation: location, startQrcode: qrcode } = clocking;
  const chosen = { sectionId, skillIds, attributeIds, homeworking };
  const checkIn = { start, ...(location && { location }), ...(qrcode && { qrcode }) };
  const payload = { optimisticId, departmentId, shiftId, ...chosen, checkIn };
  return { kind: 'check-in', at: clocking.startAt, payload };
};

const endOf = ({ startAt, flags, ...clocking }: DemoClocking): Tap[] => {
  const { end, endAt, endLocation: location, comment = '', costs = [] } = clocking;
  if (!end || !endAt) return [];
  const isForgotten = flags?.includes('auto_closed') ?? false;
  const closedAt = instant(startAt + SECONDS_PER_DAY);
  if (isForgotten) return [{ kind: 'auto-close', at: closedAt, payload: { end } }];
  const checkOut = { end, comment, costs, ...(location && { location }) };
  return [{ kind: 'check-out', at: endAt, payload: { checkOut } }];
};

/** What somebody tapped to come to a clocking: each pause is begun and ended. */
const tapsOf = (clocking: DemoClocking): Tap[] => {
  const pauses = (clocking.pauses ?? []).flatMap(({ id, start, startAt, end, endAt }): Tap[] => [
    { kind: 'patch', at: startAt, payload: { pauses: [{ id, start }] } },
    { kind: 'patch', at: endAt ?? startAt, payload: { pauses: [{ id, start, end }] } },
  ]);
  return [checkInOf(clocking), ...pauses, ...endOf(clocking)];
};

/** The punches behind the clockings of the last days, as a clocking's history shows them. */
export const addPunches = (demo: Demo): void => {
  const since = demo.now - RECORDED_DAYS * SECONDS_PER_DAY;
  for (const clocking of demo.rows.clockings) {
    if (clocking.startAt < since) continue;
    const isLate = clocking.flags?.includes('late_arrival') ?? false;
    const delay = isLate ? DELAY_SECONDS : RECEIVED_AFTER_SECONDS;
    for (const { kind, at, payload } of tapsOf(clocking)) {
      demo.rows.clockingEvents.push({
        companyId: clocking.companyId,
        id: demo.source.id(),
        personId: clocking.personId,
        clockingId: clocking.id,
        kind,
        outcome: 'applied',
        payload,
        sequence: isLate ? 1 : null,
        receivedAt: instant(Math.min(demo.now, at + delay)),
      });
    }
  }
};
