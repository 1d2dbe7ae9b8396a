import { describe, expect, it } from 'vitest';
import type { Ask } from '#features/requests/approvals/asks.ts';
import { filterAsks, isHarmless, plainChoice } from './ask-filter.ts';

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

describe('a filter', () => {
  const swap = ask({ key: 'swap', kind: { name: 'swaps', icon: 'swap', text: 'Swap' } });
  const market = ask({ key: 'market', who: null, sectionId: 'bar', start: 1000 + 20 * 86_400 });
  const all = [ask(), swap, market];
  const known = { sectionsOf: new Map([['emma', ['zaal']]]), now: 500 };
  const left = (filter: Parameters<typeof filterAsks>[1]): string[] =>
    filterAsks(all, filter, known).map(({ key }) => key);

  it('leaves all without a wish, and what is of a kind, a person or due soon', () => {
    expect(left({})).toHaveLength(3);
    expect(left({ kind: 'swaps' })).toEqual(['swap']);
    expect(left({ person: 'emma' })).toEqual(['leave 1', 'swap']);
    expect(left({ within: 7 })).toEqual(['leave 1', 'swap']);
    expect(left({ within: 31 })).toHaveLength(3);
  });

  it('knows the section of a shift, else those of who asks', () => {
    expect(left({ section: 'bar' })).toEqual(['market']);
    expect(left({ section: 'zaal' })).toEqual(['leave 1', 'swap']);
    expect(left({ section: 'keuken' })).toEqual([]);
  });
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
