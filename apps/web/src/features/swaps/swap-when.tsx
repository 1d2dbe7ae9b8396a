import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import styles from './swaps.module.css';

/** The hours of a shift, or its start where the department shows no more. */
const hoursOf = (
  { start, end }: { start: number; end: number },
  department: Pick<Department, 'params'> | undefined,
): string => {
  const from = formatTime(start);
  return department?.params.showOnlyStartDate ? from : `${from} – ${formatTime(end)}`;
};

/** Which shift it is about: its day, its hours and where. */
export const SwapWhen = ({
  shift,
  department,
}: {
  shift: { start: number; end: number };
  department: Pick<Department, 'params' | 'company'> | undefined;
}) => {
  const { i18n } = useTranslation();
  return (
    <div>
      <p className={styles.day}>{formatDayLong(shift.start, i18n.language)}</p>
      <p className={styles.hours}>{hoursOf(shift, department)}</p>
      <p className={styles.company}>{department?.company}</p>
    </div>
  );
};
