import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#blocks/thumbnail.tsx';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from '#features/requests/requests.module.css';

const Picture = ({ path, number }: { path: string; number: number }) => {
  const { t } = useTranslation();
  const bytes = useRemotePicture(path);
  const [isOpen, setOpen] = useState(false);
  const whole = usePictureBytes(bytes ?? undefined);
  if (bytes === null) {
    return (
      <span className={styles.line}>
        <Icon name="warning" size={16} />
        {t('APPROVALS.PICTURE_LOST', { number })}
      </span>
    );
  }
  if (!bytes) return <span className={styles.coming} />;
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('PICTURE.OPEN', { number })}
        onClick={() => setOpen(true)}
      >
        <Thumbnail bytes={bytes} label="" />
      </button>
      <Sheet
        opened={isOpen}
        title={t('PICTURE.NUMBER', { number })}
        close={t('GENERAL.CLOSE')}
        onClose={() => setOpen(false)}
      >
        <img ref={whole} className={styles.whole} alt={t('PICTURE.NUMBER', { number })} />
      </Sheet>
    </>
  );
};

export const AskPictures = ({ paths }: { paths: readonly string[] }) =>
  paths.length === 0 ? null : (
    <ul className={styles.pictures}>
      {paths.map((path, index) => (
        <li key={path}>
          <Picture path={path} number={index + 1} />
        </li>
      ))}
    </ul>
  );
