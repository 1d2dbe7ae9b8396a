import { expect, it } from 'vitest';
import { hasShapeOf } from './form-fields.ts';

const empty = {
  reason: '',
  days: [] as string[],
  fullDay: true,
  renewed: null,
  home: { city: '' },
};
const isForm = hasShapeOf(empty);
const filled = { ...empty, reason: 'Exam', days: ['2026-12-01'], home: { city: 'Gent' } };

it('knows a form again, whatever was typed, and whatever another version had besides', () => {
  expect([empty, filled, { ...filled, more: 1 }].map(isForm)).toEqual([true, true, true]);
});

it('does not read what another version kept', () => {
  const { fullDay: _, ...older } = filled;
  const others = [
    null,
    undefined,
    'text',
    [],
    older,
    { ...filled, reason: 5 },
    { ...filled, reason: null },
    { ...filled, days: '2026-12-01' },
    { ...filled, days: [1] },
    { ...filled, renewed: { id: 'x' } },
    { ...filled, home: null },
    { ...filled, home: {} },
  ];
  expect(others.filter(isForm)).toEqual([]);
});
