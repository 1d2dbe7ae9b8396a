import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { employerOn, FROM_THE_START } from './employer-of-day.ts';
import { readOnssNumber, showOnssNumber } from './onss-number.ts';

describe('numbers of employers at social security', () => {
  it.each(['0009354-67', '000935467', ' 0009354/67 '])('%s is read', (text) => {
    expect(readOnssNumber(text)).toEqual({ value: '000935467' });
    expect(showOnssNumber('000935467')).toBe('0009354-67');
  });

  it.each([
    ['', 'length'],
    ['00093546', 'length'],
    ['1000935467', 'length'],
    ['000935468', 'check'],
  ])('%s is refused: %s', (text, error) => {
    expect(readOnssNumber(text)).toEqual({ error });
  });

  it('have one pair of check digits each, also provisional ones', () => {
    const bases = fc.oneof(
      fc.integer({ min: 1000, max: 1_999_999 }).map((base) => String(base).padStart(7, '0')),
      fc.integer({ min: 50_000_001, max: 59_999_999 }).map(String),
    );
    fc.assert(
      fc.property(bases, (base) => {
        const right = Array.from({ length: 97 }, (_, check) => String(check).padStart(2, '0'))
          .map((check) => base + check)
          .filter((text) => readOnssNumber(text).error === undefined);
        expect(right).toHaveLength(1);
      }),
    );
  });
});

describe('the employer of a location', () => {
  const lines = [
    { since: FROM_THE_START, of: 'first' },
    { since: '2026-07-01', of: 'mistake' },
    { since: '2026-07-01', of: 'second' },
  ];

  it('is the last that began, and of one day the last that was said', () => {
    expect(employerOn(lines, '2026-06-30')?.of).toBe('first');
    expect(employerOn(lines, '2026-07-01')?.of).toBe('second');
    expect(employerOn(lines.slice(1), '2026-06-30')).toBeUndefined();
  });
});
