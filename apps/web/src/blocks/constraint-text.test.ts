import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { constraintText } from './constraint-text.ts';

const t = ((key: string, _: unknown, values?: { limit: string }) =>
  `${key} ${values?.limit ?? ''}`.trim()) as unknown as TFunction;

it('names what somebody does then, and where that is nobody’s business says that they are busy', () => {
  const working = { title: 'WORKING', details: '10:00 - 16:00 Bar' };
  expect(constraintText(working, t)).toBe('CONSTRAINT.WORKING 10:00 - 16:00 Bar');
  expect(constraintText({ ...working, details: '' }, t)).toBe('CONSTRAINT_NAME.WORKING');
});

it('says until when somebody works there who has left by then', () => {
  const left = { title: 'WORKING', details: '', until: '2026-11-25' };
  const said = (key: string, values: { limit: string }) => `${key} ${values.limit}`;
  expect(constraintText(left, said as unknown as TFunction)).toBe('CONSTRAINT.LEFT 25/11/2026');
});
