import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PictureStrip } from '#blocks/picture-strip.tsx';
import { pictureBucket } from '#data/clockings/clocking-key.ts';
import { usePictures } from '#data/use-pictures.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Part } from './part.tsx';
import type { useCurrentClocking } from './use-current-clocking.ts';

type Current = NonNullable<ReturnType<typeof useCurrentClocking>>['clocking'];

/** Pictures of the running clocking: to look at, and to take another. */
export const PicturePart = ({ clocking }: { clocking: Current }) => {
  const { t } = useTranslation();
  const { personId, owner } = pictureBucket(clocking);
  const pictures = usePictures(personId, owner) ?? [];
  return (
    <Part
      title={t('PICTURE.TITLE')}
      action={
        <LinkButton
          variant="subtle"
          px={8}
          mr={-8}
          leftSection={<Icon name="camera" size={20} />}
          to="/pictures/new"
          search={{ use: 'clocking' }}
        >
          {t('PICTURE.TAKE')}
        </LinkButton>
      }
    >
      {pictures.length > 0 ? (
        <PictureStrip
          pictures={pictures}
          renderOpen={(pictureId, props) => (
            <Link
              to="/pictures/$pictureId"
              params={{ pictureId }}
              search={{ use: 'clocking' }}
              {...props}
            />
          )}
        />
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
  const { personId, owner } = pictureBucket(clocking);
  const pictures = usePictures(personId, owner) ?? [];
  if (pictures.length === 0) return null;
  return (
    <Part title={t('PICTURE.TITLE')}>
      <PictureStrip pictures={pictures} />
    </Part>
  );
};
