import { expect, it } from 'vitest';
import { mapTexts, missingOf, onlyErrors } from './field-errors.ts';

it('says the errors of the rules at their fields', () => {
  const errors = { start: 'missing', end: undefined } as const;
  expect(mapTexts(errors, (error, field) => `${field} ${error}`)).toEqual({
    start: 'start missing',
  });
});

it('finds nothing in fields that are right', () => {
  expect(onlyErrors({ name: null, reason: 'Required', end: undefined })).toEqual({
    reason: 'Required',
  });
});

it('misses what is neither typed nor chosen', () => {
  const values = { name: ' ', rights: [], count: 0, day: '2026-11-30', people: ['emma'] };
  expect(missingOf(values, Object.keys(values), 'Required')).toEqual({
    name: 'Required',
    rights: 'Required',
  });
});
