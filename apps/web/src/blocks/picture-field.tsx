import { Button, Text } from '@mantine/core';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { type OpenProps, PictureStrip } from './picture-strip.tsx';
import styles from './picture-strip.module.css';

/** The pictures of a form: to look at, and to take another, up to as many as fit. */
export const PictureField = ({
  pictures,
  hint,
  renderTake,
  renderOpen,
}: {
  pictures: readonly { id: string; bytes: ArrayBuffer }[];
  hint: string;
  renderTake: (props: object) => ReactElement;
  renderOpen: (pictureId: string, props: OpenProps) => ReactElement;
}) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('PICTURE.TITLE')}
        </h2>
        <Button
          variant="subtle"
          px={8}
          mr={-8}
          leftSection={<Icon name="camera" size={20} />}
          renderRoot={renderTake}
        >
          {t('PICTURE.TAKE')}
        </Button>
      </div>
      {pictures.length > 0 ? (
        <PictureStrip pictures={pictures} renderOpen={renderOpen} />
      ) : (
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
      )}
    </section>
  );
};
