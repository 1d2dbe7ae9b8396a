import type { FileBatch, FileLine } from '../file-batch.ts';

export const fileLine = (over: Partial<FileLine>): FileLine => ({
  employmentId: 'e1',
  number: '26',
  name: 'Léa Dubois',
  workerKind: 'worker',
  day: '2026-11-02',
  keys: ['NORMAL'],
  code: '101',
  unit: 'hours',
  quantity: 76_900,
  timesheetId: 't1',
  revision: 1,
  ...over,
});

const anton = {
  employmentId: 'e2',
  number: '7',
  name: 'Anton "Toni" Groß; jr',
  workerKind: 'employee',
};

export const sampleBatch = (lines: readonly FileLine[]): FileBatch => ({
  employer: {
    name: 'Café Noord & Zuid BV',
    codes: {
      company: '0417',
      affiliation: '123',
      dossier: '88',
      consultant: '1234567',
      client: '42',
    },
  },
  from: '2026-11-01',
  until: '2026-11-30',
  sequence: 2,
  madeOn: '2026-12-01',
  lines,
});

/** Hours with cents of an hour, one of them taken back. */
export const HOURS = sampleBatch([
  fileLine({ day: '2026-11-03', quantity: 77_000 }),
  fileLine({}),
  fileLine({ day: '2026-11-03', code: '150', keys: ['OVERTIME_50'], quantity: -12_500 }),
  fileLine({ ...anton, day: '2026-11-02', keys: ['ADDITIONAL', 'NORMAL'], quantity: 40_000 }),
]);

/** Whole minutes, and a day on which nothing was. */
export const MINUTES = sampleBatch([
  fileLine({ unit: 'minutes', quantity: 4_610_000 }),
  fileLine({ ...anton, unit: 'minutes', quantity: 620_000 }),
  fileLine({
    ...anton,
    unit: 'minutes',
    day: '2026-11-03',
    keys: ['EMPTY_DAY'],
    code: '0',
    quantity: 0,
  }),
]);
