import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PictureStrip } from '#blocks/picture-strip.tsx';
import { pictureBucket } from '#data/clockings/clocking-key.ts';
import { usePictures } from '#data/use-pictures.ts';
import type { Clocking } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ClockingSection } from './clocking-section.tsx';

type Props = { clocking: Clocking };

const useClockingPictures = (clocking: Clocking) => {
  const { personId, owner } = pictureBucket(clocking);
  return usePictures(personId, owner) ?? [];
};

/** Pictures of the running clocking: to look at, and to take another. */
export const PictureSection = ({ clocking }: Props) => {
  const { t } = useTranslation();
  const pictures = useClockingPictures(clocking);
  return (
    <ClockingSection
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
    </ClockingSection>
  );
};

/** The same pictures where they are only shown: what goes along with the check-out. */
export const PictureSummary = ({ clocking }: Props) => {
  const { t } = useTranslation();
  const pictures = useClockingPictures(clocking);
  if (pictures.length === 0) return null;
  return (
    <ClockingSection title={t('PICTURE.TITLE')}>
      <PictureStrip pictures={pictures} />
    </ClockingSection>
  );
};
