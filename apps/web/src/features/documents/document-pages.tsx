import { ActionIcon, Button } from '@mantine/core';
import type { UnsignedDocument } from '@ploeg/contract/documents/documents.schemas';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportLastPage } from '#data/documents/documents.ts';
import { serverUrl } from '#platform/server-address.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './documents.module.css';

const ZOOMS = [100, 150, 200, 300];

/** The pages of a document one below the other, larger on demand. */
export const DocumentPages = ({ document }: { document: UnsignedDocument['document'] }) => {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(0);
  const last = useRef<HTMLImageElement>(null);
  const { id, title, images, pdfUrl } = document;

  useEffect(() => {
    const page = last.current;
    if (!page) return;
    const watching = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      // Evidence for the register; signing does not hang on it.
      reportLastPage(id).catch(() => undefined);
    });
    watching.observe(page);
    return () => watching.disconnect();
  }, [id]);

  return (
    <section aria-label={title}>
      <div className={styles.bar}>
        <PdfButton title={title} address={pdfUrl} />
        <div className={styles.zoom}>
          <ActionIcon
            aria-label={t('DOCUMENTS.SMALLER')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <Icon name="minus" />
          </ActionIcon>
          <span className="tabular" aria-live="polite">
            {ZOOMS[zoom]} %
          </span>
          <ActionIcon
            aria-label={t('DOCUMENTS.LARGER')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <Icon name="add" />
          </ActionIcon>
        </div>
      </div>
      <div className={styles.pages} tabIndex={0} role="group" aria-label={t('DOCUMENTS.PAGES')}>
        {images.map((address, index) => (
          <img
            key={index}
            ref={index === images.length - 1 ? last : null}
            className={styles.page}
            style={{ width: `${ZOOMS[zoom]}%` }}
            // In the native shell the server is another origin, which lets only such requests in.
            crossOrigin="anonymous"
            src={serverUrl(address)}
            alt={t('DOCUMENTS.PAGE', { page: index + 1, pages: images.length })}
          />
        ))}
      </div>
    </section>
  );
};

/** Opens a document as it is on paper. */
export const PdfButton = ({
  title,
  address,
  disabled = false,
}: {
  title: string;
  address: string;
  disabled?: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size="sm"
      disabled={disabled}
      renderRoot={(props) => (
        <a
          {...props}
          href={disabled || !address ? undefined : serverUrl(address)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('DOCUMENTS.OPEN_PDF_OF', { title })}
        />
      )}
    >
      {t('DOCUMENTS.OPEN_PDF')}
    </Button>
  );
};
