import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import { type CorrectedDay, readCorrection, toCorrection, typedDay } from './corrected-day.ts';

const MIDNIGHT = fromDateKey('2026-11-16');
const at = (hours: number): number => MIDNIGHT + hours * 3600;
const typed: CorrectedDay = { start: '18:00', end: '02:00', pauses: [], reason: 'Till' };

it('reads times of a night, with breaks before and after midnight in their order', () => {
  const pauses = [
    { start: '00:30', end: '01:00' },
    { start: '20:00', end: '20:15' },
  ];
  expect(readCorrection({ ...typed, pauses }, MIDNIGHT)).toEqual({
    times: {
      start: at(18),
      end: at(26),
      pauses: [
        { start: at(20), end: at(20.25) },
        { start: at(24.5), end: at(25) },
      ],
    },
    fields: [],
  });
});

it('names what is missing or no time', () => {
  const fields = (changes: Partial<CorrectedDay>) =>
    readCorrection({ ...typed, ...changes }, MIDNIGHT).fields;
  expect(fields({ start: '' })).toEqual(['start']);
  expect(fields({ end: 'noon' })).toEqual(['end']);
  expect(fields({ end: '' })).toEqual([]);
  expect(fields({ pauses: [{ start: '20:00', end: '' }] })).toEqual(['pauses']);
  expect(fields({ pauses: [{ start: '', end: '20:00' }] })).toEqual(['pauses']);
  expect(fields({ reason: ' ' })).toEqual(['reason']);
  const stored = { start: at(18), end: at(26), pauses: [] };
  expect(readCorrection({ ...typed, end: '' }, MIDNIGHT, stored).fields).toEqual(['end']);
  const running = { ...stored, end: null };
  expect(readCorrection({ ...typed, end: '' }, MIDNIGHT, running).fields).toEqual([]);
});

it('sends only what was changed', () => {
  const stored = { start: at(18) + 12, end: at(26), pauses: [] };
  const send = (changes: Partial<CorrectedDay>, of: Parameters<typeof toCorrection>[1] = stored) =>
    toCorrection(readCorrection({ ...typed, ...changes }, MIDNIGHT, of), of);
  expect(send({})).toEqual({});
  expect(send({ start: '17:00', end: '01:00' })).toEqual({ start: at(17), end: at(25) });
  expect(send({ pauses: [{ start: '20:00', end: '20:30' }] })).toEqual({
    pauses: [{ start: at(20), end: at(20.5) }],
  });
  const two = [
    { start: at(20) + 5, end: at(20.5) },
    { start: at(23), end: at(23.25) },
  ];
  const paused = { ...stored, pauses: two };
  const { pauses } = typedDay(paused, undefined);
  expect(send({ pauses }, paused)).toEqual({});
  expect(send({ pauses: pauses.slice(1) }, paused)).toEqual({ pauses: two.slice(1) });
  expect(send({}, paused)).toEqual({ pauses: [] });
});

it('leaves a break that goes on alone, and asks for its end where breaks are changed', () => {
  const open = { start: at(18), end: null, pauses: [{ start: at(20), end: null }] };
  const { pauses } = typedDay(open, undefined);
  const day = { ...typed, end: '', pauses };
  const read = readCorrection(day, MIDNIGHT, open);
  expect(read.fields).toEqual([]);
  expect(toCorrection(read, open)).toEqual({});
  const more = { ...day, pauses: [...pauses, { start: '21:00', end: '21:10' }] };
  expect(readCorrection(more, MIDNIGHT, open).fields).toEqual(['pauses']);
});

it('proposes for a day that nobody clocked what was planned, with its break', () => {
  const plan = { start: at(9), end: at(17.5), pauseSeconds: 1800 };
  expect(typedDay(undefined, plan)).toEqual({
    start: '09:00',
    end: '17:30',
    pauses: [{ start: '13:00', end: '13:30' }],
    reason: '',
  });
  expect(typedDay(undefined, { ...plan, pauseSeconds: 0 }).pauses).toEqual([]);
  expect(typedDay(undefined, undefined)).toMatchObject({ start: '', end: '', pauses: [] });
});
