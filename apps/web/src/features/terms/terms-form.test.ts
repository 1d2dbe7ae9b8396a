import { FIRST_TERMS } from '@ploeg/domain/terms/terms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findTypedErrors,
  proposedSince,
  readDecimal,
  readWeek,
  toChange,
  typedOf,
  weekText,
} from './terms-form.ts';

const shown = typedOf('2026-12-01', FIRST_TERMS, { amount: 15.92, unit: 'hour' });

it.each([
  ['30', 1800],
  ['30,5', 1830],
  ['30.25', 1815],
  ['30:15', 1815],
  ['30h', 1800],
  [' 30u15 ', 1815],
  ['', null],
  ['30:60', undefined],
  ['many', undefined],
])('%s is a week of %s minutes', (text, minutes) => {
  expect(readWeek(text)).toBe(minutes);
});

it('reads every week that it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (minutes) => {
      expect(readWeek(weekText(minutes))).toBe(minutes);
    }),
  );
});

it('reads amounts with a comma or a point', () => {
  expect(['15,92', '15.9234', '', '1 000', '15,92345'].map((text) => readDecimal(text, 4))).toEqual(
    [15.92, 15.9234, null, undefined, undefined],
  );
});

it('says only what was typed otherwise than it stood', () => {
  expect(toChange(shown, shown, 'change')).toEqual({
    since: '2026-12-01',
    kind: 'change',
    set: {},
  });
  const typed = { ...shown, hours: '24', regime: 'PART', legalEntityId: 'x', amount: '16,10' };
  expect(toChange(typed, shown, 'change')).toEqual({
    since: '2026-12-01',
    kind: 'change',
    set: { regime: 'PART', hoursWeekMinutes: 1440, legalEntityId: 'x' },
    wage: { amount: 16.1, unit: 'hour' },
  });
  expect(toChange({ ...shown, hours: '' }, shown, 'change').set).toEqual({
    hoursWeekMinutes: null,
  });
});

it('asks why of a correction, and for what can be read', () => {
  expect(findTypedErrors(shown, 'change')).toEqual({});
  const typed = { ...shown, since: '', hours: 'x', fulltime: '', amount: 'x' };
  expect(findTypedErrors(typed, 'correction')).toEqual({
    since: 'required',
    hours: 'no_time',
    fulltime: 'no_time',
    amount: 'no_number',
    reason: 'required',
  });
});

it('begins on the first of the month that follows, and a first wage with the work', () => {
  const since = (today: string, own: Partial<Parameters<typeof proposedSince>[0]> = {}) =>
    proposedSince({ today, start: '2026-11-02', wages: null, canChangeWage: false, ...own });
  expect(since('2026-11-23')).toBe('2026-12-01');
  expect(since('2026-12-31')).toBe('2027-01-01');
  expect(since('2026-11-23', { start: '2027-02-01' })).toBe('2027-02-01');
  expect(since('2026-11-23', { wages: [], canChangeWage: true })).toBe('2026-11-02');
});
