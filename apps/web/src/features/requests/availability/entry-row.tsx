import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { isWholeDay } from '@ploeg/domain/availability/availability-rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarMark } from '#blocks/month-calendar-mark.tsx';
import { useKindNames } from '#blocks/use-kind-names.ts';
import { formatDayName, formatTime } from '#platform/datetime.ts';
import styles from './availability.module.css';
import { kindOf } from './entry-kind.ts';

/** An entry of a month: its day, its hours unless it takes the whole day, and what it is. */
export const EntryRow = ({ entry, end }: { entry: Shift; end: ReactNode }) => {
  const { t, i18n } = useTranslation();
  const kindNames = useKindNames();
  const kind = kindOf(entry);
  const hours = isWholeDay(entry)
    ? t('SCHEDULE.WHOLE_DAY')
    : `${formatTime(entry.start)} – ${formatTime(entry.end)}`;
  const what = kind === 'unavailable' ? [] : [entry.dayoff?.name ?? kindNames[kind]];
  return (
    <li className={styles.row}>
      <CalendarMark kind={kind} size={10} label={kindNames[kind]} />
      <span className={styles.middle}>
        <span className={styles.day}>{formatDayName(entry.start, i18n.language)}</span>
        <span className={`${styles.detail} tabular`}>{[hours, ...what].join(' · ')}</span>
      </span>
      {end}
    </li>
  );
};
