import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CameraError } from '#platform/camera.ts';
import { type Photo, readPhotoFile } from '#platform/photo.ts';
import { StageHint } from '#ui/stage.tsx';
import styles from './pictures.module.css';

/** In the place of a camera that is not there or not allowed: the device's own way to a picture. */
export const CameraFallback = ({
  failure,
  isFull,
  onFile,
  onRetry,
}: {
  failure: CameraError;
  isFull: boolean;
  onFile: (photo: Promise<Photo | null>) => void;
  onRetry: () => void;
}) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const words = {
    denied: [t('PICTURE.REFUSED_TITLE'), t('PICTURE.REFUSED')],
    missing: [t('PICTURE.MISSING_TITLE'), t('PICTURE.MISSING')],
    failed: [t('PICTURE.BUSY_TITLE'), t('PICTURE.BUSY')],
  };
  const [title, text] = words[failure];
  return (
    <StageHint>
      <h2 className={styles.failure}>{title}</h2>
      <p>{text}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('PICTURE.CHOOSE')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
          if (file) onFile(readPhotoFile(file));
        }}
      />
      <Button fullWidth disabled={isFull} onClick={() => input.current?.click()}>
        {t('PICTURE.CHOOSE')}
      </Button>
      <Button fullWidth variant="default" mt={12} onClick={onRetry}>
        {t('GENERAL.TRY_AGAIN')}
      </Button>
    </StageHint>
  );
};
