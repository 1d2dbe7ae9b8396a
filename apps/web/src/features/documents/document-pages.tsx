import { ActionIcon, Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverUrl } from '#platform/server-address.ts';
import { usePinch } from '#platform/use-pinch.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './documents.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4];

/** The pages of a document one below the other, larger on demand or between two fingers. */
export const DocumentPages = ({
  ref,
  images,
}: {
  ref: RefObject<HTMLDivElement | null>;
  images: readonly string[];
}) => {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(1);
  usePinch(ref, zoom, setZoom);
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const larger = ZOOMS.find((step) => step > zoom);

  return (
    <>
      <div className={styles.zoom}>
        <ActionIcon
          aria-label={t('DOCUMENTS.SMALLER')}
          disabled={smaller === undefined}
          onClick={() => setZoom(smaller ?? 1)}
        >
          <Icon name="minus" />
        </ActionIcon>
        <span className="tabular" aria-live="polite">
          {Math.round(zoom * 100)} %
        </span>
        <ActionIcon
          aria-label={t('DOCUMENTS.LARGER')}
          disabled={larger === undefined}
          onClick={() => setZoom(larger ?? zoom)}
        >
          <Icon name="add" />
        </ActionIcon>
      </div>
      <div
        ref={ref}
        className={styles.pages}
        tabIndex={0}
        role="group"
        aria-label={t('DOCUMENTS.PAGES')}
      >
        {images.map((address, index) => (
          <img
            key={index}
            className={styles.page}
            style={{ width: `${zoom * 100}%` }}
            // In the native shell the server is another origin, which lets only such requests in.
            crossOrigin="anonymous"
            src={serverUrl(address)}
            alt={t('DOCUMENTS.PAGE', { page: index + 1, pages: images.length })}
          />
        ))}
      </div>
    </>
  );
};

/** Opens a document as it is on paper. */
export const PdfButton = ({
  title,
  address,
  disabled = false,
  isQuiet = false,
  onOpen,
}: {
  title: string;
  address: string;
  disabled?: boolean;
  /** In a line of a list. */
  isQuiet?: boolean;
  onOpen?: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Button
      variant={isQuiet ? 'subtle' : 'default'}
      size="sm"
      px={isQuiet ? 8 : undefined}
      disabled={disabled}
      renderRoot={(props) => (
        <a
          {...props}
          href={disabled || !address ? undefined : serverUrl(address)}
          target="_blank"
          rel="noreferrer"
          onClick={onOpen}
          aria-label={t('DOCUMENTS.OPEN_PDF_OF', { title })}
        />
      )}
    >
      {t('DOCUMENTS.OPEN_PDF')}
    </Button>
  );
};
