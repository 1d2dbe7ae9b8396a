import type { DimonaAnomaly } from '@ploeg/contract/dimona/dimona.schemas';
import { anomalyName } from '@ploeg/domain/dimona/anomalies';
import { isWorkerType } from '@ploeg/domain/dimona/worker-types';
import type { TFunction } from 'i18next';
import type { Dimona } from '#data/wire.ts';
import { textName } from '#i18n/text-name.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import type { IconName } from '#ui/icon.tsx';

const statusWords = {
  DRAFT: { icon: 'waiting', text: 'DIMONA.STATUS.DRAFT', tone: 'quiet' },
  SENT: { icon: 'waiting', text: 'DIMONA.STATUS.SENT', tone: 'quiet' },
  ACCEPTED: { icon: 'check', text: 'DIMONA.STATUS.ACCEPTED', tone: 'good' },
  ACCEPTED_WARNING: { icon: 'warning', text: 'DIMONA.STATUS.ACCEPTED_WARNING', tone: 'warning' },
  REFUSED: { icon: 'close', text: 'DIMONA.STATUS.REFUSED', tone: 'bad' },
  WAITING: { icon: 'waiting', text: 'DIMONA.STATUS.WAITING', tone: 'quiet' },
  FAILED: { icon: 'offline', text: 'DIMONA.STATUS.FAILED', tone: 'bad' },
  CANCELLED: { icon: 'erase', text: 'DIMONA.STATUS.CANCELLED', tone: 'quiet' },
} as const satisfies Record<Dimona['status'], { icon: IconName; text: string; tone: string }>;

/** How a period stands; of what was practised never as an answer of social security. */
export const stateOf = (
  status: Dimona['status'],
  isPractice: boolean,
  t: TFunction,
): { icon: IconName; text: string; tone: string } => {
  const { icon, text, tone } = statusWords[status];
  if (!isPractice) return { icon, text: t(text), tone };
  const state = t('DIMONA.PRACTISED', { state: t(text) });
  return { icon, text: state, tone: tone === 'good' ? 'quiet' : tone };
};

/** An anomaly in the reader's language; where we know no sentence, in the words of social security. */
export const anomalyText = (
  { code, descriptionFr, descriptionNl }: DimonaAnomaly,
  t: TFunction,
  language: string,
): string => {
  const name = anomalyName(code);
  if (name) return t(`DIMONA.ANOMALY.${textName(name)}`);
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
  isWorkerType(workerType) ? t(`DIMONA.TYPE.${workerType}`) : workerType;

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
