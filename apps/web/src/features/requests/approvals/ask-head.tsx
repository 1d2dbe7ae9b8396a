import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { leaveLines } from '#blocks/leave-lines.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import styles from './approvals.module.css';
import type { Ask } from './asks.ts';

const wordsOf = (ask: Ask, t: TFunction): string => {
  switch (ask.kind) {
    case 'swap':
      return t('APPROVALS.SWAP_ASKS', { name: ask.name });
    case 'market':
      return t('APPROVALS.MARKET_ASKS');
    case 'leave':
      return t('APPROVALS.LEAVE_ASKS', { name: ask.name, type: ask.type });
    case 'change':
      return ask.type === null
        ? t('APPROVALS.CANCEL_ASKS', { name: ask.name })
        : t('APPROVALS.LEAVE_ASKS', { name: ask.name, type: ask.type });
  }
};

/** The time that a request is about, where, and who asks for what. */
export const AskHead = ({ ask }: { ask: Ask }) => {
  const { t, i18n } = useTranslation();
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
            {formatTime(ask.shift.start)} – {formatTime(ask.shift.end)}
          </p>
        </>
      )}
      <p className={styles.place}>{place}</p>
      <p className={styles.asks}>{wordsOf(ask, t)}</p>
    </>
  );
};
