import { Button } from '@mantine/core';
import { ENTRY_STATE, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import { DISPLAY_TIMEZONE, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSnapshot, useClientState } from '#data/sync/use-client-state.ts';
import { dismissEntry, sendNow } from '#data/sync/sync-store.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { nowInstant, nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { dayOfHours, entryWords, isPunch } from './entry-words.ts';
import styles from './waiting.module.css';

const stateTexts = {
  [ENTRY_STATE.queued]: 'OUTBOX.WAITING',
  [ENTRY_STATE.sending]: 'OUTBOX.SENDING',
  [ENTRY_STATE.failed]: 'OUTBOX.REFUSED',
  [ENTRY_STATE.deadLetter]: 'OUTBOX.UNREADABLE',
  [ENTRY_STATE.sent]: 'OUTBOX.WAITING',
} as const;

const DAY_SECONDS = 86_400;

/** Everything on this device that the server does not have yet, or has refused. */
export const WaitingScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { waiting, failed } = useClientState();
  const isOld = waiting.some((entry) => nowInstant() - entry.firstAt > DAY_SECONDS);
  return (
    <Screen
      title={t('OUTBOX.TITLE')}
      back={{ label: t('GENERAL.BACK'), go: () => void navigate({ to: '/' }) }}
      footer={
        waiting.length > 0 ? (
          <Button fullWidth onClick={sendNow}>
            {t('OUTBOX.SEND_NOW')}
          </Button>
        ) : null
      }
    >
      {isOld ? <Notice tone="warning">{t('OUTBOX.OLD')}</Notice> : null}
      {waiting.length + failed.length === 0 ? (
        <Empty icon="check" title={t('OUTBOX.EMPTY')} hint={t('OUTBOX.EMPTY_HINT')} />
      ) : (
        <ul className={styles.list}>
          {[...failed, ...waiting].map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Screen>
  );
};

const Entry = ({ entry }: { entry: OutboxEntry }) => {
  const { t, i18n } = useTranslation();
  const snapshot = useSnapshot();
  const department = snapshot?.departments.find((d) => d.id === entry.departmentId);
  const timezone = department?.timezone ?? DISPLAY_TIMEZONE;
  const at = toWallTime(entry.firstAt as never, timezone);
  const isFailed = entry.state === ENTRY_STATE.failed || entry.state === ENTRY_STATE.deadLetter;
  return (
    <li className={styles.entry}>
      <Icon name={isFailed ? 'warning' : 'waiting'} />
      <span className={styles.text}>
        <span className={styles.name}>
          {entryWords(entry, department, { t, language: i18n.language })}
        </span>{' '}
        <span className={`${styles.name} tabular`}>{formatTime(at)}</span>
        <br />
        <span className={styles.state}>
          {[formatDayShort(at, i18n.language), department?.company, t(stateTexts[entry.state])]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {entry.lastError && isFailed ? (
          <>
            <br />
            <span className={styles.refused}>{entry.lastError}</span>
          </>
        ) : null}
        <DayLink entry={entry} timezone={timezone} isFailed={isFailed} />
      </span>
      {isFailed ? (
        <Button variant="default" size="compact-md" onClick={() => void dismissEntry(entry.id)}>
          {t('OUTBOX.DISMISS')}
        </Button>
      ) : null}
    </li>
  );
};

/** To the day that it is about. What was clocked and not taken is told there, once the day is over. */
const DayLink = ({
  entry,
  timezone,
  isFailed,
}: {
  entry: OutboxEntry;
  timezone: string;
  isFailed: boolean;
}) => {
  const { t } = useTranslation();
  const day = dayOfHours(entry, timezone);
  const isClocked = isPunch(entry);
  if (!day || (isClocked && !isFailed)) return null;
  if (isClocked && day >= toDateKey(nowWall(timezone))) {
    return <span className={styles.hint}>{t('OUTBOX.CORRECT_LATER')}</span>;
  }
  return (
    <Link to="/hours" search={{ of: day.slice(0, 7), day }} className={styles.link}>
      {t(isClocked ? 'OUTBOX.CORRECT' : 'HOURS.TITLE')}
    </Link>
  );
};
