import { describe, expect, it } from 'vitest';
import type { Ask } from '#features/requests/approvals/asks.ts';
import { isHarmless, isNarrow, plainChoice } from './ask-filter.ts';

const choice = {
  key: 'c',
  displayName: null,
  constraints: [],
  answer: () => Promise.resolve(),
};

const ask = (more: Partial<Ask> = {}): Ask => ({
  key: 'leave 1',
  kind: { name: 'leave', icon: 'sun', text: 'Leave' },
  departmentId: 'd',
  who: { employmentId: 'emma', name: 'Emma' },
  start: 1000,
  when: { hours: [] },
  words: '',
  choices: [choice],
  ...more,
});

const constraint = { title: 'SUNDAY', details: '', forcible: true };

it('is no narrow list for being in another order', () => {
  expect([{ kind: 'leave' }, { order: 'asked' } as const, {}].map(isNarrow)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('what can be answered together', () => {
  const effect = { words: '', released: [], away: '', isAlone: true };

  it('has one answer against which no rule stands', () => {
    expect(plainChoice(ask())).toBe(choice);
    expect(plainChoice(ask({ choices: [choice, choice] }))).toBeNull();
    expect(plainChoice(ask({ choices: [{ ...choice, constraints: [constraint] }] }))).toBeNull();
    expect(plainChoice(ask({ choices: [] }))).toBeNull();
  });

  it('is harmless when it takes nothing from anybody', () => {
    expect(isHarmless(ask({ effect }))).toBe(true);
    expect(isHarmless(ask())).toBe(true);
    expect(isHarmless(ask({ effect: { ...effect, isAlone: false } }))).toBe(false);
    expect(isHarmless(ask({ effect: { ...effect, released: ['Mon 9 – 17'] } }))).toBe(false);
    expect(isHarmless(ask({ effect: { ...effect, words: 'The shift is deleted.' } }))).toBe(false);
    expect(isHarmless(ask({ choices: [{ ...choice, takesShifts: true }] }))).toBe(false);
  });
});
