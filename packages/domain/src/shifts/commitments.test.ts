import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { type Commitment, findClashes, judgeClashes } from './commitments.ts';

const at = (day: string, hour: number) =>
  wallSeconds(Date.parse(`${day}T00:00:00Z`) / 1000 + hour * 3600);
const one = (
  kind: Commitment['kind'],
  from: number,
  to: number,
  changes: Partial<Commitment> = {},
): Commitment => ({
  kind,
  shiftId: `${kind} ${from}`,
  start: at('2026-11-20', from),
  end: at('2026-11-20', to),
  timezone: 'Europe/Brussels',
  ...changes,
});

const wanted = one('shift', 12, 20, { shiftId: 'wanted' });

describe('what a person is about to promise', () => {
  it('clashes with everything at the same time, and with nothing that only touches it', () => {
    const commitments = [
      one('application', 19, 23),
      one('shift', 8, 12),
      one('swap', 18, 26),
      one('absence', 20, 24),
      one('shift', 11, 13),
    ];
    expect(findClashes(wanted, commitments).map(({ shiftId }) => shiftId)).toEqual([
      'shift 11',
      'swap 18',
      'application 19',
    ]);
  });

  it('does not clash with itself', () => {
    expect(findClashes(wanted, [{ ...wanted, kind: 'application' }])).toEqual([]);
  });

  it('is told from work elsewhere by true time, not by what clocks show', () => {
    const abroad = { timezone: 'Europe/London' };
    expect(findClashes(wanted, [one('shift', 11, 12, abroad)])).toHaveLength(1);
    expect(findClashes(wanted, [one('shift', 19, 22, abroad)])).toEqual([]);
  });

  it('cannot be beside work or an absence, and can be beside promises on purpose', () => {
    expect(judgeClashes([])).toBe('clear');
    expect(judgeClashes([one('swap', 12, 13), one('application', 12, 13)])).toBe('on-purpose');
    expect(judgeClashes([one('swap', 12, 13), one('absence', 12, 13)])).toBe('impossible');
    expect(judgeClashes([one('shift', 12, 13)])).toBe('impossible');
  });

  it('clashes with something exactly when that clashes with it', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }));
    const zone = fc.constantFrom('Europe/Brussels', 'Europe/London', 'UTC');
    fc.assert(
      fc.property(hours, zone, hours, zone, ([a, long], zoneA, [b, wide], zoneB) => {
        const first = one('shift', a, a + long, { shiftId: 'a', timezone: zoneA });
        const second = one('swap', b, b + wide, { shiftId: 'b', timezone: zoneB });
        expect(findClashes(first, [second]).length).toBe(findClashes(second, [first]).length);
      }),
    );
  });
});
