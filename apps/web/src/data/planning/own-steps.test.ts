import { expect, it } from 'vitest';
import { inOneLine, toOwnSteps } from './own-steps.ts';

type Batch = Parameters<typeof toOwnSteps>[1][number];

const batch = (id: string, more: Partial<Batch>): Batch => ({
  id,
  number: 1,
  kind: 'edit',
  label: '',
  by: 'marc',
  byName: 'Marc',
  at: '2026-11-30T08:00:00Z',
  undoes: null,
  shiftIds: [],
  made: 0,
  changed: 0,
  removed: 0,
  people: [],
  first: null,
  last: null,
  isUndone: false,
  ...more,
});

const idsOf = (steps: readonly { batchId: string }[]) => steps.map(({ batchId }) => batchId);

it('takes back what a planner did, the last first, and nothing that people were told of', () => {
  const { past } = toOwnSteps('sablon', [
    batch('e', { kind: 'publish', changed: 4 }),
    batch('d', { kind: 'copy', made: 12 }),
    batch('c', { removed: 2 }),
    batch('b', { kind: 'live', changed: 1 }),
    batch('a', { made: 1, changed: 1 }),
  ]);
  expect(past.map(({ batchId, what, count }) => [batchId, what, count])).toEqual([
    ['a', 'CHANGED', 2],
    ['c', 'DELETED', 2],
    ['d', 'PLANNED', 12],
  ]);
});

it('does again what was taken back last, until something else was done', () => {
  const done = ['c', 'b', 'a'].map((id) => batch(id, { changed: 1, isUndone: id !== 'a' }));
  const undo = (of: string) => batch(`undo ${of}`, { kind: 'undo', undoes: of });
  const steps = toOwnSteps('sablon', [undo('b'), undo('c'), ...done]);
  expect(idsOf(steps.past)).toEqual(['a']);
  expect(idsOf(steps.future)).toEqual(['c', 'b']);
  const later = toOwnSteps('sablon', [batch('d', { made: 1 }), undo('b'), undo('c'), ...done]);
  expect(idsOf(later.past)).toEqual(['a', 'd']);
  expect(later.future).toEqual([]);
});

it('does not do again what was not taken back by hand here', () => {
  const redone = batch('undo a', { kind: 'undo', undoes: 'a', isUndone: true });
  const published = batch('undo p', { kind: 'undo', undoes: 'p' });
  const steps = toOwnSteps('sablon', [
    published,
    redone,
    batch('p', { kind: 'publish', changed: 1, isUndone: true }),
    batch('a', { made: 1 }),
  ]);
  expect(idsOf(steps.past)).toEqual(['a']);
  expect(steps.future).toEqual([]);
});

it('takes back what was done last in any of several locations', () => {
  const at = (id: string, time: string, more = {}) =>
    batch(id, { made: 1, at: `2026-11-30T${time}:00Z`, ...more });
  const undone = { isUndone: true };
  const { past, future } = inOneLine([
    toOwnSteps('sablon', [
      at('undo c', '09:30', { kind: 'undo', undoes: 'c' }),
      at('d', '09:00'),
      at('c', '08:10', undone),
      at('a', '08:00'),
    ]),
    toOwnSteps('vismet', [
      at('undo e', '09:20', { kind: 'undo', undoes: 'e' }),
      at('e', '09:10', undone),
      at('b', '08:30'),
    ]),
  ]);
  expect(idsOf(past)).toEqual(['a', 'b', 'd']);
  expect(idsOf(future)).toEqual(['e', 'c']);
});
