import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daySpan } from '../planning/shift-templates.ts';
import { dayClock } from './day-clock.ts';

const minutes = fc.integer({ min: 0, max: 1439 }).map((minute) => minute * 60);

it('reads times of a day as it writes them; an end that is not later is of the next day', () => {
  fc.assert(
    fc.property(minutes, minutes, (from, until) => {
      const span = daySpan(dayClock(from), dayClock(until));
      expect(span.start).toBe(from);
      expect(span.end).toBe(until > from ? until : until + 86_400);
      expect(dayClock(span.end)).toBe(dayClock(until));
    }),
  );
});
