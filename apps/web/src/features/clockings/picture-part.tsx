import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#blocks/thumbnail.tsx';
import { pictureBucket } from '#data/clockings/clocking-key.ts';
import { usePictures } from '#data/use-pictures.ts';
import { Icon } from '#ui/icon.tsx';
import { Part } from './part.tsx';
import styles from './pictures.module.css';
import type { useCurrentClocking } from './use-current-clocking.ts';

type Current = NonNullable<ReturnType<typeof useCurrentClocking>>['clocking'];

/** Pictures of the running clocking: to look at, and to take another. */
export const PicturePart = ({ clocking }: { clocking: Current }) => {
  const { t } = useTranslation();
  const { mainId, owner } = pictureBucket(clocking);
  const pictures = usePictures(mainId, owner) ?? [];
  return (
    <Part
      title={t('PICTURE.TITLE')}
      action={
        <Button
          variant="subtle"
          px={8}
          mr={-8}
          leftSection={<Icon name="camera" size={20} />}
          renderRoot={(props) => (
            <Link to="/clocking/picture" search={{ use: 'clocking' }} {...props} />
          )}
        >
          {t('PICTURE.TAKE')}
        </Button>
      }
    >
      {pictures.length > 0 ? (
        <ul className={styles.strip}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <Link
                to="/clocking/pictures/$pictureId"
                params={{ pictureId: picture.id }}
                search={{ use: 'clocking' }}
                className={styles.thumb}
                aria-label={t('PICTURE.OPEN', { number: index + 1 })}
              >
                <Thumbnail bytes={picture.bytes} label="" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed" size="sm">
          {t('PICTURE.HINT')}
        </Text>
      )}
    </Part>
  );
};

/** The same pictures where they are only shown: what goes along with the check-out. */
export const PictureSummary = ({ clocking }: { clocking: Current }) => {
  const { t } = useTranslation();
  const { mainId, owner } = pictureBucket(clocking);
  const pictures = usePictures(mainId, owner) ?? [];
  if (pictures.length === 0) return null;
  return (
    <Part title={t('PICTURE.TITLE')}>
      <ul className={styles.strip}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Thumbnail bytes={picture.bytes} label={t('PICTURE.NUMBER', { number: index + 1 })} />
          </li>
        ))}
      </ul>
    </Part>
  );
};
