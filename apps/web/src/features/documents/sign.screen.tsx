import { Button, Checkbox } from '@mantine/core';
import type { Consent, UnsignedDocument } from '@ploeg/contract/documents/documents.schemas';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { unsignedQuery } from '#data/documents/documents.queries.ts';
import { signedTogether, signWith } from '#data/documents/documents.ts';
import { askAgain } from '#data/sync/query-client.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { refresh } from '#data/sync/sync-store.ts';
import { ApiError } from '#platform/api-error.ts';
import { showNativeNotice } from '#platform/native-notice.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { DocumentReader, ReadingProgress } from './document-reader.tsx';
import styles from './documents.module.css';
import { type Drawn, SignatureSheet } from './signature-sheet.tsx';

/** A document to read and to sign. Nothing leads back out of it by accident; Later does on purpose. */
export const SignScreen = ({ documentId }: { documentId: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Where the menu has no list of documents, nothing leads there.
  const hasList = useSnapshot()?.clockinAccount === false;
  const remote = useQuery(unsignedQuery());
  const document = remote.data?.data.find((entry) => entry.document.id === documentId);
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !document) return false;
      showToast('danger', t('SIGNATURE.BACK_BLOCKED'));
      return true;
    },
    enableBeforeUnload: false,
  });
  const later = () => void navigate({ to: '/', replace: true });

  if (remote.data && document) {
    return (
      <Signing
        key={documentId}
        document={document}
        unsigned={remote.data.data}
        consent={remote.data.consent}
        onLater={later}
      />
    );
  }
  return (
    <Screen
      title={t('SIGNATURE.TITLE')}
      footer={
        <Button fullWidth variant="default" onClick={later}>
          {t('SIGNATURE.LATER')}
        </Button>
      }
    >
      <RemoteState remote={remote} offline={t('SIGNATURE.OFFLINE')} />
      {remote.data ? (
        <Empty
          icon="check"
          title={t('SIGNATURE.NOTHING')}
          hint={t('SIGNATURE.NOTHING_HINT')}
          action={
            hasList ? (
              <LinkButton to="/documents" variant="default">
                {t('DOCUMENTS.TITLE')}
              </LinkButton>
            ) : null
          }
        />
      ) : null}
    </Screen>
  );
};

const Signing = ({
  document,
  unsigned,
  consent,
  onLater,
}: {
  document: UnsignedDocument;
  unsigned: UnsignedDocument[];
  consent: Consent;
  onLater: () => void;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snapshot = useSnapshot();
  const [agrees, setAgrees] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const department = snapshot?.departments.find(({ id }) => id === document.departmentId);
  const isGrouped = department?.params.group_document_signatures;
  const together = signedTogether(document, unsigned, isGrouped === true);
  const titles = together.map((entry) => entry.document.title).join(', ');
  const next = unsigned.find((entry) => !together.includes(entry));

  const goOn = () => {
    showNativeNotice(t('SIGNATURE.SIGNED'), titles);
    showToast('success', t('SIGNATURE.SIGNED'));
    return next
      ? navigate({ to: '/sign/$id', params: { id: next.document.id }, replace: true })
      : navigate({ to: '/', replace: true });
  };

  const sign = async ({ drawing, strokes }: Drawn): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await signWith(drawing, together, { consent: { language: consent.language }, strokes });
      await goOn();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'documents.signed_already') {
        void askAgain(['DOCUMENTS']);
        await refresh();
        await goOn();
        return;
      }
      const reason = error instanceof ApiError ? error.firstText : t('GENERAL.NO_CONNECTION');
      setFailure(`${t('SIGNATURE.FAILED')} ${reason}`);
    } finally {
      setBusy(false);
    }
  };

  if (isDrawing) {
    return (
      <SignatureSheet
        title={titles}
        isBusy={isBusy}
        failure={failure}
        onSign={(drawn) => void sign(drawn)}
        onCancel={() => {
          setDrawing(false);
          setFailure(null);
        }}
      />
    );
  }
  return (
    <Reading
      company={department?.company ?? ''}
      together={together}
      count={unsigned.length}
      consent={consent}
      agrees={agrees}
      onAgree={setAgrees}
      onLater={onLater}
      onSign={() => setDrawing(true)}
    />
  );
};

/** What is signed with one drawing, to be read first. */
const Reading = ({
  company,
  together,
  count,
  consent,
  agrees,
  onAgree,
  onLater,
  onSign,
}: {
  company: string;
  together: UnsignedDocument[];
  /** Of all that waits for a signature. */
  count: number;
  consent: Consent;
  agrees: boolean;
  onAgree: (agrees: boolean) => void;
  onLater: () => void;
  onSign: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <Screen
      title={t('SIGNATURE.TITLE')}
      footer={
        <div className={styles.footer}>
          <ReadingProgress />
          <Checkbox
            checked={agrees}
            label={consent.text}
            onChange={(event) => onAgree(event.currentTarget.checked)}
          />
          <div className={styles.actions}>
            <Button variant="default" onClick={onLater}>
              {t('SIGNATURE.LATER')}
            </Button>
            <Button disabled={!agrees || !isOnline} onClick={onSign}>
              {t('SIGNATURE.SIGN')}
            </Button>
          </div>
        </div>
      }
    >
      <p className={styles.detail}>
        {company}
        {count > 1 ? ` · ${t('SIGNATURE.COUNT', { count })}` : ''}
      </p>
      {together.map((entry) => (
        <div key={entry.document.id}>
          <h2 className={styles.paperTitle}>{entry.document.title}</h2>
          <DocumentReader document={entry.document} />
        </div>
      ))}
    </Screen>
  );
};
