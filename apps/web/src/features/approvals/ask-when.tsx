import { useTranslation } from 'react-i18next';
import { leaveLines } from '#blocks/leave-lines.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import styles from './approvals.module.css';
import type { Ask } from './asks.ts';

/** The time that a request is about, and where. */
export const AskWhen = ({ ask }: { ask: Ask }) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const place = [ask.department.company, ask.kind === 'market' ? ask.section : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {ask.kind === 'leave' ? (
        leaveLines(ask.time, language).map((line) => (
          <p key={line} className={styles.hours}>
            {line}
          </p>
        ))
      ) : (
        <>
          <p className={styles.day}>{formatDayLong(ask.shift.start, language)}</p>
          <p className={styles.hours}>
            {formatTime(ask.shift.start, language)} – {formatTime(ask.shift.end, language)}
          </p>
        </>
      )}
      <p className={styles.place}>{place}</p>
    </>
  );
};
