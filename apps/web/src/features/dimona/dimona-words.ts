import type { DimonaAnomaly } from '@ploeg/contract/dimona/dimona.schemas';
import { type AnomalyName, anomalyName } from '@ploeg/domain/dimona/anomalies';
import { isWorkerType, type PeriodType, type WorkerType } from '@ploeg/domain/dimona/worker-types';
import type { TFunction } from 'i18next';
import type { Dimona } from '#data/wire.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import type { IconName } from '#ui/icon.tsx';

export const statusWords = {
  DRAFT: { icon: 'waiting', text: 'DIMONA.STATUS.DRAFT', tone: 'quiet' },
  SENT: { icon: 'waiting', text: 'DIMONA.STATUS.SENT', tone: 'quiet' },
  ACCEPTED: { icon: 'check', text: 'DIMONA.STATUS.ACCEPTED', tone: 'good' },
  ACCEPTED_WARNING: { icon: 'warning', text: 'DIMONA.STATUS.ACCEPTED_WARNING', tone: 'warning' },
  REFUSED: { icon: 'close', text: 'DIMONA.STATUS.REFUSED', tone: 'bad' },
  WAITING: { icon: 'waiting', text: 'DIMONA.STATUS.WAITING', tone: 'quiet' },
  FAILED: { icon: 'offline', text: 'DIMONA.STATUS.FAILED', tone: 'bad' },
  CANCELLED: { icon: 'erase', text: 'DIMONA.STATUS.CANCELLED', tone: 'quiet' },
} as const satisfies Record<Dimona['status'], { icon: IconName; text: string; tone: string }>;

export const typeWords = {
  A17: 'DIMONA.TYPE.A17',
  OTH: 'DIMONA.TYPE.OTH',
  STU: 'DIMONA.TYPE.STU',
  FLX: 'DIMONA.TYPE.FLX',
  IVT: 'DIMONA.TYPE.IVT',
  PMP: 'DIMONA.TYPE.PMP',
  DWD: 'DIMONA.TYPE.DWD',
  TRI: 'DIMONA.TYPE.TRI',
  STG: 'DIMONA.TYPE.STG',
  EXT: 'DIMONA.TYPE.EXT',
} as const satisfies Record<WorkerType, string>;

export const periodWords = {
  range: 'DIMONA.PERIOD.RANGE',
  day: 'DIMONA.PERIOD.DAY',
  hourly: 'DIMONA.PERIOD.HOURLY',
  daily: 'DIMONA.PERIOD.DAILY',
} as const satisfies Record<PeriodType, string>;

const anomalyWords = {
  field_missing: 'DIMONA.ANOMALY.FIELD_MISSING',
  field_invalid: 'DIMONA.ANOMALY.FIELD_INVALID',
  field_forbidden: 'DIMONA.ANOMALY.FIELD_FORBIDDEN',
  planned_hours: 'DIMONA.ANOMALY.PLANNED_HOURS',
  end_before_start: 'DIMONA.ANOMALY.END_BEFORE_START',
  end_hour_before_start: 'DIMONA.ANOMALY.END_HOUR_BEFORE_START',
  two_days: 'DIMONA.ANOMALY.TWO_DAYS',
  type_not_allowed: 'DIMONA.ANOMALY.TYPE_NOT_ALLOWED',
  committee_mismatch: 'DIMONA.ANOMALY.COMMITTEE_MISMATCH',
  duplicate: 'DIMONA.ANOMALY.DUPLICATE',
  overlap: 'DIMONA.ANOMALY.OVERLAP',
  over_24_hours: 'DIMONA.ANOMALY.OVER_24_HOURS',
  employer_inactive: 'DIMONA.ANOMALY.EMPLOYER_INACTIVE',
  other_quarter: 'DIMONA.ANOMALY.OTHER_QUARTER',
  late: 'DIMONA.ANOMALY.LATE',
  period_unknown: 'DIMONA.ANOMALY.PERIOD_UNKNOWN',
  cancelled_already: 'DIMONA.ANOMALY.CANCELLED_ALREADY',
  closed_already: 'DIMONA.ANOMALY.CLOSED_ALREADY',
  end_not_removable: 'DIMONA.ANOMALY.END_NOT_REMOVABLE',
  no_mandate: 'DIMONA.ANOMALY.NO_MANDATE',
  quota_exceeded: 'DIMONA.ANOMALY.QUOTA_EXCEEDED',
  flexi_conditions: 'DIMONA.ANOMALY.FLEXI_CONDITIONS',
  person_unknown: 'DIMONA.ANOMALY.PERSON_UNKNOWN',
  national_number: 'DIMONA.ANOMALY.NATIONAL_NUMBER',
} as const satisfies Record<AnomalyName, string>;

/** An anomaly in the reader's language; where we know no sentence, in the words of social security. */
export const anomalyText = (
  { code, descriptionFr, descriptionNl }: DimonaAnomaly,
  t: TFunction,
  language: string,
): string => {
  const name = anomalyName(code);
  if (name) return t(anomalyWords[name]);
  return (language === 'nl' ? descriptionNl : descriptionFr) || code;
};

/** Why a message was not sent or not answered, by the word that the server keeps. */
export const errorText = (error: string, t: TFunction): string => {
  if (error === 'http_403') return t('DIMONA.ERROR.FORBIDDEN');
  if (error === 'unavailable') return t('DIMONA.ERROR.UNAVAILABLE');
  if (error === 'no_answer') return t('DIMONA.ERROR.NO_ANSWER');
  if (error === 'employer_missing') return t('DIMONA.ERROR.EMPLOYER');
  if (error === 'national_number') return t('DIMONA.ERROR.NUMBER');
  return t('DIMONA.ERROR.REJECTED');
};

/** What kind of worker a declaration is about. */
export const typeText = (workerType: string, t: TFunction): string =>
  isWorkerType(workerType) ? t(typeWords[workerType]) : workerType;

/** The days and hours of a period: "Mon 23/11 to Sun 29/11", "Mon 23/11, 18:00 – 23:00". */
export const periodText = (
  dimona: Pick<Dimona, 'startingDate' | 'endingDate' | 'startingHour' | 'endingHour'>,
  t: TFunction,
  language: string,
): string => {
  const thisYear = new Date().getFullYear();
  const day = (seconds: number): string => {
    const year = new Date(seconds * 1000).getUTCFullYear();
    const short = formatDayShort(seconds, language);
    return year === thisYear ? short : `${short}/${year}`;
  };
  const { startingDate, endingDate, startingHour, endingHour } = dimona;
  if (startingHour !== null) {
    const hours = endingHour === null ? startingHour : `${startingHour} – ${endingHour}`;
    return `${day(startingDate)}, ${hours}`;
  }
  if (endingDate === null) return t('DIMONA.FROM_OPEN', { day: day(startingDate) });
  if (endingDate === startingDate) return day(startingDate);
  return t('DIMONA.SPAN', { from: day(startingDate), until: day(endingDate) });
};

/** A moment of Brussels: "Mon 23/11, 18:00", and the last minute of the day before for midnight. */
export const momentText = (seconds: number, language: string): string => {
  const shown = seconds % 86_400 === 0 ? seconds - 60 : seconds;
  return `${formatDayShort(shown, language)}, ${formatTime(shown)}`;
};
