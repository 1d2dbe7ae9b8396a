import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import { readCorrection, toCorrection } from './corrected-day.ts';

const MIDNIGHT = fromDateKey('2026-11-16');
const at = (hours: number): number => MIDNIGHT + hours * 3600;
const typed = { start: '18:00', end: '02:00', pauseStart: '', pauseEnd: '', reason: 'Till' };

it('reads times of a night, with a break after midnight', () => {
  const read = readCorrection({ ...typed, pauseStart: '00:30', pauseEnd: '01:00' }, MIDNIGHT);
  expect(read).toEqual({
    times: { start: at(18), end: at(26), pause: { start: at(24.5), end: at(25) } },
    fields: [],
  });
});

it('names what is missing or no time', () => {
  const fields = (changes: Partial<typeof typed>) =>
    readCorrection({ ...typed, ...changes }, MIDNIGHT).fields;
  expect(fields({ start: '' })).toEqual(['start']);
  expect(fields({ end: 'noon' })).toEqual(['end']);
  expect(fields({ end: '' })).toEqual([]);
  expect(fields({ pauseStart: '20:00' })).toEqual(['pauseEnd']);
  expect(fields({ reason: ' ' })).toEqual(['reason']);
});

it('sends only what was changed', () => {
  const stored = { start: at(18) + 12, end: at(26), pauses: [] };
  const send = (changes: Partial<typeof typed>, of: Parameters<typeof toCorrection>[1] = stored) =>
    toCorrection(readCorrection({ ...typed, ...changes }, MIDNIGHT), of);
  expect(send({})).toEqual({});
  expect(send({ start: '17:00', end: '01:00' })).toEqual({ start: at(17), end: at(25) });
  expect(send({ pauseStart: '20:00', pauseEnd: '20:30' })).toEqual({
    pauses: [{ start: at(20), end: at(20.5) }],
  });
  const paused = { ...stored, pauses: [{ start: at(20), end: at(20.5) }] };
  expect(send({}, paused)).toEqual({ pauses: [] });
  expect(send({ pauseStart: '20:00', pauseEnd: '20:30' }, paused)).toEqual({});
});
