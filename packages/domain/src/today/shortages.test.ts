import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortagesOf, uncovered } from './shortages.ts';

const span = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({ start, end: start + length }));
const lack = fc
  .tuple(span, fc.constantFrom('bar', 'hall'))
  .map(([own, group]) => ({ ...own, group }));
const MOMENTS = Array.from({ length: 60 }, (_, at) => at);
const isIn = (at: number) => (own: { start: number; end: number }) =>
  own.start <= at && at < own.end;

it('says at every moment how many a group lacks, and nothing where none is lacking', () => {
  fc.assert(
    fc.property(fc.array(lack, { maxLength: 12 }), (lacks) => {
      const found = shortagesOf(lacks);
      for (const group of ['bar', 'hall']) {
        for (const at of MOMENTS) {
          const said = found.filter((one) => one.group === group && isIn(at)(one));
          const wanted = lacks.filter((one) => one.group === group && isIn(at)(one)).length;
          expect(said.map(({ count }) => count)).toEqual(wanted > 0 ? [wanted] : []);
        }
      }
      for (const [index, one] of found.entries()) {
        const next = found[index + 1];
        const goesOn = next?.group === one.group && next.start === one.end;
        expect(goesOn && next.count === one.count).toBe(false);
      }
    }),
  );
});

it('leaves of some times every moment that nothing covers', () => {
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 8 }), (time, covers) => {
      const gaps = uncovered([time], covers);
      for (const at of MOMENTS) {
        expect(gaps.some(isIn(at))).toBe(isIn(at)(time) && !covers.some(isIn(at)));
      }
      expect(gaps.every(({ start, end }) => start < end)).toBe(true);
    }),
  );
});
