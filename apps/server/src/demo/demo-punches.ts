import { overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { type DemoClocking, planOf, wallAt } from './demo-clockings.ts';
import { dateOf } from '#platform/clock.ts';
import type { PersonKey } from './demo-keys.ts';
import { memberOf, type Demo } from './demo-state.ts';

/** The snapshot of a person reaches so far back; what is asked of them must lie within it. */
const RECENT_DAYS = 6;

/** So long a device was without a signal whose punches came late. */
export const DELAY_SECONDS = 14 * 3600;

const FAR_AWAY = { latitude: 50.8798, longitude: 4.7005, accuracy: 35 };

const closedOf = (demo: Demo, who: PersonKey): DemoClocking[] => {
  const { id } = memberOf(demo, who);
  return demo.rows.clockings.filter((c) => c.employmentId === id && c.endAt && c.shiftId);
};

/**
 * Closes a clocking as the server does that nobody ended: at the end of its shift, for review. Until its
 * person says when they stopped, that is proposed to them.
 */
const forget = (demo: Demo, clocking: DemoClocking | undefined, proposed: boolean): void => {
  if (!clocking) throw new Error('The demo has too few clockings.');
  const shift = demo.rows.shifts.find((s) => s.id === clocking.shiftId);
  if (!shift) throw new Error('The demo has lost a shift.');
  const { endAt, seconds } = planOf(shift);
  const worked = workedSeconds({ startAt: clocking.startAt, endAt, pauses: [] });
  Object.assign(clocking, {
    review: true,
    proposed,
    flags: proposed ? ['auto_closed'] : ['auto_closed', 'late_arrival'],
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

/** The last one that has come by now although it was late, and before its person clocked again. */
const lateOf = (demo: Demo, who: PersonKey): DemoClocking | undefined => {
  const { personId } = memberOf(demo, who);
  const starts = demo.rows.clockings.filter((c) => c.personId === personId).map((c) => c.startAt);
  return closedOf(demo, who).findLast(({ startAt, endAt }) => {
    const there = (endAt ?? demo.now) + DELAY_SECONDS;
    return there <= demo.now && !starts.some((start) => start > startAt && start <= there);
  });
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

  const mark = (clocking: DemoClocking | undefined, fields: Partial<DemoClocking>) => {
    if (clocking) Object.assign(clocking, { review: true, ...fields });
  };
  mark(closedOf(demo, 'yasmina').at(-1), {
    flags: ['outside_place'],
    place: 'outside',
    startLocation: FAR_AWAY,
  });
  const late = lateOf(demo, 'tibo');
  mark(late, {
    flags: ['late_arrival'],
    createdAt: dateOf((late?.startAt ?? 0) + DELAY_SECONDS),
  });
};
