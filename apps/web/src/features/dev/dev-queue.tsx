import { Button } from '@mantine/core';
import { ENTRY_STATE, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientState } from '#data/sync/use-client-state.ts';
import { dropEntry, sendNow } from '#data/sync/sync-store.ts';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './dev.module.css';

/** The queue as it lies on the device: to be sent again, or given up one by one. */
export const DevQueue = () => {
  const { t } = useTranslation();
  const { waiting, failed } = useClientState();
  const [dropping, setDropping] = useState<OutboxEntry | null>(null);
  const entries = [...failed, ...waiting];
  const drop = async (): Promise<void> => {
    if (dropping) await dropEntry(dropping.id);
    setDropping(null);
  };
  return (
    <section className={styles.queue} aria-labelledby="dev-queue">
      <h2 id="dev-queue" className={styles.heading}>
        {t('DEV.QUEUE', { number: entries.length })}
      </h2>
      {waiting.length > 0 ? (
        <Button variant="default" size="sm" onClick={sendNow}>
          {t('DEV.RETRY')}
        </Button>
      ) : null}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.entryText}>
              <strong>
                {entry.seq} · {entry.type} · {entry.state}
              </strong>
              <span>
                {t('DEV.ATTEMPTS', { number: entry.attempts })}
                {entry.lastError ? ` · ${entry.lastError}` : ''}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              // Nobody knows yet what becomes of an entry that is on its way.
              disabled={entry.state === ENTRY_STATE.sending}
              onClick={() => setDropping(entry)}
            >
              {t('DEV.DROP')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmSheet
        opened={dropping !== null}
        title={t('DEV.DROP_TITLE')}
        confirm={t('DEV.DROP')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        onConfirm={() => void drop()}
        onClose={() => setDropping(null)}
      >
        {t('DEV.DROP_HINT')}
      </ConfirmSheet>
    </section>
  );
};
