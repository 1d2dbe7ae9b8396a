import type {
  ContractTerms,
  Regime,
  SalaryPeriod,
  WorkerKind,
} from '@ploeg/domain/contracts/contract-terms';
import {
  type ContractSpan,
  nextPeriod,
  RENEW_PERIODS,
  type RenewOption,
  type RenewPeriod,
  renewOptionsOf,
} from '@ploeg/domain/contracts/renewal';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ContractFields, EmployeeTerms } from '#data/contracts/contracts.queries.ts';
import type { TeamContract } from '#data/wire.ts';
import type { AppForm } from '#forms/use-app-form.ts';

/** In place of a template: a PDF of one's own. */
export const OWN_FILE = 'file';

/** What the manager sees in the fields: days as YYYY-MM-DD, numbers as they are typed. */
export type ContractForm = {
  departmentId: string;
  employmentId: string;
  templateId: string;
  kind: 'fixed' | 'open';
  start: string;
  end: string;
  signatureId: string;
  hoursWeek: string;
  daysWeek: string;
  maxHoursDay: string;
  daysOffYear: string;
  salaryAmountGross: string;
  salaryPeriod: SalaryPeriod;
  regime: Regime;
  workerKind: WorkerKind;
  workingTimePlan: string;
  renews: boolean;
  renewPeriod: RenewPeriod | '';
  renewOption: RenewOption | '';
  dimona: boolean;
  dimonaWorkerType: string;
  dimonaPlannedHours: string;
  /** The contract that this one comes after, and its last day. */
  renewed: { id: string; end: number } | null;
};

/** What each section of the form is given: the form, and its values as they are shown. */
export type FormProps = { form: AppForm<ContractForm>; values: ContractForm };

export const newContract = (departmentId: string): ContractForm => ({
  departmentId,
  employmentId: '',
  templateId: '',
  kind: 'fixed',
  start: '',
  end: '',
  signatureId: '',
  hoursWeek: '',
  daysWeek: '',
  maxHoursDay: '',
  daysOffYear: '',
  salaryAmountGross: '',
  salaryPeriod: 'hour',
  regime: 'FULL',
  workerKind: 'worker',
  workingTimePlan: '',
  renews: false,
  renewPeriod: '',
  renewOption: '',
  dimona: false,
  dimonaWorkerType: '',
  dimonaPlannedHours: '',
  renewed: null,
});

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** What was agreed of work and pay, as it is typed. */
export const termFieldsOf = (terms: EmployeeTerms['terms']) => ({
  hoursWeek: typed(terms.hoursWeek),
  daysWeek: typed(terms.daysWeek),
  maxHoursDay: typed(terms.maxHoursDay),
  salaryAmountGross: typed(terms.salaryAmountGross),
  salaryPeriod: terms.salaryPeriod,
  regime: terms.regime,
  workerKind: terms.workerKind,
  workingTimePlan: terms.workingTimePlan,
});

/** When the next contract is: as was agreed, or else as long from the day after the end. */
const nextDays = ({ start, end, renewal }: TeamContract): Pick<ContractForm, 'start' | 'end'> => {
  if (end === null) return { start: '', end: '' };
  const span = { start: wallSeconds(start), end: wallSeconds(end) };
  const next = renewal?.next ?? nextPeriod(span, { period: 'same_days', option: null });
  return { start: toDateKey(wallSeconds(next.start)), end: toDateKey(wallSeconds(next.end)) };
};

/** The contract that comes after another one: as it was, with the dates of its renewal. */
export const renewalFormOf = (contract: TeamContract): ContractForm => ({
  ...newContract(contract.departmentId),
  employmentId: contract.employmentId,
  templateId: contract.templateId ?? '',
  ...nextDays(contract),
  signatureId: contract.signatureId ?? '',
  ...termFieldsOf(contract),
  daysOffYear: typed(contract.daysOffYear),
  renews: contract.renewal !== null,
  renewPeriod: contract.renewal?.period ?? '',
  renewOption: contract.renewal?.option ?? '',
  dimona: contract.dimonaWorkerType !== null,
  dimonaWorkerType: contract.dimonaWorkerType ?? '',
  dimonaPlannedHours: typed(contract.dimonaPlannedHours),
  renewed: { id: contract.id, end: contract.end ?? 0 },
});

const dayOf = (date: string): number | null => {
  const seconds = date ? fromDateKey(date) : Number.NaN;
  return Number.isNaN(seconds) ? null : seconds;
};

/** A number with a comma or a dot; NaN, which no range holds, when it is none. */
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** The form as the rules judge it. */
export const toTerms = (form: ContractForm, hasFile: boolean): ContractTerms => ({
  userRecordId: form.employmentId || null,
  templateId: form.templateId === OWN_FILE ? null : form.templateId || null,
  hasOwnText: form.templateId === OWN_FILE && hasFile,
  signatureId: form.signatureId || null,
  start: dayOf(form.start),
  end: form.kind === 'open' ? null : dayOf(form.end),
  openEnd: form.kind === 'open',
  hoursWeek: numberOf(form.hoursWeek),
  salaryAmountGross: numberOf(form.salaryAmountGross),
  salaryPeriod: form.salaryPeriod,
  daysWeek: numberOf(form.daysWeek),
  daysOffYear: numberOf(form.daysOffYear),
  maxHoursDay: numberOf(form.maxHoursDay),
  renewal:
    form.renews && form.kind === 'fixed'
      ? { period: form.renewPeriod || null, option: form.renewOption || null }
      : null,
  dimona: form.dimona,
  dimonaWorkerType: form.dimonaWorkerType || null,
  dimonaPlannedHours: numberOf(form.dimonaPlannedHours),
});

const sendable = (value: number | null): number | null =>
  value === null || Number.isNaN(value) ? null : value;

/** The form as the server takes it; numbers that are none are left out. */
export const toFields = (form: ContractForm): ContractFields => {
  const { hasOwnText: _, renewal, userRecordId, ...terms } = toTerms(form, false);
  return {
    ...terms,
    employmentId: userRecordId,
    type: 'contract',
    hoursWeek: sendable(terms.hoursWeek),
    salaryAmountGross: sendable(terms.salaryAmountGross),
    salaryPeriod: form.salaryPeriod,
    daysWeek: sendable(terms.daysWeek),
    daysOffYear: sendable(terms.daysOffYear),
    maxHoursDay: sendable(terms.maxHoursDay),
    regime: form.regime,
    workerKind: form.workerKind,
    workingTimePlan: form.workingTimePlan,
    renewal: renewal && { period: form.renewPeriod || null, option: form.renewOption || null },
    dimonaPlannedHours: form.dimonaWorkerType === 'STU' ? sendable(terms.dimonaPlannedHours) : null,
    departmentId: form.departmentId,
    renews: form.renewed?.id ?? null,
  };
};

/** The period of the contract that will come next, once its renewal and dates are complete. */
export const nextOf = (form: ContractForm): ContractSpan | null => {
  const { start, end, renewal } = toTerms(form, false);
  const period = RENEW_PERIODS.find((renewPeriod) => renewPeriod === renewal?.period);
  if (!period || start === null || end === null || end < start) return null;
  const allowed = renewOptionsOf(period);
  const option = allowed.find((choice) => choice === renewal?.option) ?? null;
  if (allowed.length > 0 && option === null && period !== 'semester') return null;
  return nextPeriod({ start: wallSeconds(start), end: wallSeconds(end) }, { period, option });
};

/** The days between two contracts in which none holds. */
export const gapOf = (before: number | null, start: number | null): ContractSpan | null => {
  if (before === null || start === null) return null;
  const gap = { start: addDays(wallSeconds(before), 1), end: addDays(wallSeconds(start), -1) };
  return gap.start <= gap.end ? gap : null;
};
