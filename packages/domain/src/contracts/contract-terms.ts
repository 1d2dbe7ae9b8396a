import { SECONDS_PER_DAY, startOfDay, type WallSeconds } from '../time/wall-time.ts';
import { needsRenewOption, RENEW_PERIODS, renewOptionsOf } from './renewal.ts';

/** These three by points 9.22 and 3.30. */
export const SALARY_PERIODS = ['hour', 'day', 'week', 'month'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export const REGIMES = ['FULL', 'PART'] as const;
export type Regime = (typeof REGIMES)[number];

export const WORKER_KINDS = ['employee', 'worker'] as const;
export type WorkerKind = (typeof WORKER_KINDS)[number];

/** What is agreed, as it was typed: null is what is not filled in yet. Days are wall seconds. */
export type ContractTerms = {
  userRecordId: string | null;
  /** The template, or else a text or a file of one's own. */
  templateId: string | null;
  hasOwnText: boolean;
  signatureId: string | null;
  start: number | null;
  end: number | null;
  openEnd: boolean;
  hoursWeek: number | null;
  salaryAmountGross: number | null;
  salaryPeriod: string | null;
  daysWeek: number | null;
  daysOffYear: number | null;
  maxHoursDay: number | null;
  renewal: { period: string | null; option: string | null } | null;
  dimona: boolean;
  dimonaWorkerType: string | null;
  dimonaPlannedHours: number | null;
};

export type ContractError =
  | { kind: 'required' }
  | { kind: 'end_before_start' }
  | { kind: 'start_far' }
  | { kind: 'too_long' }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'renewal_without_end' }
  | { kind: 'option_not_allowed' }
  | { kind: 'dimona_off' };

export type ContractField =
  | Exclude<keyof ContractTerms, 'hasOwnText' | 'openEnd' | 'renewal'>
  | 'renewal.period'
  | 'renewal.option';

/** Errors by the field at which they are shown; the keys are those of the wire (point 3.26). */
export type ContractErrors = Partial<Record<ContractField, ContractError>>;

type Range = { min: number; max: number };

/** The most that Belgian law lets anybody work (R53), and what a calendar holds. */
export const CONTRACT_RANGES = {
  hoursWeek: { min: 0.5, max: 50 },
  daysWeek: { min: 0.5, max: 7 },
  daysOffYear: { min: 0, max: 366 },
  maxHoursDay: { min: 0.5, max: 11 },
  dimonaPlannedHours: { min: 1, max: 999 },
} satisfies Record<string, Range>;

/** Gross pay that is no slip of the keyboard, in euro for each period. */
export const SALARY_RANGES: Record<SalaryPeriod, Range> = {
  hour: { min: 1, max: 1000 },
  day: { min: 1, max: 5000 },
  week: { min: 1, max: 25_000 },
  month: { min: 1, max: 100_000 },
};

/** A start so far from today is a year mistyped. */
const MAX_DAYS_BACK = 5 * 366;
const MAX_DAYS_AHEAD = 2 * 366;
const MAX_CONTRACT_DAYS = 50 * 366;

const REQUIRED = { kind: 'required' } as const;

const isOneOf = <T extends string>(names: readonly T[], name: string | null): name is T =>
  (names as readonly (string | null)[]).includes(name);

const outside = (value: number | null, { min, max }: Range): ContractError | undefined =>
  value === null || (value >= min && value <= max) ? undefined : { kind: 'range', min, max };

const findPeriodErrors = (
  { start, end, openEnd }: ContractTerms,
  today: WallSeconds,
): ContractErrors => {
  const errors: ContractErrors = {};
  if (start === null) errors.start = REQUIRED;
  else {
    const days = (start - startOfDay(today)) / SECONDS_PER_DAY;
    if (days < -MAX_DAYS_BACK || days > MAX_DAYS_AHEAD) errors.start = { kind: 'start_far' };
  }
  if (openEnd) return errors;
  if (end === null) errors.end = REQUIRED;
  else if (start !== null && end < start) errors.end = { kind: 'end_before_start' };
  else if (start !== null && end - start > MAX_CONTRACT_DAYS * SECONDS_PER_DAY)
    errors.end = { kind: 'too_long' };
  return errors;
};

const findRenewalErrors = ({ renewal, openEnd }: ContractTerms): ContractErrors => {
  if (!renewal) return {};
  if (openEnd) return { 'renewal.period': { kind: 'renewal_without_end' } };
  const { period, option } = renewal;
  if (!isOneOf(RENEW_PERIODS, period)) return { 'renewal.period': REQUIRED };
  const allowed = renewOptionsOf(period);
  // What a period does not have is ignored (R41).
  if (allowed.length === 0 || isOneOf(allowed, option)) return {};
  if (option !== null) return { 'renewal.option': { kind: 'option_not_allowed' } };
  return needsRenewOption(period) ? { 'renewal.option': REQUIRED } : {};
};

const findDimonaErrors = (terms: ContractTerms, canDeclare: boolean): ContractErrors => {
  if (!terms.dimona) return {};
  if (!canDeclare) return { dimona: { kind: 'dimona_off' } };
  const { dimonaWorkerType, dimonaPlannedHours } = terms;
  if (!dimonaWorkerType) return { dimonaWorkerType: REQUIRED };
  if (dimonaWorkerType !== 'STU') return {};
  const error =
    dimonaPlannedHours === null
      ? REQUIRED
      : outside(dimonaPlannedHours, CONTRACT_RANGES.dimonaPlannedHours);
  return error ? { dimonaPlannedHours: error } : {};
};

/** By field, point 5.14. `canDeclare`: the department declares and the caller may do it. */
export const findContractErrors = (
  terms: ContractTerms,
  { today, canDeclare }: { today: WallSeconds; canDeclare: boolean },
): ContractErrors => {
  const { salaryPeriod } = terms;
  const errors: Record<string, ContractError | undefined> = {
    userRecordId: terms.userRecordId ? undefined : REQUIRED,
    templateId: terms.templateId || terms.hasOwnText ? undefined : REQUIRED,
    signatureId: terms.signatureId ? undefined : REQUIRED,
    hoursWeek: terms.hoursWeek === null ? REQUIRED : undefined,
    salaryAmountGross: terms.salaryAmountGross === null ? REQUIRED : undefined,
  };
  for (const field of ['hoursWeek', 'daysWeek', 'daysOffYear', 'maxHoursDay'] as const) {
    errors[field] ??= outside(terms[field], CONTRACT_RANGES[field]);
  }
  if (isOneOf(SALARY_PERIODS, salaryPeriod)) {
    errors.salaryAmountGross ??= outside(terms.salaryAmountGross, SALARY_RANGES[salaryPeriod]);
  } else {
    errors.salaryPeriod = REQUIRED;
  }
  const matchingErrors = Object.entries(errors).filter(([, error]) => error !== undefined);
  return {
    ...Object.fromEntries(matchingErrors),
    ...findPeriodErrors(terms, today),
    ...findRenewalErrors(terms),
    ...findDimonaErrors(terms, canDeclare),
  };
};
