import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { isTightRest, shiftEffect } from './shift-effect.ts';

const HOUR = 3600;
const MONDAY = wallSeconds(Date.parse('2026-11-23T00:00:00Z') / 1000);

const shift = (id: string, day: number, from: number, to: number, pauseUnpaidSeconds = 0) => ({
  id,
  start: wallSeconds(MONDAY + (day * 24 + from) * HOUR),
  end: wallSeconds(MONDAY + (day * 24 + to) * HOUR),
  timezone: 'Europe/Brussels',
  pauseUnpaidSeconds,
});

describe('a shift that is not taken yet', () => {
  it('says what rest it leaves and what the week becomes', () => {
    const own = [shift('a', 3, 18, 26), shift('b', 5, 17, 25, 1800), shift('c', 8, 9, 17)];
    expect(shiftEffect(shift('free', 4, 18, 23), own)).toEqual({
      restBefore: 16 * HOUR,
      restAfter: 18 * HOUR,
      restBetweenDays: 16 * HOUR,
      weekWithout: 15.5 * HOUR,
      weekWith: 20.5 * HOUR,
    });
  });

  it('has no rest to speak of where nothing is near, and is no neighbour of itself', () => {
    const own = [shift('free', 4, 18, 23), shift('far', 30, 9, 17)];
    expect(shiftEffect(shift('free', 4, 18, 23), own)).toEqual({
      restBefore: null,
      restAfter: null,
      restBetweenDays: null,
      weekWithout: 0,
      weekWith: 5 * HOUR,
    });
  });

  it('counts each of its neighbours once, whatever their order', () => {
    const spans = fc.array(
      fc.record({ day: fc.integer({ min: -3, max: 10 }), from: fc.integer({ min: 0, max: 23 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, fc.nat(), (listed, turn) => {
        const own = listed.map(({ day, from }, index) => shift(`${index}`, day, from, from + 4));
        const cut = own.length === 0 ? 0 : turn % own.length;
        const wanted = shift('free', 3, 12, 16);
        const effect = shiftEffect(wanted, own);
        expect(shiftEffect(wanted, [...own.slice(cut), ...own.slice(0, cut)])).toEqual(effect);
        expect(effect.weekWith - effect.weekWithout).toBe(4 * HOUR);
        const inWeek = listed.filter(({ day }) => day >= 0 && day < 7);
        expect(effect.weekWithout).toBe(inWeek.length * 4 * HOUR);
      }),
    );
  });

  it('is tight where a rest is below the limit, and never without one', () => {
    const effect = shiftEffect(shift('free', 4, 8, 12), [shift('a', 3, 18, 26)]);
    expect(effect.restBefore).toBe(6 * HOUR);
    expect([11, 6, null].map((hours) => isTightRest(effect, hours))).toEqual([true, false, false]);
  });

  it('is not tight between two shifts of one day, as no rest between days is asked there', () => {
    const effect = shiftEffect(shift('free', 4, 18, 22), [shift('a', 4, 9, 17)]);
    expect(effect).toMatchObject({ restBefore: HOUR, restBetweenDays: null });
    expect(isTightRest(effect, 11)).toBe(false);
  });
});
