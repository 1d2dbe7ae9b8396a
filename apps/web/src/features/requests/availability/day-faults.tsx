import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDayName } from '#platform/datetime.ts';
import styles from './availability.module.css';

/** Days that were not entered, each with why. */
export const DayFaults = ({ faults }: { faults: readonly { day: string; text: string }[] }) => {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.faults}>
      {faults.map(({ day, text }) => (
        <li key={day}>
          {formatDayName(fromDateKey(day), i18n.language)}: {text}
        </li>
      ))}
    </ul>
  );
};
