import { useTranslation } from 'react-i18next';
import { formatDayOfMonth, formatMonthShort, formatWeekday } from '#platform/datetime.ts';
import styles from './day-tile.module.css';

/** A day as a leaf of a calendar, of wall seconds; words beside it say the same. */
export const DayTile = ({ day }: { day: number }) => {
  const { i18n } = useTranslation();
  return (
    <span className={styles.tile} aria-hidden="true">
      <span>{formatWeekday(day, i18n.language)}</span>
      <b>{formatDayOfMonth(day, i18n.language)}</b>
      <span>{formatMonthShort(day, i18n.language)}</span>
    </span>
  );
};
