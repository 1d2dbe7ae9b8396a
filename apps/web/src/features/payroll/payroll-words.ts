import type { PayrollBatch } from '@ploeg/contract/payroll/batches.schemas';
import type { CodeFields } from '@ploeg/contract/payroll/payroll.schemas';
import type { Unit } from '@ploeg/domain/payroll/pay-lines';
import { ONE } from '@ploeg/domain/payroll/rounding';
import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { formatDate, formatDays, formatMonth, localeOf } from '#platform/datetime.ts';

/** For whom a code holds, in words; nothing where it is for all. */
export const scopeWords = (
  { workerType, workerKind, regime, sectionId }: CodeFields['scope'],
  sections: readonly { id: string; name: string }[],
  t: TFunction,
): string[] => [
  ...(workerType ? [workerType] : []),
  ...(workerKind ? [t(`OFFICE_PAYROLL.WORKER.${workerKind}`)] : []),
  ...(regime ? [t(`OFFICE_PAYROLL.REGIME.${regime}`)] : []),
  ...(sectionId ? [sections.find(({ id }) => id === sectionId)?.name ?? sectionId] : []),
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
  const digits = unit === 'minutes' ? 0 : 2;
  return new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(quantity / ONE);
};

export const unitText = (unit: Unit, t: TFunction): string => t(`OFFICE_PAYROLL.SHORT.${unit}`);

/** What became of a batch last. */
export const batchState = ({ voided, receipt, downloaded }: PayrollBatch) => {
  if (voided) return 'voided' as const;
  if (receipt) return 'accepted' as const;
  return downloaded ? ('taken' as const) : ('made' as const);
};
