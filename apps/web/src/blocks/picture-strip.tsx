import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture-strip.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Picture = { id: string; bytes: ArrayBuffer };

export type OpenProps = { className: string; 'aria-label': string; children: ReactNode };

/** Pictures of a form side by side: each a door to itself, or only shown. */
export const PictureStrip = ({
  pictures,
  renderOpen,
}: {
  pictures: readonly Picture[];
  renderOpen?: (pictureId: string, props: OpenProps) => ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.strip}>
      {pictures.map(({ id, bytes }, index) => (
        <li key={id}>
          {renderOpen ? (
            renderOpen(id, {
              className: styles.thumb ?? '',
              'aria-label': t('PICTURE.OPEN', { number: index + 1 }),
              children: <Thumbnail bytes={bytes} label="" />,
            })
          ) : (
            <Thumbnail bytes={bytes} label={t('PICTURE.NUMBER', { number: index + 1 })} />
          )}
        </li>
      ))}
    </ul>
  );
};
