import { Button } from '@mantine/core';
import { ENTRY_STATE, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSnapshot, useClientState } from '#data/sync/use-client-state.ts';
import { dismissEntry, sendNow } from '#data/sync/sync-store.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { dayOfHours, entryWords } from './entry-words.ts';
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
  const at = toWallTime(entry.firstAt as never, department?.timezone ?? 'UTC');
  const day = dayOfHours(entry);
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
        {day ? (
          <Link to="/hours" search={{ of: day.slice(0, 7) }} className={styles.link}>
            {t('HOURS.TITLE')}
          </Link>
        ) : null}
      </span>
      {isFailed ? (
        <Button variant="default" size="compact-md" onClick={() => void dismissEntry(entry.id)}>
          {t('OUTBOX.DISMISS')}
        </Button>
      ) : null}
    </li>
  );
};
