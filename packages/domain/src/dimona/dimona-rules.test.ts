import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isSameQuarter, startOfQuarter } from './calendar.ts';
import { DEFAULT_COMMITTEE_MAPPING, isCommitteeRefused, sentCommittee } from './committees.ts';
import { changedFields, findChangeErrors } from './period-changes.ts';
import {
  type DimonaForm,
  endDateOf,
  findDimonaErrors,
  minutesBetween,
  type DimonaCircumstances,
} from './period-rules.ts';
import {
  DIMONA_FIELDS,
  type DimonaField,
  fieldUse,
  isWithinQuarter,
  type PeriodType,
  periodTypesOf,
  sentWorkerType,
  shownFields,
  WORKER_TYPES,
  type WorkerType,
} from './worker-types.ts';

const TODAY = '2026-11-02';

const usual: DimonaCircumstances = {
  today: TODAY,
  jointCommittee: '302',
  article17Type: 'O17',
  birthdate: '2000-01-01',
};

const EMPTY = {
  periodType: null,
  startingDate: null,
  endingDate: null,
  startingHour: null,
  endingHour: null,
  plannedHoursNbr: null,
  userType: null,
  userStatus: null,
};

/** Something right for every field; what a type does not use is left out by `filled`. */
const values = {
  startingDate: '2026-11-10',
  endingDate: '2026-11-20',
  startingHour: '09:00',
  endingHour: '17:00',
  plannedHoursNbr: 40,
  userType: 'WORKER',
  userStatus: 'F1',
} as const;

const filled = (workerType: WorkerType, periodType: PeriodType | null = null): DimonaForm => ({
  ...EMPTY,
  workerType,
  ...Object.fromEntries(
    Object.entries(values).filter(
      ([field]) => fieldUse(workerType, periodType, field as DimonaField) === 'required',
    ),
  ),
  periodType,
});

const errorsOf = (form: DimonaForm, dimonaCircumstances: Partial<DimonaCircumstances> = {}) =>
  findDimonaErrors(form, { ...usual, ...dimonaCircumstances }).map(
    ({ field, error }) => `${field} ${error}`,
  );

const variants = WORKER_TYPES.flatMap((type): [WorkerType, PeriodType | null][] => {
  const periods = periodTypesOf(type);
  return periods.length === 0 ? [[type, null]] : periods.map((period) => [type, period]);
});

/** S shown and required, O shown and optional, D derived, - forbidden. */
const LETTERS = { required: 'S', optional: 'O', derived: 'D' } as const;

describe('the form of each worker type', () => {
  it('shows, asks for and forbids what the specification and social security say', () => {
    const table = variants.map(([type, period]) => {
      const uses = DIMONA_FIELDS.map((field) => {
        const use = fieldUse(type, period, field);
        return use ? LETTERS[use] : '-';
      });
      return `${type} ${period ?? ''}: ${uses.join('')}${isWithinQuarter(type) ? ' Q' : ''}`;
    });
    // periodType userType userStatus startingDate endingDate startingHour endingHour planned
    expect(table).toEqual([
      'A17 : ---SD--D Q',
      'OTH : ---SO---',
      'STU : ---SS--S Q',
      'FLX range: S--SS--- Q',
      'FLX day: S--SDSS- Q',
      'IVT : -SSSS---',
      'PMP : ---SO---',
      'DWD : ---SO---',
      'TRI : -SSSS---',
      'STG : -SSSS---',
      'EXT hourly: S--SDSS-',
      'EXT daily: S--SDS--',
    ]);
    expect(shownFields('A17', null)).toEqual(['startingDate']);
    expect(shownFields('OTH', null)).toEqual(['startingDate', 'endingDate']);
  });

  it.each(variants)('%s %s takes what is filled in fully', (type, period) => {
    expect(errorsOf(filled(type, period))).toEqual([]);
  });

  it.each(variants)('%s %s names each field that is missing or does not belong', (type, period) => {
    for (const field of DIMONA_FIELDS) {
      const use = fieldUse(type, period, field);
      if (field === 'periodType' && use === 'required') continue;
      const form = filled(type, period);
      if (use === 'required') {
        expect(errorsOf({ ...form, [field]: null })).toEqual([`${field} missing`]);
      }
      if (use === null) {
        const value = field === 'periodType' ? 'day' : values[field];
        expect(errorsOf({ ...form, [field]: value })).toEqual([`${field} forbidden`]);
      }
    }
  });

  it('asks for the kind of period where there are several, and only for those of the type', () => {
    expect(errorsOf(filled('FLX'))).toContain('periodType missing');
    expect(errorsOf({ ...filled('EXT', 'daily'), periodType: 'range' })).toContain(
      'periodType invalid',
    );
  });

  it('sends article 17 as what the department is', () => {
    expect(sentWorkerType('A17', 'S17')).toBe('S17');
    expect(sentWorkerType('STU', 'S17')).toBe('STU');
  });
});

const day = fc.integer({ min: 0, max: 360 }).map((days) => addDays(TODAY, days - 30));
const hour = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

describe('a period', () => {
  it('of students and flexi-jobs lies in one quarter and does not end before it starts', () => {
    fc.assert(
      fc.property(day, day, fc.constantFrom<WorkerType>('STU', 'FLX'), (start, end, type) => {
        const form = {
          ...filled(type, type === 'FLX' ? 'range' : null),
          startingDate: start,
          endingDate: end,
        };
        const errors = errorsOf(form).filter((text) => text.startsWith('endingDate'));
        const isTooShort = type === 'FLX' ? end <= start : end < start;
        if (isTooShort) expect(errors).toHaveLength(1);
        else expect(errors.length === 0).toBe(isSameQuarter(start, end));
      }),
    );
  });

  it('with hours ends after its start, the next day when need be, and never lasts over 24 hours', () => {
    fc.assert(
      fc.property(day, hour, hour, (startingDate, startingHour, endingHour) => {
        const form = { ...filled('EXT', 'hourly'), startingDate, startingHour, endingHour };
        const end = endDateOf(form);
        const isSame = startingHour === endingHour;
        expect(errorsOf(form)).toEqual(isSame ? ['endingHour end_hour_before_start'] : []);
        const minutes = minutesBetween(
          { date: startingDate, hour: startingHour },
          { date: end ?? '', hour: endingHour },
        );
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThan(1440);
        const twoDaysOn = { ...form, endingDate: addDays(startingDate, 2) };
        const stays = minutes > 0 && end === startingDate ? 2880 + minutes : 1440 + minutes;
        if (stays > 1440) expect(errorsOf(twoDaysOn)).toEqual(['endingDate over_24_hours']);
      }),
    );
  });

  it('of an occasional day in horeca ends on the day itself; elsewhere it may take two', () => {
    const form = filled('EXT', 'daily');
    expect(endDateOf(form)).toBe(form.startingDate);
    const tomorrow = { ...form, endingDate: '2026-11-11' };
    expect(errorsOf(tomorrow)).toEqual(['endingDate other_day']);
    expect(errorsOf(tomorrow, { jointCommittee: '145' })).toEqual([]);
    const longer = { ...form, endingDate: '2026-11-12' };
    expect(errorsOf(longer, { jointCommittee: '145' })).toEqual(['endingDate over_two_days']);
  });

  it('has whole planned hours from 1 to 999', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 1100 }), fc.double()), (hours) => {
        const isRight = Number.isInteger(hours) && hours >= 1 && hours <= 999;
        const errors = errorsOf({ ...filled('STU'), plannedHoursNbr: hours });
        expect(errors).toEqual(isRight ? [] : ['plannedHoursNbr planned_hours']);
      }),
    );
  });

  it('is not declared too early: flexi-jobs by their quarter, article 17 by its start', () => {
    const range = {
      ...filled('FLX', 'range'),
      startingDate: '2027-01-05',
      endingDate: '2027-01-09',
    };
    expect(errorsOf(range, { today: '2026-12-01' })).toEqual([]);
    expect(errorsOf(range, { today: '2026-11-30' })).toEqual(['startingDate too_far_ahead']);
    const article17 = { ...filled('A17'), startingDate: '2026-12-01' };
    expect(errorsOf(article17, { today: '2026-11-16' })).toEqual([]);
    expect(errorsOf(article17, { today: '2026-11-15' })).toEqual(['startingDate too_far_ahead']);
    expect(errorsOf(article17, { today: '2026-11-15', article17Type: 'T17' })).toEqual([]);
    expect(errorsOf({ ...filled('OTH'), startingDate: '2062-11-10' })).toEqual([
      'startingDate too_far_ahead',
    ]);
  });

  it('is not declared of a year mistyped', () => {
    const of = (startingDate: string, endingDate: string | null = null) =>
      errorsOf({ ...filled('OTH'), startingDate, endingDate }, { today: '2026-11-20' });
    expect([of('2021-11-20'), of('2026-11-20', '2076-11-20')]).toEqual([[], []]);
    expect([of('1970-01-01'), of('2021-11-01'), of('2026-11-20', '9999-01-01')]).toEqual([
      ['startingDate too_far_back'],
      ['startingDate too_far_back'],
      ['endingDate over_50_years'],
    ]);
  });

  it('of a student begins on the fifteenth birthday at the earliest', () => {
    const student = { ...filled('STU'), startingDate: '2026-11-10', endingDate: '2026-11-12' };
    expect(errorsOf(student, { birthdate: '2011-11-10' })).toEqual([]);
    expect(errorsOf(student, { birthdate: '2011-11-11' })).toEqual(['startingDate too_young']);
    expect(errorsOf(student, { birthdate: null })).toEqual([]);
    expect(errorsOf(filled('OTH'), { birthdate: '2020-01-01' })).toEqual([]);
  });

  it('needs real dates and hours', () => {
    for (const wrong of ['2026-02-30x', '10/11/2026', '']) {
      expect(errorsOf({ ...filled('OTH'), startingDate: wrong })).toEqual(['startingDate invalid']);
    }
    const wrongHour = { ...filled('FLX', 'day'), startingHour: '24:00' };
    expect(errorsOf(wrongHour)).toEqual(['startingHour invalid']);
  });
});

it('quarters begin and end where the calendar says', () => {
  fc.assert(
    fc.property(day, (date) => {
      const first = startOfQuarter(date);
      expect(first <= date && isSameQuarter(first, date)).toBe(true);
      expect(first).toMatch(/-(01|04|07|10)-01$/);
      const next = startOfQuarter(addDays(first, 100));
      expect(isSameQuarter(date, addDays(next, -1))).toBe(true);
      expect(isSameQuarter(date, next)).toBe(false);
    }),
  );
});

describe('a change of a period', () => {
  it('leaves the start of a student alone and obeys the rules of the form', () => {
    const student = filled('STU');
    const move = (changes: object) =>
      findChangeErrors(student, changes, usual).map(({ field, error }) => `${field} ${error}`);
    expect(move({ startingDate: '2026-11-09' })).toEqual(['startingDate forbidden']);
    expect(move({ startingDate: student.startingDate, plannedHoursNbr: 60 })).toEqual([]);
    expect(move({ endingDate: '2027-01-02' })).toEqual(['endingDate other_quarter']);
    expect(move({ endingDate: null })).toEqual(['endingDate missing']);
    expect(changedFields(student, { endingDate: student.endingDate, plannedHoursNbr: 60 })).toEqual(
      ['plannedHoursNbr'],
    );
  });
});

describe('joint committees', () => {
  it('never go with a worker type that social security refuses them for', () => {
    for (const type of WORKER_TYPES) {
      for (const employers of ['302', '124', '999', 'XXX']) {
        expect(isCommitteeRefused(sentCommittee(employers, type), type)).toBe(false);
      }
    }
    expect(isCommitteeRefused('302', 'STU')).toBe(true);
  });

  it('follow the table, which can be set', () => {
    expect(sentCommittee('302', 'EXT')).toBe('302');
    expect(sentCommittee('124', 'OTH')).toBe('124');
    expect(sentCommittee('999', 'OTH')).toBe('XXX');
    const mapping = { ...DEFAULT_COMMITTEE_MAPPING, '302': { EXT: 'XXX' as const } };
    expect(sentCommittee('302', 'EXT', mapping)).toBe('XXX');
  });
});
