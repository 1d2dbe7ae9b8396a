import { Button } from '@mantine/core';
import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import { altFor } from '@ploeg/domain/announcements/attachments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachedPicture } from '#blocks/attached-picture.tsx';
import { announcementPage, saveAnnouncementPdf } from '#data/announcements/announcement-files.ts';
import { useNewsPicture } from '#data/announcements/news-pictures.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './news.module.css';

type NewsFile = NewsItem['files'][number];

/** What an announcement carries: its pictures below the text, then its PDFs to be opened. */
export const NewsFiles = ({ item: { files, language } }: { item: NewsItem }) => {
  const papers = files.filter(({ kind }) => kind === 'pdf');
  return (
    <>
      {files
        .filter(({ kind }) => kind === 'picture')
        .map((file) => (
          <Picture key={file.id} file={file} language={language} />
        ))}
      {papers.length > 0 ? (
        <ul className={styles.papers}>
          {papers.map((file) => (
            <li key={file.id}>
              <Paper file={file} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const Picture = ({ file, language }: { file: NewsFile; language: string }) => {
  const { t } = useTranslation();
  const alt = altFor(file, language);
  const lost = t('NEWS.PICTURE_LOST', { shows: alt });
  return (
    <div lang={language}>
      <AttachedPicture bytes={useNewsPicture(file)} alt={alt} lost={lost} />
    </div>
  );
};

const Paper = ({ file }: { file: NewsFile }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.paper}
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        <Icon name="paper" size={20} />
        <span className={styles.words}>
          {file.name}
          <span className={styles.detail}>
            {isOnline ? t('NEWS.PAGES', { count: file.pages }) : t('NEWS.PAPER_OFFLINE')}
          </span>
        </span>
        <Icon name="next" size={18} />
      </button>
      {isOpen ? <PaperSheet file={file} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The pages of a PDF one below the other. */
const PaperSheet = ({ file, onClose }: { file: NewsFile; onClose: () => void }) => {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveAnnouncementPdf(file);
    } catch {
      showToast('danger', t('NEWS.PAPER_FAILED'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Sheet opened title={file.name} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="download" size={18} />}
        loading={isSaving}
        onClick={() => void save()}
      >
        {t('NEWS.SAVE_PDF')}
      </Button>
      <div className={styles.pages} role="group" tabIndex={0} aria-label={file.name}>
        {Array.from({ length: file.pages }, (_, index) => (
          <Page key={index} file={file} page={index + 1} />
        ))}
      </div>
    </Sheet>
  );
};

const Page = ({ file, page }: { file: NewsFile; page: number }) => {
  const { t } = useTranslation();
  return (
    <AttachedPicture
      bytes={useRemotePicture(announcementPage(file.id, page))}
      alt={t('NEWS.PAGE', { page, pages: file.pages })}
      lost={t('NEWS.PAGE_LOST', { page })}
    />
  );
};
