import { Button } from '@mantine/core';
import type { DocumentBatch } from '@ploeg/contract/document-batches/document-batches.schemas';
import { useTranslation } from 'react-i18next';
import { labelText } from '#blocks/office/audience-words.ts';
import { stopDocumentBatch } from '#data/document-batches/document-batches.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { showToast } from '#ui/toast.tsx';
import styles from './document-batches.module.css';

/** How far one has come: given out, opened, signed; stopped at any place, and gone on from there. */
export const BatchRow = ({ batch, isOnline }: { batch: DocumentBatch; isOnline: boolean }) => {
  const { t, i18n } = useTranslation();
  const { people, sent, skipped, opened, signed, toSign, isStopped, newcomers, labels } = batch;
  const isDone = sent + skipped >= people;
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('DOCUMENT_BATCHES.FAILED')));
      return null;
    },
  });
  const words = { t, language: i18n.language, isAlone: false };
  const facts = [
    labels.map((label) => labelText(label, words)).join(', '),
    batch.by,
    formatDayLong(batch.createdAt, i18n.language),
    ...(newcomers ? [t('DOCUMENT_BATCHES.NEWCOMERS')] : []),
  ];
  const progress = [
    t('DOCUMENT_BATCHES.GIVEN', { done: sent, count: people }),
    ...(skipped > 0 ? [t('DOCUMENT_BATCHES.SKIPPED', { count: skipped })] : []),
    t('DOCUMENT_BATCHES.OPENED', { count: opened }),
    ...(toSign ? [t('DOCUMENT_BATCHES.SIGNED', { count: signed })] : []),
    ...(isStopped ? [t('DOCUMENT_BATCHES.STOPPED')] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{batch.title}</h3>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <progress
          className={styles.progress}
          max={people}
          value={sent + skipped}
          aria-label={t('DOCUMENT_BATCHES.PROGRESS', { title: batch.title })}
        />
        <p className={styles.state} role="status">
          {progress.join(' · ')}
        </p>
      </div>
      {isDone && !newcomers && !isStopped ? null : (
        <Button
          variant="default"
          disabled={!isOnline || sending.isBusy}
          aria-label={t(isStopped ? 'DOCUMENT_BATCHES.GO_ON_OF' : 'DOCUMENT_BATCHES.STOP_OF', {
            title: batch.title,
          })}
          onClick={() => void sending.run(() => stopDocumentBatch(batch.id, !isStopped))}
        >
          {t(isStopped ? 'DOCUMENT_BATCHES.GO_ON' : 'DOCUMENT_BATCHES.STOP')}
        </Button>
      )}
    </li>
  );
};
