import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { type Commitment, findClashes, judgeClashes } from './commitments.ts';

const at = (day: string, hour: number) =>
  wallSeconds(Date.parse(`${day}T00:00:00Z`) / 1000 + hour * 3600);
const item = (
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

const wanted = item('shift', 12, 20, { shiftId: 'wanted' });

describe('what a person is about to promise', () => {
  it('clashes with everything at the same time, and with nothing that only touches it', () => {
    const commitments = [
      item('application', 19, 23),
      item('shift', 8, 12),
      item('swap', 18, 26),
      item('absence', 20, 24),
      item('shift', 11, 13),
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
    expect(findClashes(wanted, [item('shift', 11, 12, abroad)])).toHaveLength(1);
    expect(findClashes(wanted, [item('shift', 19, 22, abroad)])).toEqual([]);
  });

  it('cannot be beside work or an absence, and can be beside promises on purpose', () => {
    expect(judgeClashes([])).toBe('clear');
    expect(judgeClashes([item('swap', 12, 13), item('application', 12, 13)])).toBe('on-purpose');
    expect(judgeClashes([item('swap', 12, 13), item('absence', 12, 13)])).toBe('impossible');
    expect(judgeClashes([item('shift', 12, 13)])).toBe('impossible');
  });

  it('clashes with something exactly when that clashes with it', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }));
    const zone = fc.constantFrom('Europe/Brussels', 'Europe/London', 'UTC');
    fc.assert(
      fc.property(hours, zone, hours, zone, ([a, long], zoneA, [b, wide], zoneB) => {
        const first = item('shift', a, a + long, { shiftId: 'a', timezone: zoneA });
        const second = item('swap', b, b + wide, { shiftId: 'b', timezone: zoneB });
        expect(findClashes(first, [second]).length).toBe(findClashes(second, [first]).length);
      }),
    );
  });
});
