import type { ContractItem, GeneralDocument } from '@ploeg/contract/documents/documents.schemas';
import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { keepDocument, keptDocumentQuery } from '#data/documents/documents.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayLong, instantOf } from '#platform/datetime.ts';
import { openFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { PdfButton } from './document-pages.tsx';
import styles from './documents.module.css';

/** A paper of the person, and what stands below its title. */
export type ListedDocument = (ContractItem | GeneralDocument) & { address: string; detail: string };

/** Papers grouped by company: what they are, whether they are signed, and the way to each. */
export const DocumentList = ({
  remote,
  documents,
  offline,
  empty,
}: {
  remote: UseQueryResult;
  documents: readonly ListedDocument[];
  offline: string;
  empty: { title: string; hint: string };
}) => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const companyOf = (document: ListedDocument): string =>
    snapshot?.departments.find(({ id }) => id === document.departmentId)?.company ??
    t('DOCUMENTS.FORMER');
  const groups = [...Map.groupBy(documents, companyOf)];
  const next = documents.find(isToSign);

  return (
    <>
      <RemoteState remote={remote} offline={offline} shape={<RowShapes count={3} height={76} />} />
      {remote.data !== undefined && documents.length === 0 ? (
        <Empty icon="paper" {...empty} />
      ) : null}
      {groups.map(([company, own]) => (
        <section key={company} aria-label={company}>
          <h2 className={styles.heading}>{company}</h2>
          <ul className={styles.list}>
            {own.map((document) => (
              <li key={document.id}>
                <DocumentLine document={document} isNext={document === next} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const isToSign = ({ status, signatureLevel }: ListedDocument): boolean =>
  status === 'UNSIGNED' && signatureLevel === 'SES';

/** A paper on a line; the first that waits for a signature has the screen's filled button. */
const DocumentLine = ({ document, isNext }: { document: ListedDocument; isNext: boolean }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { id, title, detail } = document;
  return (
    <article className={styles.paper} aria-label={title}>
      <span className={styles.leaf}>
        <Icon name="paper" size={22} />
      </span>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
        <DocumentStatus document={document} />
      </div>
      <PaperButton document={document} />
      {isToSign(document) ? (
        <LinkButton
          to="/sign/$id"
          params={{ id }}
          variant={isNext ? 'filled' : 'default'}
          disabled={!isOnline}
          className={styles.sign ?? ''}
        >
          {t('DOCUMENTS.SIGN')}
        </LinkButton>
      ) : null}
    </article>
  );
};

/** Opens the PDF; without signal the one that was opened on this device before. */
const PaperButton = ({ document }: { document: ListedDocument }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { id, title, address, status } = document;
  const isSigned = status === 'SIGNED';
  const kept = useQuery(keptDocumentQuery(id, isSigned)).data;
  if (isOnline || !kept) {
    return (
      <PdfButton
        title={title}
        address={address}
        disabled={!isOnline}
        isQuiet
        onOpen={() => void keepDocument(id, isSigned, address).catch(() => {})}
      />
    );
  }
  return (
    <Button
      variant="subtle"
      size="sm"
      px={8}
      aria-label={t('DOCUMENTS.OPEN_PDF_OF', { title })}
      onClick={() => openFile(new Blob([kept], { type: 'application/pdf' }), `${title}.pdf`)}
    >
      {t('DOCUMENTS.OPEN_PDF')}
    </Button>
  );
};

const DocumentStatus = ({ document }: { document: ListedDocument }) => {
  const { t, i18n } = useTranslation();
  const { status, sealed, signedAt, signatureLevel } = document;
  if (status === 'SENT' || status === 'VOID') return null;
  if (status === 'UNSIGNED') {
    return (
      <p className={`${styles.status} ${styles.UNSIGNED}`}>
        <Icon name="edit" size={18} />
        {signatureLevel === 'QES' ? t('DOCUMENTS.NEEDS_QUALIFIED') : t('DOCUMENTS.TO_SIGN')}
      </p>
    );
  }
  const date = signedAt ? formatDayLong(instantOf(signedAt), i18n.language) : '';
  return (
    <p className={`${styles.status} ${styles.SIGNED}`}>
      <Icon name="check" size={18} />
      {sealed ? t('DOCUMENTS.SIGNED_ON', { date }) : t('DOCUMENTS.SIGNED_ON_PAPER', { date })}
    </p>
  );
};
