import { SegmentedControl, Skeleton } from '@mantine/core';
import type { UnsignedDocument } from '@ploeg/contract/documents/documents.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTextQuery } from '#data/documents/documents.queries.ts';
import { reportLastPage } from '#data/documents/documents.ts';
import { scrollerOf } from '#platform/scroller-of.ts';
import { serverUrl } from '#platform/server-address.ts';
import { DocumentPages, PdfButton } from './document-pages.tsx';
import { DocumentText } from './document-text.tsx';
import styles from './documents.module.css';

/** Says once that somebody has come to the end; what is still on its way has none. */
const useSeenToEnd = (id: string, isThere: boolean) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isThere) return;
    const watching = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      // Evidence for the register; signing does not hang on it.
      reportLastPage(id).catch(() => undefined);
    });
    watching.observe(mark);
    return () => watching.disconnect();
  }, [id, isThere]);
  return end;
};

/** A document to be read: its text at the width of the screen, and its pages as they are printed. */
export const DocumentReader = ({ document }: { document: UnsignedDocument['document'] }) => {
  const { t } = useTranslation();
  const { id, title, images, pdfUrl } = document;
  const text = useQuery(documentTextQuery(id));
  const [look, setLook] = useState<'text' | 'pages'>('text');
  const pages = useRef<HTMLDivElement>(null);
  const isLoading = text.isPending && text.fetchStatus !== 'paused';
  const end = useSeenToEnd(id, !isLoading);
  const blocks = text.data?.blocks ?? null;
  const isText = look === 'text' && blocks !== null;
  const showPage = (index: number): void => {
    setLook('pages');
    requestAnimationFrame(() => {
      pages.current?.querySelectorAll('img')[index]?.scrollIntoView({ block: 'start' });
    });
  };

  return (
    <section aria-label={title} className={styles.reader}>
      <div className={styles.bar}>
        <PageThumbnails images={images} onChoose={showPage} />
        {blocks === null ? null : (
          <SegmentedControl
            aria-label={t('DOCUMENTS.LOOK')}
            value={look}
            data={[
              { value: 'text', label: t('DOCUMENTS.AS_TEXT') },
              { value: 'pages', label: t('DOCUMENTS.AS_PRINTED') },
            ]}
            onChange={(value) => setLook(value)}
          />
        )}
        <PdfButton title={title} address={pdfUrl} />
      </div>
      {isLoading ? (
        <div role="status" aria-label={t('GENERAL.LOADING')}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} height={16} mb={12} width={line % 3 === 2 ? '60%' : '100%'} />
          ))}
        </div>
      ) : isText ? (
        <DocumentText blocks={blocks} title={title} />
      ) : (
        <DocumentPages ref={pages} images={images} />
      )}
      <div ref={end} className={styles.end} />
    </section>
  );
};

const PageThumbnails = ({
  images,
  onChoose,
}: {
  images: readonly string[];
  onChoose: (index: number) => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.thumbnails} role="group" aria-label={t('DOCUMENTS.PAGES')}>
      {images.map((address, index) => (
        <button
          key={index}
          type="button"
          className={styles.thumbnail}
          aria-label={t('DOCUMENTS.PAGE', { page: index + 1, pages: images.length })}
          onClick={() => onChoose(index)}
        >
          <img crossOrigin="anonymous" src={serverUrl(address)} alt="" />
          <span aria-hidden="true">{index + 1}</span>
        </button>
      ))}
    </div>
  );
};

/** How far somebody has read: the line above what they can do. */
export const ReadingProgress = () => {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = line.current;
    const scroller = scrollerOf(element);
    if (!element || !scroller) return;
    const draw = (): void => {
      const room = scroller.scrollHeight - scroller.clientHeight;
      const share = room > 0 ? Math.min(1, scroller.scrollTop / room) : 1;
      element.style.transform = `scaleX(${share})`;
    };
    draw();
    scroller.addEventListener('scroll', draw, { passive: true });
    const watching = new ResizeObserver(draw);
    watching.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', draw);
      watching.disconnect();
    };
  }, []);
  return <span ref={line} className={styles.progress} aria-hidden="true" />;
};
