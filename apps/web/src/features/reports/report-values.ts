import type { ReportUnit } from '@ploeg/domain/reports/report-list';
import { formatDuration } from '@ploeg/domain/time/durations';
import { localeOf } from '#platform/datetime.ts';

const PARTS_OF_EURO = 10_000;
const PARTS_OF_DAY = 1000;

const formatterOf = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), options);

/** How values of a unit are written; made once for all cells of a column. */
export const valueWriter = (
  unit: ReportUnit,
  language: string,
): ((value: number | null | undefined) => string) => {
  const write = writerOf(unit, language);
  return (value) => (value === null || value === undefined ? '–' : write(value));
};

const writerOf = (unit: ReportUnit, language: string): ((value: number) => string) => {
  if (unit === 'seconds') return (value) => (value === 0 ? '0h' : formatDuration(value));
  if (unit === 'money') {
    const money = formatterOf(language, { style: 'currency', currency: 'EUR' });
    return (value) => money.format(value / PARTS_OF_EURO);
  }
  if (unit === 'permille') {
    const share = formatterOf(language, { style: 'percent', maximumFractionDigits: 1 });
    return (value) => share.format(value / 1000);
  }
  const number = formatterOf(language, { maximumFractionDigits: 2 });
  if (unit === 'thousandths') return (value) => number.format(value / PARTS_OF_DAY);
  return unit === 'hours' ? (value) => `${number.format(value)}h` : (value) => number.format(value);
};
