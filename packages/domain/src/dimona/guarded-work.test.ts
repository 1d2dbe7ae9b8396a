import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECONDS_PER_DAY, toDateKey, toHour, wallSeconds } from '../time/wall-time.ts';
import { type Clocked, followClock } from './guarded-work.ts';

const MIDNIGHT = Date.parse('2026-11-20') / 1000;

/** Hours after the midnight of 20 November as HH:MM, which may go beyond 24. */
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return wallSeconds(MIDNIGHT + hours * 3600 + minutes * 60);
};

type Hours = { start: number; end: number };

const declared = (id: string, { start, end }: Hours, employmentId = 'bar') => ({
  id,
  employmentId,
  startDate: toDateKey(wallSeconds(start)),
  startHour: toHour(start),
  endDate: toDateKey(wallSeconds(end)),
  endHour: toHour(end),
});

const worked = (hours: string, shiftId: string | null = null, employmentId = 'bar'): Clocked => {
  const [from = '', until] = hours.split('-');
  return { employmentId, shiftId, start: at(from), end: until ? at(until) : null, proposed: false };
};

const periodsOf = (...all: string[]) =>
  all.map((hours) => {
    const { start, end } = worked(hours);
    return declared(hours, { start, end: end ?? start });
  });

/** What is declared anew of each period, as `20:00-02:00 → 2026-11-21 04:00`. */
const follow = (periods: ReturnType<typeof periodsOf>, clocked: Clocked[], now = '48:00') =>
  followClock(periods, clocked, at(now)).map((one) =>
    one.act === 'update'
      ? `${one.id} → ${one.changes.endingDate} ${one.changes.endingHour}`
      : `${one.id} gone`,
  );

describe('the end of a period that the server declared', () => {
  it('is that of the work which overlaps it most, on whichever day that was begun', () => {
    const night = periodsOf('22:00-30:00');
    expect(follow(night, [worked('24:10-27:00')])).toEqual(['22:00-30:00 → 2026-11-21 03:00']);
    const early = periodsOf('24:00-32:00');
    expect(follow(early, [worked('23:52-28:00')])).toEqual(['24:00-32:00 → 2026-11-21 04:00']);
    const split = periodsOf('10:00-14:00', '18:00-22:00');
    const [noon, evening] = [worked('10:00-14:02'), worked('18:00-22:05')];
    expect(follow(split, [noon, evening])).toEqual([]);
    expect(follow(split, [noon, worked('18:00-23:00')])).toEqual([
      '18:00-22:00 → 2026-11-20 23:00',
    ]);
  });

  it('is the last one of a night with gaps, and none before the declared end is over', () => {
    const night = periodsOf('20:00-26:00');
    const [before, after] = [worked('20:00-23:30'), worked('24:15-28:00')];
    expect(follow(night, [before], '25:59')).toEqual([]);
    expect(follow(night, [before], '26:00')).toEqual(['20:00-26:00 → 2026-11-20 23:30']);
    expect(follow(night, [before, worked('24:15')], '26:00')).toEqual([]);
    expect(follow(night, [before, { ...after, proposed: true }])).toEqual([]);
    expect(follow(night, [before, after])).toEqual(['20:00-26:00 → 2026-11-21 04:00']);
  });

  it('is also that of work which goes on behind it: on the same shift, or within an hour', () => {
    const day = periodsOf('10:00-14:00');
    const later = '10:00-14:00 → 2026-11-20 17:00';
    expect(follow(day, [worked('10:00-13:30'), worked('14:10-17:00')])).toEqual([later]);
    expect(follow(day, [worked('10:00-14:00'), worked('16:00-17:00')])).toEqual([]);
    expect(follow(day, [worked('10:00-14:00', 'a'), worked('16:00-17:00', 'a')])).toEqual([later]);
    const elsewhere = worked('14:10-17:00', null, 'kitchen');
    expect(follow(day, [worked('10:00-14:00'), elsewhere])).toEqual([]);
  });

  it('never goes beyond the next period of that person', () => {
    const split = periodsOf('10:00-14:00', '17:00-19:00');
    expect(follow(split, [worked('10:00-19:05')])).toEqual(['10:00-14:00 → 2026-11-20 17:00']);
  });

  const quarters = (max: number) => fc.integer({ min: 1, max }).map((count) => count * 900);

  /** Some periods of a few days one after the other, the clocking of each, and how far it all lies from midnight. */
  const anyDays = fc.record({
    days: fc.array(
      fc.record({
        gap: quarters(40),
        length: quarters(40),
        late: fc.integer({ min: -400, max: 400 }),
        over: fc.integer({ min: -3600, max: 7200 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    moved: fc.integer({ min: 0, max: 95 }).map((count) => count * 900),
  });

  const laidOut = (
    days: { gap: number; length: number; late: number; over: number }[],
    from = 0,
  ) => {
    let time = MIDNIGHT + from;
    return days.map(({ gap, length, late, over }, index) => {
      const start = time + gap;
      time = start + length;
      const clocked = { start: start + late, end: Math.max(start + late + 60, time + over) };
      return { id: String(index), start, end: time, clocked };
    });
  };

  const answersFor = (rows: ReturnType<typeof laidOut>) =>
    followClock(
      rows.map((row) => declared(row.id, row)),
      rows.map(({ clocked }) => ({
        employmentId: 'bar',
        shiftId: null,
        start: wallSeconds(clocked.start),
        end: wallSeconds(clocked.end),
        proposed: false,
      })),
      wallSeconds(MIDNIGHT + 9 * SECONDS_PER_DAY),
    );

  const endsOf = (rows: ReturnType<typeof laidOut>) =>
    answersFor(rows).map((one) => {
      const { endingDate, endingHour } = one.act === 'update' ? one.changes : {};
      return { id: one.id, end: Date.parse(`${endingDate}T${endingHour}:00Z`) / 1000 };
    });

  it('does not depend on where midnight lies', () => {
    fc.assert(
      fc.property(anyDays, ({ days, moved }) => {
        const there = endsOf(laidOut(days, moved)).map((one) => ({ ...one, end: one.end - moved }));
        expect(there).toEqual(endsOf(laidOut(days)));
      }),
    );
  });

  it('stays where people come and go as declared, and overlaps no other period', () => {
    fc.assert(
      fc.property(anyDays, ({ days }) => {
        expect(answersFor(laidOut(days.map((one) => ({ ...one, late: 0, over: 0 }))))).toEqual([]);
        const rows = laidOut(days);
        for (const { id, end } of endsOf(rows)) {
          const own = rows.find((row) => row.id === id);
          const next = rows.find(({ start }) => own && start >= own.end);
          expect(end).toBeGreaterThan(own?.start ?? 0);
          expect(end).toBeLessThanOrEqual(next?.start ?? Infinity);
        }
      }),
    );
  });
});
