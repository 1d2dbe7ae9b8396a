import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findItems, type PaletteItem, scoreOf } from './palette-match.ts';

const item = (text: string, more: Partial<PaletteItem> = {}): PaletteItem =>
  Object.assign(
    { id: text, group: 'rooms' as const, text, icon: 'right' as const, words: '', link: {} },
    more,
  );

const texts = (items: readonly PaletteItem[]): string[] => items.map(({ text }) => text);

describe('what is typed', () => {
  it('finds by the beginnings of words, in any order, case and without accents', () => {
    expect(scoreOf('jan em', item('Émma Janssens'))).not.toBeNull();
    expect(scoreOf('anss', item('Émma Janssens'))).toBeNull();
    expect(scoreOf('sunday', item('Working time', { words: 'limits, Sunday' }))).not.toBeNull();
  });

  it('puts names before other words, and what was used last before what was not', () => {
    const items = [
      item('Requests', { words: 'leave' }),
      item('Types of leave', { group: 'settings' }),
      item('Leave'),
      item('Leave for others'),
    ];
    expect(texts(findItems('leave', items, []))).toEqual([
      'Leave',
      'Leave for others',
      'Types of leave',
      'Requests',
    ]);
    expect(texts(findItems('leave', items, ['Leave for others']))[0]).toBe('Leave for others');
  });

  it('is offered rooms and actions before anything is typed, what was used last first', () => {
    const items = [
      item('Today'),
      item('Clock', { group: 'settings' }),
      item('Invite', { group: 'actions' }),
      item('Emma', { group: 'found' }),
    ];
    const offered = findItems('  ', items, ['Emma', 'gone']);
    expect(texts(offered)).toEqual(['Emma', 'Today', 'Invite']);
    expect(offered[0]?.group).toBe('recent');
  });

  it('never finds what has none of its words, and always the whole name', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (names, other) => {
        const text = names.join(' ');
        expect(scoreOf(text, item(text))).not.toBeNull();
        const isThere = names.some((name) => name.startsWith(other));
        expect(scoreOf(other, item(text)) !== null).toBe(isThere);
      }),
    );
  });
});
