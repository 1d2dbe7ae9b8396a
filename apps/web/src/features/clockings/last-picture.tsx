import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#blocks/thumbnail.tsx';
import type { StoredPicture } from '#data/device-store.ts';
import type { PictureUse } from './picture-use.ts';
import styles from './pictures.module.css';

/** The picture that was taken last, and the way to look at it. */
export const LastPicture = ({
  picture,
  number,
  use,
}: {
  picture: StoredPicture | undefined;
  number: number;
  use: PictureUse;
}) => {
  const { t } = useTranslation();
  if (!picture) return <span />;
  return (
    <Link
      to="/clocking/pictures/$pictureId"
      params={{ pictureId: picture.id }}
      search={{ use }}
      className={styles.last}
      aria-label={t('PICTURE.OPEN', { number })}
    >
      <Thumbnail bytes={picture.bytes} label="" />
    </Link>
  );
};
