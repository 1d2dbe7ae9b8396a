import { expect, it } from 'vitest';
import { onlyErrors, mapTexts } from './field-errors.ts';

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
