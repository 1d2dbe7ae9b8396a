import type {
  EmploymentTerms,
  TermsChange,
  TermsOfEmployment,
  Wage,
} from '@ploeg/contract/terms/terms.schemas';
import { SALARY_PERIODS } from '@ploeg/domain/contracts/contract-terms';

/** Terms as they are typed; an empty text is what is not said. */
export type TypedTerms = {
  since: string;
  workerType: string;
  workerKind: string;
  regime: string;
  scheduleKind: string;
  hours: string;
  fulltime: string;
  daysWeek: string;
  jobTitle: string;
  category: string;
  legalEntityId: string;
  jointCommittee: string;
  payrollNumber: string;
  overtimeUntil: string;
  teamWork: boolean;
  amount: string;
  unit: string;
  reason: string;
};

/** 30 · 30,5 · 30:30 · 30h30 as minutes; null for nothing, undefined for what is no time. */
export const readWeek = (text: string): number | null | undefined => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const clock = /^(\d{1,3})\s*[:hu]\s*(\d{2})?$/.exec(typed);
  if (clock) {
    const minutes = Number(clock[2] ?? 0);
    return minutes < 60 ? Number(clock[1]) * 60 + minutes : undefined;
  }
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed)) return undefined;
  return Math.round(Number(typed.replace(',', '.')) * 60);
};

/** A decimal as people type it; null for nothing, undefined for what is no number. */
export const readDecimal = (text: string, decimals: number): number | null | undefined => {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`).test(typed) ? Number(typed) : undefined;
};

/** 30h, 30h30. */
export const weekText = (minutes: number): string => {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest ? String(rest).padStart(2, '0') : ''}`;
};

export const typedOf = (since: string, terms: EmploymentTerms, wage: Wage | null): TypedTerms => ({
  since,
  workerType: terms.workerType,
  workerKind: terms.workerKind,
  regime: terms.regime,
  scheduleKind: terms.scheduleKind,
  hours: terms.hoursWeekMinutes === null ? '' : weekText(terms.hoursWeekMinutes).replace(/h$/, ''),
  fulltime: weekText(terms.fulltimeWeekMinutes).replace(/h$/, ''),
  daysWeek: terms.daysWeek === null ? '' : String(terms.daysWeek),
  jobTitle: terms.jobTitle,
  category: terms.category,
  legalEntityId: terms.legalEntityId ?? '',
  jointCommittee: terms.jointCommittee ?? '',
  payrollNumber: terms.payrollNumber,
  overtimeUntil: terms.overtimeUntil ?? '',
  teamWork: terms.teamWork,
  amount: wage ? String(wage.amount) : '',
  unit: wage?.unit ?? 'hour',
  reason: '',
});

const orNull = (text: string): string | null => text.trim() || null;

const termsOf = (typed: TypedTerms): EmploymentTerms =>
  ({
    workerType: typed.workerType,
    workerKind: typed.workerKind,
    regime: typed.regime,
    scheduleKind: typed.scheduleKind,
    hoursWeekMinutes: readWeek(typed.hours) ?? null,
    fulltimeWeekMinutes: readWeek(typed.fulltime) ?? 0,
    daysWeek: readDecimal(typed.daysWeek, 1) ?? null,
    jobTitle: typed.jobTitle.trim(),
    category: typed.category.trim(),
    legalEntityId: orNull(typed.legalEntityId),
    jointCommittee: orNull(typed.jointCommittee),
    payrollNumber: typed.payrollNumber.trim(),
    overtimeUntil: orNull(typed.overtimeUntil),
    teamWork: typed.teamWork,
  }) as EmploymentTerms;

export type TypedError = 'required' | 'no_time' | 'no_number';

/** What is wrong with what was typed; whether it is allowed is for the server to say. */
export const findTypedErrors = (
  typed: TypedTerms,
  kind: TermsChange['kind'],
): Partial<Record<keyof TypedTerms, TypedError>> => ({
  ...(typed.since === '' && { since: 'required' as const }),
  ...(readWeek(typed.hours) === undefined && { hours: 'no_time' as const }),
  ...(!readWeek(typed.fulltime) && { fulltime: 'no_time' as const }),
  ...(readDecimal(typed.daysWeek, 1) === undefined && { daysWeek: 'no_number' as const }),
  ...(readDecimal(typed.amount, 4) === undefined && { amount: 'no_number' as const }),
  ...(kind === 'correction' && typed.reason.trim() === '' && { reason: 'required' as const }),
});

/** Only what was typed otherwise than it stood: another day says nothing of what was left alone. */
export const toChange = (
  typed: TypedTerms,
  shown: TypedTerms,
  kind: TermsChange['kind'],
): TermsChange => {
  const [terms, before] = [termsOf(typed), termsOf(shown)];
  const set = Object.fromEntries(
    Object.entries(terms).filter(
      ([field, value]) => value !== before[field as keyof EmploymentTerms],
    ),
  ) as TermsChange['set'];
  const amount = readDecimal(typed.amount, 4);
  const unit = SALARY_PERIODS.find((period) => period === typed.unit);
  const isPaid = amount && unit && (typed.amount !== shown.amount || typed.unit !== shown.unit);
  const reason = typed.reason.trim();
  return {
    since: typed.since,
    kind,
    set,
    ...(reason && { reason }),
    ...(isPaid && { wage: { amount, unit } }),
  };
};

/** The first of the month after a day: when most terms change. */
const firstOfNextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${next[0]}-${String(next[1]).padStart(2, '0')}-01`;
};

/** From when new terms are proposed to hold; a first wage from the first day, or what was worked has none. */
export const proposedSince = ({
  today,
  start,
  wages,
  canChangeWage,
}: Pick<TermsOfEmployment, 'today' | 'start' | 'wages' | 'canChangeWage'>): string => {
  if (canChangeWage && wages?.length === 0) return start;
  const next = firstOfNextMonth(today);
  return next > start ? next : start;
};
