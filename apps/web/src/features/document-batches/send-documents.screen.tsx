import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { FileField } from '#blocks/file-field.tsx';
import type { Audience } from '@ploeg/contract/audience/audience.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudienceField, NOBODY } from '#blocks/office/audience-field.tsx';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { audiencePreviewQuery } from '#data/audience/audience.queries.ts';
import { sendDocumentBatch } from '#data/document-batches/document-batches.commands.ts';
import { documentBatchesQuery } from '#data/document-batches/document-batches.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useUnsaved } from '#forms/unsaved.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { BatchRow } from './batch-row.tsx';
import styles from './document-batches.module.css';

const MAX_BYTES = 20 * 1_048_576;
const EMPTY: { title: string; audience: Audience; toSign: string; newcomers: boolean } = {
  title: '',
  audience: NOBODY,
  toSign: 'read',
  newcomers: false,
};

/** One PDF for many, and below how far each that was sent has come. */
export const SendDocumentsScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(documentBatchesQuery());
  return (
    <Room title={t('DOCUMENT_BATCHES.TITLE')} lead={t('DOCUMENT_BATCHES.LEAD')}>
      <SendForm isOnline={isOnline} />
      <section className={styles.sent} aria-labelledby="batches-sent">
        <h2 id="batches-sent" className={styles.heading}>
          {t('DOCUMENT_BATCHES.SENT')}
        </h2>
        <RemoteState remote={remote} offline={t('DOCUMENT_BATCHES.OFFLINE')} />
        {remote.data?.length === 0 ? (
          <Empty
            icon="paper"
            title={t('DOCUMENT_BATCHES.EMPTY')}
            hint={t('DOCUMENT_BATCHES.EMPTY_HINT')}
          />
        ) : null}
        <ul className={styles.list}>
          {(remote.data ?? []).map((batch) => (
            <BatchRow key={batch.id} batch={batch} isOnline={isOnline} />
          ))}
        </ul>
      </section>
    </Room>
  );
};

const SendForm = ({ isOnline }: { isOnline: boolean }) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  useUnsaved(() => file !== null);
  const fileFault = (): string | null => {
    if (!file) return t('GENERAL.REQUIRED');
    return file.size > MAX_BYTES ? t('DOCUMENT_BATCHES.TOO_LARGE') : null;
  };
  const form = useAppForm({
    initial: EMPTY,
    required: ['title'],
    judge: ({ audience }) => ({
      file: fileFault(),
      audience: audience.include.length === 0 ? t('DOCUMENT_BATCHES.WHO_MISSING') : null,
    }),
    asks: true,
    isHeld: true,
    send: ({ title, audience, toSign, newcomers }) =>
      file
        ? sendDocumentBatch(
            { title: title.trim(), audience, toSign: toSign === 'sign', newcomers },
            file,
          )
        : Promise.reject(new Error('No file')),
    onSent: ({ people }) => {
      showToast('success', t('DOCUMENT_BATCHES.BEGUN', { count: people }));
      setFile(null);
      form.startOver(EMPTY);
    },
    refuse: (error) => failureText(error, t, t('DOCUMENT_BATCHES.FAILED')),
  });
  const { audience } = form.values;
  const isAsked = audience.include.length > 0;
  const preview = useQuery({
    ...audiencePreviewQuery('documents.make', audience),
    enabled: isAsked,
  });
  const people = isAsked ? (preview.data?.people ?? 0) : 0;
  return (
    <form {...form.props} className={styles.form} aria-label={t('DOCUMENT_BATCHES.TITLE')}>
      <FileField
        label={t('DOCUMENT_BATCHES.FILE')}
        description={t('DOCUMENT_BATCHES.FILE_HINT')}
        accept="application/pdf"
        value={file}
        error={form.errorAt('file')}
        onChange={setFile}
      />
      <TextInput label={t('DOCUMENT_BATCHES.NAME')} maxLength={120} {...form.field('title')} />
      <AudienceField
        right="documents.make"
        value={audience}
        error={form.errorAt('audience')}
        onChange={(chosen) => form.set({ audience: chosen })}
      />
      <SegmentedControl
        aria-label={t('DOCUMENT_BATCHES.TO_DO')}
        data={[
          { value: 'read', label: t('DOCUMENT_BATCHES.TO_READ') },
          { value: 'sign', label: t('DOCUMENT_BATCHES.TO_SIGN') },
        ]}
        value={form.values.toSign}
        onChange={(toSign) => form.set({ toSign })}
      />
      <Checkbox
        label={t('DOCUMENT_BATCHES.NEWCOMERS')}
        description={t('DOCUMENT_BATCHES.NEWCOMERS_HINT')}
        {...form.check('newcomers')}
      />
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button {...form.button} disabled={!isOnline}>
        {people > 0 ? t('DOCUMENT_BATCHES.SEND', { count: people }) : t('DOCUMENT_BATCHES.SEND_IT')}
      </Button>
    </form>
  );
};
