import { fromDateKey, toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import {
  type Corrected,
  type CorrectedDay,
  readCorrection,
  toCorrection,
  typedDay,
} from './corrected-day.ts';

const TIMEZONE = 'Europe/Brussels';
const MIDNIGHT = fromDateKey('2026-11-16');
/** Hours of the day by the clock there, as wall seconds, and as a moment. */
const wall = (hours: number): number => MIDNIGHT + hours * 3600;
const moment = (hours: number) => {
  const at = wallSeconds(wall(hours));
  return { wall: at, at: toInstant(at, TIMEZONE) };
};
const sent = (start: number, end: number) => ({
  start: wall(start),
  startAt: moment(start).at,
  end: wall(end),
  endAt: moment(end).at,
});
const stored = (
  start: number,
  end: number | null,
  pauses: { startAt: number; endAt: number | null }[] = [],
) => ({
  startAt: moment(start).at,
  endAt: end === null ? null : moment(end).at,
  pauses,
});

const of = (clocking?: Corrected['stored'], from = 0): Corrected => ({
  stored: clocking,
  from: moment(from).at,
  timezone: TIMEZONE,
});
const typed: CorrectedDay = { start: '18:00', end: '02:00', pauses: [], reason: 'Till' };

const send = (changes: Partial<CorrectedDay>, clocking: NonNullable<Corrected['stored']>) => {
  const { times, fields } = readCorrection({ ...typed, ...changes }, of(clocking));
  return fields.length === 0 && times ? toCorrection(times, clocking) : fields;
};

it('reads times of a night, with breaks before and after midnight in their order', () => {
  const pauses = [
    { start: '00:30', end: '01:00' },
    { start: '20:00', end: '20:15' },
  ];
  expect(readCorrection({ ...typed, pauses }, of())).toEqual({
    times: {
      start: moment(18),
      end: moment(26),
      pauses: [
        { start: moment(20), end: moment(20.25) },
        { start: moment(24.5), end: moment(25) },
      ],
    },
    fields: [],
  });
});

it('leaves what began after midnight, or before it, on its day', () => {
  const late = stored(24.25, 30);
  const times = { start: '00:15', end: '06:00' };
  expect(send(times, late)).toEqual({});
  expect(send({ ...times, end: '06:30' }, late)).toEqual({
    end: wall(30.5),
    endAt: moment(30.5).at,
  });
  expect(send({ ...times, pauses: [{ start: '02:00', end: '02:30' }] }, late)).toEqual({
    pauses: [sent(26, 26.5)],
  });
  const early = stored(-0.25, 8);
  expect(send({ start: '23:45', end: '08:30' }, early)).toEqual({
    end: wall(8.5),
    endAt: moment(8.5).at,
  });
});

it('looks for times of a new one where its night was planned', () => {
  const read = readCorrection({ ...typed, start: '00:10', end: '06:00' }, of(undefined, 6));
  expect(read.times).toMatchObject({ start: moment(24 + 1 / 6), end: moment(30) });
});

it('names what is missing or no time', () => {
  const fields = (changes: Partial<CorrectedDay>, clocking?: Corrected['stored']) =>
    readCorrection({ ...typed, ...changes }, of(clocking)).fields;
  expect(fields({ start: '' })).toEqual(['start']);
  expect(fields({ end: 'noon' })).toEqual(['end']);
  expect(fields({ end: '' })).toEqual([]);
  expect(fields({ pauses: [{ start: '20:00', end: '' }] })).toEqual(['pauses']);
  expect(fields({ pauses: [{ start: '', end: '20:00' }] })).toEqual(['pauses']);
  expect(fields({ reason: ' ' })).toEqual(['reason']);
  expect(fields({ end: '' }, stored(18, 26))).toEqual(['end']);
  expect(fields({ end: '' }, stored(18, null))).toEqual([]);
});

it('sends only what was changed', () => {
  const plain = stored(18, 26);
  expect(send({}, { ...plain, startAt: plain.startAt + 12 })).toEqual({});
  expect(send({ start: '17:00', end: '01:00' }, plain)).toEqual(sent(17, 25));
  expect(send({ pauses: [{ start: '20:00', end: '20:30' }] }, plain)).toEqual({
    pauses: [sent(20, 20.5)],
  });
  const two = [
    { startAt: moment(20).at + 5, endAt: moment(20.5).at },
    { startAt: moment(23).at, endAt: moment(23.25).at },
  ];
  const paused = stored(18, 26, two);
  const pauses = [
    { start: '20:00', end: '20:30' },
    { start: '23:00', end: '23:15' },
  ];
  expect(send({ pauses }, paused)).toEqual({});
  expect(send({ pauses: pauses.slice(1) }, paused)).toEqual({ pauses: [sent(23, 23.25)] });
  expect(send({}, paused)).toEqual({ pauses: [] });
});

it('leaves a break that goes on alone, and asks for its end where breaks are changed', () => {
  const open = stored(18, null, [{ startAt: moment(20).at, endAt: null }]);
  const pauses = [{ start: '20:00', end: '' }];
  expect(send({ end: '', pauses }, open)).toEqual({});
  const more = [...pauses, { start: '21:00', end: '21:10' }];
  expect(send({ end: '', pauses: more }, open)).toEqual(['pauses']);
});

it('proposes for a day that nobody clocked what was planned, with its break', () => {
  const plan = { start: wall(9), end: wall(17.5), pauseSeconds: 1800 };
  expect(typedDay(undefined, plan)).toEqual({
    start: '09:00',
    end: '17:30',
    pauses: [{ start: '13:00', end: '13:30' }],
    reason: '',
  });
  expect(typedDay(undefined, { ...plan, pauseSeconds: 0 }).pauses).toEqual([]);
  expect(typedDay(undefined, undefined)).toMatchObject({ start: '', end: '', pauses: [] });
});
