import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDateKey } from '../time/wall-time.ts';
import {
  type ContractField,
  type ContractTerms,
  findContractErrors,
  SALARY_PERIODS,
  SALARY_RANGES,
} from './contract-terms.ts';
import { listContractWarnings } from './contract-warnings.ts';
import { RENEW_OPTIONS, RENEW_PERIODS, renewOptionsOf } from './renewal.ts';

const today = fromDateKey('2026-11-21');

const good: ContractTerms = {
  userRecordId: 'emma',
  templateId: 'template',
  hasOwnText: false,
  signatureId: 'marc',
  start: fromDateKey('2026-12-01'),
  end: fromDateKey('2026-12-31'),
  openEnd: false,
  hoursWeek: 20,
  salaryAmountGross: 14.5,
  salaryPeriod: 'hour',
  daysWeek: null,
  daysOffYear: null,
  maxHoursDay: null,
  renewal: null,
  dimona: false,
  dimonaWorkerType: null,
  dimonaPlannedHours: null,
};

const errorsOf = (changes: Partial<ContractTerms>, canDeclare = true) =>
  findContractErrors({ ...good, ...changes }, { today, canDeclare });

const kindsOf = (changes: Partial<ContractTerms>, canDeclare = true): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errorsOf(changes, canDeclare)).map(([field, error]) => [field, error.kind]),
  );

const day = fromDateKey;

describe('terms of a contract', () => {
  it('that are complete have no error', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ openEnd: true, end: null })).toEqual({});
    expect(errorsOf({ templateId: null, hasOwnText: true })).toEqual({});
  });

  it.each([
    'userRecordId',
    'templateId',
    'signatureId',
    'start',
    'end',
    'hoursWeek',
    'salaryAmountGross',
    'salaryPeriod',
  ] as const)('need %s', (field) => {
    expect(kindsOf({ [field]: null })).toEqual({ [field]: 'required' });
  });

  it.each<[string, Partial<ContractTerms>, ContractField, string]>([
    ['end before start', { end: day('2026-11-30') }, 'end', 'end_before_start'],
    ['a start long ago', { start: day('2006-12-01') }, 'start', 'start_far'],
    [
      'a start far ahead',
      { start: day('2206-12-01'), end: null, openEnd: true },
      'start',
      'start_far',
    ],
    ['more than fifty years', { end: day('2099-01-01') }, 'end', 'too_long'],
    ['a week without hours', { hoursWeek: 0 }, 'hoursWeek', 'range'],
    ['a week of 51 hours', { hoursWeek: 51 }, 'hoursWeek', 'range'],
    ['eight days a week', { daysWeek: 8 }, 'daysWeek', 'range'],
    ['negative days off', { daysOffYear: -1 }, 'daysOffYear', 'range'],
    ['twelve hours a day', { maxHoursDay: 12 }, 'maxHoursDay', 'range'],
    ['a period of pay that is none', { salaryPeriod: 'year' }, 'salaryPeriod', 'required'],
    [
      'renewal without period',
      { renewal: { period: null, option: null } },
      'renewal.period',
      'required',
    ],
    [
      'renewal without end',
      { openEnd: true, renewal: { period: 'daily', option: null } },
      'renewal.period',
      'renewal_without_end',
    ],
    ['Dimona without type', { dimona: true }, 'dimonaWorkerType', 'required'],
    [
      'a student without hours',
      { dimona: true, dimonaWorkerType: 'STU' },
      'dimonaPlannedHours',
      'required',
    ],
    [
      'a student with 1000 hours',
      { dimona: true, dimonaWorkerType: 'STU', dimonaPlannedHours: 1000 },
      'dimonaPlannedHours',
      'range',
    ],
  ])('do not have %s', (_, changes, field, kind) => {
    expect(kindsOf(changes)).toEqual({ [field]: kind });
  });

  it('ask for Dimona only where it is declared', () => {
    const student = { dimona: true, dimonaWorkerType: 'STU', dimonaPlannedHours: 80 };
    expect(kindsOf(student)).toEqual({});
    expect(kindsOf(student, false)).toEqual({ dimona: 'dimona_off' });
    expect(kindsOf({ dimona: true, dimonaWorkerType: 'OTH' })).toEqual({});
  });

  it('know the options of each period, and ignore them where there are none', () => {
    for (const period of RENEW_PERIODS) {
      const allowed = renewOptionsOf(period);
      for (const option of RENEW_OPTIONS) {
        const isFine = allowed.length === 0 || allowed.includes(option);
        expect(kindsOf({ renewal: { period, option } })).toEqual(
          isFine ? {} : { 'renewal.option': 'option_not_allowed' },
        );
      }
    }
  });

  it('have a salary above nothing and below what nobody earns', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SALARY_PERIODS),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (salaryPeriod, salaryAmountGross) => {
          const { min, max } = SALARY_RANGES[salaryPeriod];
          const isFine = salaryAmountGross >= min && salaryAmountGross <= max;
          const kinds = kindsOf({ salaryPeriod, salaryAmountGross });
          expect(kinds).toEqual(isFine ? {} : { salaryAmountGross: 'range' });
        },
      ),
    );
  });
});

describe('warnings about a contract (R59, R65)', () => {
  const warned = {
    workerType: 'OTH',
    regime: 'FULL',
    openEnd: true,
    start: day('2026-12-01'),
    signatureLevel: 'SES',
  } as const;

  it.each([
    ['full-time, open-ended', {}, []],
    ['a student', { workerType: 'STU' }, ['student_written_before_start', 'qualified_advised']],
    ['part-time', { regime: 'PART' }, ['qualified_advised']],
    ['fixed-term', { openEnd: false }, ['qualified_advised']],
    ['a flexi-job', { workerType: 'FLX' }, ['qualified_advised']],
    ['begun today', { openEnd: false, start: today }, ['begun_already', 'qualified_advised']],
    ['a template that asks for it', { signatureLevel: 'QES' }, ['qualified_asked']],
  ] as const)('%s', (_, changes, warnings) => {
    expect(listContractWarnings({ ...warned, ...changes }, today)).toEqual(warnings);
  });
});
