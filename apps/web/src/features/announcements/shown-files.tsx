import { Button } from '@mantine/core';
import type { AnnouncementFile } from '@ploeg/contract/announcements/announcements.schemas';
import { altFor } from '@ploeg/domain/announcements/attachments';
import { useTranslation } from 'react-i18next';
import { AttachedPicture } from '#blocks/attached-picture.tsx';
import {
  announcementPicture,
  saveAnnouncementPdf,
} from '#data/announcements/announcement-files.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './announcements.module.css';

/** What readers find below the text, as its author looks at it. */
export const ShownFiles = ({
  files,
  language,
}: {
  files: readonly AnnouncementFile[];
  language: string;
}) => (
  <>
    {files.map((file) =>
      file.kind === 'picture' ? (
        <Picture key={file.id} file={file} language={language} />
      ) : (
        <Paper key={file.id} file={file} />
      ),
    )}
  </>
);

const Picture = ({ file, language }: { file: AnnouncementFile; language: string }) => (
  <div lang={language}>
    <AttachedPicture
      bytes={useRemotePicture(announcementPicture(file.id))}
      alt={altFor(file, language)}
      lost={file.name}
    />
  </div>
);

const Paper = ({ file }: { file: AnnouncementFile }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('ANNOUNCE.FAILED')));
      return null;
    },
  });
  return (
    <div className={styles.shownPaper}>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="download" size={18} />}
        disabled={!isOnline}
        loading={sending.isBusy}
        onClick={() => void sending.run(() => saveAnnouncementPdf(file))}
      >
        {file.name}
      </Button>
    </div>
  );
};
