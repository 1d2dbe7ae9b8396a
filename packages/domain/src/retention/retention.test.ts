import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../time/wall-time.ts';
import {
  endOfTerm,
  monthsBefore,
  RETENTION_RULES,
  RETENTIONS,
  termFault,
  termOn,
} from './retention.ts';

const day = fc
  .date({
    min: new Date('2000-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const at = (iso: string) => instant(Date.parse(iso) / 1000);

const name = fc.constantFrom(...RETENTIONS);

describe('a term', () => {
  it('is never shorter than the law says, and nothing that begins today is heard of', () => {
    fc.assert(
      fc.property(
        name,
        fc.integer({ min: 0, max: 400 }),
        day,
        day,
        (what, months, since, today) => {
          const { least, most } = RETENTION_RULES[what];
          const fault = termFault(what, { months, since }, today);
          const isFine = months >= least && months <= most && since > today;
          expect(fault === null).toBe(isFine);
        },
      ),
    );
  });

  it('is the last that has begun, and the usual one before any has', () => {
    const entered = fc.array(fc.record({ value: fc.integer({ min: 60, max: 120 }), since: day }));
    fc.assert(
      fc.property(name, entered, day, (what, list, today) => {
        const terms = list.map((entry) => ({ ...entry, source: 'test' }));
        const begun = terms.filter(({ since }) => since <= today);
        const newest = begun
          .map(({ since }) => since)
          .sort()
          .at(-1);
        const expected = begun.findLast(({ since }) => since === newest)?.value;
        expect(termOn(what, terms, today)).toBe(expected ?? RETENTION_RULES[what].usual);
      }),
    );
  });

  it('runs from the end of the quarter in which somebody left', () => {
    expect(endOfTerm(at('2026-11-20T08:00:00Z'), 60)).toBe('2032-01-01');
    expect(endOfTerm(at('2026-03-31T23:00:00Z'), 84)).toBe('2033-04-01');
  });

  it('takes whole months, and nothing younger than itself', () => {
    expect(monthsBefore(at('2026-11-20T08:00:00Z'), 12)).toBe(at('2025-11-01T00:00:00Z'));
    expect(monthsBefore(at('2027-01-31T08:00:00Z'), 11)).toBe(at('2026-02-01T00:00:00Z'));
  });
});
