import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { dimonaText } from './board-words.ts';

/** The name of a text, and what is put into it. */
const read = (key: string, values?: { state: string }) =>
  [key, values?.state].filter(Boolean).join(' ');
const t = read as unknown as TFunction;

it('says of a shift that it was declared only where that was practice', () => {
  expect(dimonaText('accepted', false, t)).toBe('');
  expect(dimonaText('accepted', true, t)).toBe('DIMONA.PRACTISED BOARD.DIMONA_ACCEPTED');
  expect(dimonaText('none', true, t)).toBe('');
});

it('says of answers that they are practice, and of what is missing that it is', () => {
  expect(dimonaText('refused', true, t)).toBe('DIMONA.PRACTISED BOARD.DIMONA_REFUSED');
  expect(dimonaText('waiting', false, t)).toBe('BOARD.DIMONA_WAITING');
  expect(dimonaText('missing', true, t)).toBe('BOARD.DIMONA_MISSING');
});
