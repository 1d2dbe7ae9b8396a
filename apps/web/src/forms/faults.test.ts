import { expect, it } from 'vitest';
import { foundIn, mapTexts } from './faults.ts';

it('says the faults of the rules at their fields', () => {
  const faults = { start: 'missing', end: undefined } as const;
  expect(mapTexts(faults, (fault, field) => `${field} ${fault}`)).toEqual({
    start: 'start missing',
  });
});

it('finds nothing in fields that are right', () => {
  expect(foundIn({ name: null, reason: 'Required', end: undefined })).toEqual({
    reason: 'Required',
  });
});
