import { isCommitteeRefused } from '@ploeg/domain/dimona/committees';
import { daysBetween, isSameQuarter } from '@ploeg/domain/dimona/calendar';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import type { Anomaly, DimonaMessage } from '#platform/dimona/dimona-driver.ts';
import anomalies from './simulator-anomalies.json' with { type: 'json' };

/** A period as the simulator keeps it; hours as HHMM. */
export type SimulatedPeriod = {
  id: string;
  enterpriseNumber: string;
  workerType: string;
  startDate: string;
  endDate: string | null;
  startHour: string | null;
  endHour: string | null;
  cancelled: boolean;
};

/** Moments of Brussels as `YYYY-MM-DD` and `HHMM`. */
export type BrusselsMoment = { date: string; hour: string };

const sentences = new Map(Object.entries(anomalies));

export const anomaly = (code: string): Anomaly => {
  const { fr = code, nl = code } = sentences.get(code) ?? {};
  return { code, descriptionFr: fr, descriptionNl: nl };
};

const NEEDS_PLANNED_HOURS = ['STU', 'O17', 'S17'];
const NEEDS_END = [...NEEDS_PLANNED_HOURS, 'T17', 'FLX', 'EXT', 'IVT', 'TRI', 'STG'];
const IN_ONE_QUARTER = [...NEEDS_PLANNED_HOURS, 'T17', 'FLX'];
const MAY_HAVE_HOURS = ['FLX', 'EXT'];
/** Closed for all periods after 2021. */
const CLOSED = ['A17'];

const text = (content: DimonaMessage['content'], key: string): string | null =>
  content[key] === undefined ? null : String(content[key]);

export const toPeriod = ({ content, enterpriseNumber }: DimonaMessage, id: string) => ({
  id,
  enterpriseNumber,
  workerType: text(content, 'workerType') ?? '',
  startDate: text(content, 'startDate') ?? '',
  endDate: text(content, 'endDate'),
  startHour: text(content, 'startHour'),
  endHour: text(content, 'endHour'),
  cancelled: false,
});

export const withMessage = (period: SimulatedPeriod, { content }: DimonaMessage) => ({
  ...period,
  startDate: text(content, 'startDate') ?? period.startDate,
  endDate: text(content, 'endDate') ?? period.endDate,
  startHour: text(content, 'startHour') ?? period.startHour,
  endHour: text(content, 'endHour') ?? period.endHour,
});

const minutes = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(2));

const timeErrors = (period: SimulatedPeriod): string[] => {
  const { workerType, startDate, endDate, startHour, endHour } = period;
  const codes: string[] = [];
  if (startDate === '') return ['00910-001'];
  if (endDate === null) return NEEDS_END.includes(workerType) ? ['00911-001'] : [];
  const days = daysBetween(startDate, endDate);
  if (days < 0) return ['00911-014'];
  if (!MAY_HAVE_HOURS.includes(workerType)) {
    if (startHour !== null) codes.push('00777-005');
    if (endHour !== null) codes.push('00778-005');
  }
  if (workerType === 'EXT' && startHour === null) codes.push('00777-001');
  if (startHour !== null && endHour !== null) {
    const length = days * 1440 + minutes(endHour) - minutes(startHour);
    if (length <= 0) codes.push('00778-345');
    else if (length > 1440) codes.push('90373-341');
  } else {
    if (workerType === 'EXT' && days > 1) codes.push('00910-459');
    const isSplit = IN_ONE_QUARTER.includes(workerType) && !isSameQuarter(startDate, endDate);
    if (isSplit) codes.push('90373-421');
  }
  return codes;
};

const plannedErrors = (workerType: string, planned: string | number | undefined): string[] => {
  const isNeeded = NEEDS_PLANNED_HOURS.includes(workerType);
  if (planned === undefined) return isNeeded ? ['01135-001'] : [];
  if (!isNeeded) return ['01135-005'];
  return Number(planned) >= 1 && Number(planned) <= 999 ? [] : ['01135-003'];
};

const key = ({ startDate, endDate, startHour, endHour }: SimulatedPeriod): string =>
  [startDate, endDate, startHour, endHour].join(' ');

const from = ({ startDate, startHour }: SimulatedPeriod): string =>
  `${startDate} ${startHour ?? '0000'}`;

const until = ({ endDate, endHour }: SimulatedPeriod): string =>
  `${endDate ?? '9999-12-31'} ${endHour ?? '2400'}`;

const clashErrors = (period: SimulatedPeriod, others: readonly SimulatedPeriod[]): string[] => {
  const living = others.filter(
    (other) =>
      !other.cancelled &&
      other.id !== period.id &&
      other.enterpriseNumber === period.enterpriseNumber &&
      other.workerType === period.workerType,
  );
  if (living.some((other) => key(other) === key(period))) return ['90373-333'];
  const overlaps = living.some((o) => from(o) < until(period) && from(period) < until(o));
  return overlaps ? ['90373-334'] : [];
};

/** What a new period is refused for, by the codes of R63; empty when it is accepted. */
export const errorsOfNew = (
  message: DimonaMessage,
  period: SimulatedPeriod,
  others: readonly SimulatedPeriod[],
): string[] => {
  const { content, worker } = message;
  const codes: string[] = [];
  if (readNationalNumber(worker.ssin).value === undefined) codes.push('00024-003');
  if (CLOSED.includes(period.workerType)) codes.push('00655-350');
  if (isCommitteeRefused(text(content, 'jointCommissionNumber') ?? '', period.workerType)) {
    codes.push('90374-349');
  }
  codes.push(...plannedErrors(period.workerType, content.plannedHoursNumber));
  codes.push(...timeErrors(period));
  return codes.length > 0 ? codes : clashErrors(period, others);
};

/** The same for a change of a period, which is undefined when the employer has none of this number. */
export const errorsOfChange = (
  message: DimonaMessage,
  period: SimulatedPeriod | undefined,
  others: readonly SimulatedPeriod[],
): string[] => {
  if (!period || period.enterpriseNumber !== message.enterpriseNumber) return ['00913-354'];
  if (period.cancelled) return ['00913-355'];
  if (message.kind === 'CANCEL') return [];
  if (message.kind === 'OUT' && period.endDate !== null) return ['00913-356'];
  if (period.workerType === 'STU' && message.content.startDate !== undefined) return ['00910-005'];
  const changed = withMessage(period, message);
  const codes = timeErrors(changed);
  return codes.length > 0 ? codes : clashErrors(changed, others);
};

/** Work is declared before it begins and taken back on its first day at the latest (R64). */
export const isLate = (
  kind: DimonaMessage['kind'],
  { startDate, startHour }: SimulatedPeriod,
  now: BrusselsMoment,
): boolean => {
  if (kind === 'CANCEL') return now.date > startDate;
  if (kind !== 'IN') return false;
  if (startHour === null) return now.date > startDate;
  return `${now.date} ${now.hour}` > `${startDate} ${startHour}`;
};
