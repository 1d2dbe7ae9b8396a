import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#blocks/thumbnail.tsx';
import type { StoredPicture } from '#data/device-store.ts';
import type { PicturePlace } from './picture-search.ts';
import styles from './pictures.module.css';

/** The picture that was taken last, and the way to look at it. */
export const LastPicture = ({
  picture,
  number,
  place,
}: {
  picture: StoredPicture | undefined;
  number: number;
  place: PicturePlace;
}) => {
  const { t } = useTranslation();
  if (!picture) return <span />;
  return (
    <Link
      to="/pictures/$pictureId"
      params={{ pictureId: picture.id }}
      search={place}
      className={styles.last}
      aria-label={t('PICTURE.OPEN', { number })}
    >
      <Thumbnail bytes={picture.bytes} label="" />
    </Link>
  );
};
