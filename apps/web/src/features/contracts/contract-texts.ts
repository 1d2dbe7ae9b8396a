import type { ContractWarning } from '@ploeg/domain/contracts/contract-warnings';
import type {
  ContractFault,
  Regime,
  SalaryPeriod,
  WorkerKind,
} from '@ploeg/domain/contracts/contract-terms';
import type { RenewOption, RenewPeriod } from '@ploeg/domain/contracts/renewal';
import type { TFunction } from 'i18next';

export const salaryPeriodTexts = {
  hour: 'CONTRACT.PERIODS.hour',
  day: 'CONTRACT.PERIODS.day',
  week: 'CONTRACT.PERIODS.week',
  month: 'CONTRACT.PERIODS.month',
} as const satisfies Record<SalaryPeriod, string>;

export const regimeTexts = {
  FULL: 'CONTRACT.REGIMES.FULL',
  PART: 'CONTRACT.REGIMES.PART',
} as const satisfies Record<Regime, string>;

export const workerTexts = {
  employee: 'CONTRACT.WORKERS.employee',
  worker: 'CONTRACT.WORKERS.worker',
} as const satisfies Record<WorkerKind, string>;

export const renewPeriodTexts = {
  same_days: 'CONTRACT.RENEWALS.same_days',
  daily: 'CONTRACT.RENEWALS.daily',
  weekly: 'CONTRACT.RENEWALS.weekly',
  bi_weekly: 'CONTRACT.RENEWALS.bi_weekly',
  monthly: 'CONTRACT.RENEWALS.monthly',
  bi_monthly: 'CONTRACT.RENEWALS.bi_monthly',
  quarterly: 'CONTRACT.RENEWALS.quarterly',
  semester: 'CONTRACT.RENEWALS.semester',
  yearly: 'CONTRACT.RENEWALS.yearly',
} as const satisfies Record<RenewPeriod, string>;

export const renewOptionTexts = {
  same_dates: 'CONTRACT.OPTIONS.same_dates',
  full_week: 'CONTRACT.OPTIONS.full_week',
  full_month: 'CONTRACT.OPTIONS.full_month',
  full_quarter: 'CONTRACT.OPTIONS.full_quarter',
  full_semester: 'CONTRACT.OPTIONS.full_semester',
  full_year: 'CONTRACT.OPTIONS.full_year',
} as const satisfies Record<RenewOption, string>;

/** The short list of worker types (point 3.30); the others have a form of their own. */
export const workerTypeTexts = {
  OTH: 'CONTRACT.TYPES.OTH',
  STU: 'CONTRACT.TYPES.STU',
  FLX: 'CONTRACT.TYPES.FLX',
} as const;

export const warningTexts = {
  student_written_before_start: 'CONTRACT.WARN.student_written_before_start',
  begun_already: 'CONTRACT.WARN.begun_already',
  qualified_advised: 'CONTRACT.WARN.qualified_advised',
  qualified_asked: 'CONTRACT.WARN.qualified_asked',
} as const satisfies Record<ContractWarning, string>;

const faultTexts = {
  required: 'GENERAL.REQUIRED',
  end_before_start: 'CONTRACT.FAULT.end_before_start',
  start_far: 'CONTRACT.FAULT.start_far',
  too_long: 'CONTRACT.FAULT.too_long',
  range: 'CONTRACT.FAULT.range',
  renewal_without_end: 'CONTRACT.FAULT.renewal_without_end',
  option_not_allowed: 'CONTRACT.FAULT.option_not_allowed',
  dimona_off: 'CONTRACT.FAULT.dimona_off',
} as const satisfies Record<ContractFault['kind'], string>;

export const faultText = ({ kind, ...values }: ContractFault, t: TFunction): string =>
  t(faultTexts[kind], values);

/** Placeholders that are fields of the form or of the profile; the others show their own name. */
const placeholderTexts = {
  employee: 'CONTRACT.EMPLOYEE',
  address: 'CONTRACT.MISSING_FIELDS.address',
  birthdate: 'CONTRACT.MISSING_FIELDS.birthdate',
  nationalNumber: 'CONTRACT.MISSING_FIELDS.national_number',
  signatory: 'CONTRACT.SIGNATORY',
  start: 'CONTRACT.START',
  end: 'CONTRACT.END',
  hoursWeek: 'CONTRACT.HOURS_WEEK',
  daysWeek: 'CONTRACT.DAYS_WEEK',
  maxHoursDay: 'CONTRACT.MAX_HOURS_DAY',
  daysOffYear: 'CONTRACT.DAYS_OFF',
  salary: 'CONTRACT.SALARY',
  workingTimePlan: 'CONTRACT.PLAN',
} as const;

/** What a placeholder stands for, in words. */
export const placeholderText = (name: string, t: TFunction): string =>
  name in placeholderTexts ? t(placeholderTexts[name as keyof typeof placeholderTexts]) : name;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type ChoiceText = ValueOf<
  | typeof salaryPeriodTexts
  | typeof regimeTexts
  | typeof workerTexts
  | typeof renewPeriodTexts
  | typeof workerTypeTexts
>;

/** Choices of a list of names with their texts. */
export const toChoices = <N extends string>(
  texts: Readonly<Record<N, ChoiceText>>,
  t: TFunction,
): { value: N; label: string }[] =>
  (Object.entries(texts) as [N, ChoiceText][]).map(([value, key]) => ({ value, label: t(key) }));
