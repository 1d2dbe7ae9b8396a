import { expect, it } from 'vitest';
import { emptyDimona, type Occasion, toDimonaBody, withOccasion, withType } from './dimona-form.ts';

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

const declared = (from: string, until: string | null) => {
  const occasion: Occasion = {
    from: at(from),
    until: until === null ? null : at(until),
    timezone: 'Europe/Brussels',
  };
  const form = withOccasion(withType(emptyDimona('2026-11-20'), 'FLX', occasion), occasion);
  const { periodType, startingDate, endingDate, startingHour, endingHour } = toDimonaBody(form);
  return { periodType, startingDate, endingDate, startingHour, endingHour };
};

it.each([
  ['2026-11-26T00:00', '2026-11-26T08:00', '00:00', '08:00'],
  ['2026-11-26T16:00', '2026-11-27T00:00', '16:00', '00:00'],
  ['2026-11-26T09:00', '2026-11-26T17:00', '09:00', '17:00'],
])(
  'a flexi-job is declared for the hours of its shift, from %s to %s',
  (from, until, starts, ends) => {
    expect(declared(from, until)).toMatchObject({
      periodType: 'day',
      startingDate: at('2026-11-26T00:00'),
      startingHour: starts,
      endingHour: ends,
    });
  },
);

it.each([[null], ['2026-12-31T00:00']])('and for the dates of a contract, until %s', (until) => {
  expect(declared('2026-11-26T00:00', until)).toMatchObject({
    periodType: 'range',
    startingDate: at('2026-11-26T00:00'),
    endingDate: until === null ? null : at(until),
    startingHour: null,
  });
});
