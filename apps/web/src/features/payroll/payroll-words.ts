import type { PayrollBatch } from '@ploeg/contract/payroll/batches.schemas';
import type { CodeFields } from '@ploeg/contract/payroll/payroll.schemas';
import type { Unit } from '@ploeg/domain/payroll/pay-lines';
import { ONE } from '@ploeg/domain/payroll/rounding';
import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { lineName } from '#blocks/pay-lines.ts';
import { payrollTargetsQuery } from '#data/payroll/payroll.queries.ts';
import { formatDate, formatDays, formatMonth, localeOf } from '#platform/datetime.ts';

const OWN = ['DAY_WORKED', 'EMPTY_DAY', 'HOLIDAY_WORKED', 'COMPENSATION_REST'] as const;
const OF_KIND = ['ABSENCE', 'ABSENCE_BY_FUND', 'LEAVE_PAID_OUT'] as const;

/** What is paid, as people call it: a wage key is the name that programs give it. */
const wageText = (key: string, t: TFunction, leaveNames: Record<string, string>): string => {
  const own = OWN.find((one) => one === key);
  if (own) return t(`OFFICE_PAYROLL.KEYS.${own}`);
  const [kind = '', ...rest] = key.split(':');
  const id = rest.join(':');
  const name = id.replaceAll('_', ' ');
  const called = leaveNames[id];
  if (kind === 'ABSENCE' && called) return called;
  const ofKind = OF_KIND.find((one) => one === kind);
  if (ofKind) return t(`OFFICE_PAYROLL.KEYS.${ofKind}`, { name: called ?? name });
  return lineName({ key: name ? `${kind}:${name}` : key, name: '' }, t);
};

const NO_NAMES = {};

/** What kinds of leave are called, by what stands for them in a wage key. */
export const useLeaveNames = (): Record<string, string> =>
  useQuery(payrollTargetsQuery()).data?.leaveNames ?? NO_NAMES;

export const useWageText = (): ((key: string) => string) => {
  const { t } = useTranslation();
  const leaveNames = useLeaveNames();
  return useCallback((key) => wageText(key, t, leaveNames), [t, leaveNames]);
};

/** For whom a code holds, in words; nothing where it is for all. */
export const scopeWords = (
  { workerType, workerKind, regime, sectionId }: CodeFields['scope'],
  sections: readonly { id: string; label: string }[],
  t: TFunction,
): string[] => [
  ...(workerType ? [t(`STAFF.TYPE.${workerType}`)] : []),
  ...(workerKind ? [t(`OFFICE_PAYROLL.WORKER.${workerKind}`)] : []),
  ...(regime ? [t(`OFFICE_PAYROLL.REGIME.${regime}`)] : []),
  ...(sectionId ? [sections.find(({ id }) => id === sectionId)?.label ?? sectionId] : []),
];

type Days = { start: string; end: string };

export const dayText = (day: string, language: string): string =>
  formatDate(fromDateKey(day), language);

/** A whole month by its name, any other period by its days. */
export const periodName = ({ start, end }: Days, language: string): string => {
  const [first, last] = [fromDateKey(start), fromDateKey(end)];
  const isMonth = start.endsWith('-01') && toDateKey(wallSeconds(last + 86_400)).endsWith('-01');
  return isMonth && start.slice(0, 7) === end.slice(0, 7)
    ? formatMonth(first, language)
    : formatDays(first, last, language);
};

export const momentText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );

/** Ten-thousandths of a unit: minutes are whole, the rest has two decimals. */
export const quantityText = (quantity: number, unit: Unit, language: string): string => {
  const most = unit === 'minutes' ? 0 : 2;
  return new Intl.NumberFormat(localeOf(language), {
    // Things are counted; only hours and days have parts by nature.
    minimumFractionDigits: unit === 'count' ? 0 : most,
    maximumFractionDigits: most,
  }).format(quantity / ONE);
};

export const unitText = (unit: Unit, t: TFunction): string => t(`OFFICE_PAYROLL.SHORT.${unit}`);

/** What became of a batch last. */
export const batchState = ({ voided, receipt, downloaded }: PayrollBatch) => {
  if (voided) return 'voided' as const;
  if (receipt) return 'accepted' as const;
  return downloaded ? ('taken' as const) : ('made' as const);
};
