import i18next from 'i18next';
import { expect, it } from 'vitest';
import { conflictText } from './refusal-words.ts';

const names = { department: undefined, people: [], language: 'en' };
const at = (text: string): number => Date.parse(`${text}Z`) / 1000;
const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as typeof i18next.t;

const conflict = (yours: string, theirs: string) => ({
  field: 'start' as const,
  yours: at(yours),
  theirs: at(theirs),
  by: null,
  byName: 'Sofia',
  at: '',
});

it('says of two times of one day no day, and of two days both', () => {
  expect(conflictText(conflict('2026-12-16T11:00', '2026-12-16T10:00'), names, t)).toBe(
    'BOARD.CONFLICT BOARD.FIELD.START 11:00 10:00 Sofia',
  );
  const moved = conflictText(conflict('2026-12-17T11:00', '2026-12-16T10:00'), names, t);
  expect(moved).toContain('Thursday 17 December 11:00');
  expect(moved).toContain('Wednesday 16 December 10:00');
});
