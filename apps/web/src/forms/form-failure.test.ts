import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { failureText, fieldTexts } from './form-failure.ts';

const t = ((key: string) => key) as never;
const refused = (errors: Record<string, string[]>, message = '') =>
  new ApiError(422, 'validation.failed', message, errors);

it('puts the first text of each name of the wire at its field', () => {
  const error = refused({
    'renewal.period': ['Choose a period', 'No'],
    'renewal.option': ['Choose an option'],
    start: ['Too early'],
    end: [],
  });
  const names = { 'renewal.period': 'renewal', 'renewal.option': 'renewal' };
  expect(fieldTexts(error, names)).toEqual({ renewal: 'Choose a period', start: 'Too early' });
  expect(fieldTexts(new NetworkError(), names)).toEqual({});
});

it('says what the server said first, else whether there was an answer at all', () => {
  const texts = [
    refused({ start: ['Too early'] }, 'Wrong'),
    refused({}, 'Wrong'),
    refused({}),
    new NetworkError(),
    new Error('broken'),
  ].map((error) => failureText(error, t, 'Not saved'));
  expect(texts).toEqual(['Too early', 'Wrong', 'Not saved', 'GENERAL.NO_CONNECTION', 'Not saved']);
});
