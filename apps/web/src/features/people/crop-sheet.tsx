import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { setPicture } from '#data/people/profile.ts';
import { ApiError } from '#platform/api-error.ts';
import { cutSquare, type PictureArea } from '#platform/square-picture.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './people.module.css';

const MAX_ZOOM = 4;
const KEYBOARD_STEP_PX = 8;

/** Chooses which square of a picture is shown, by finger, mouse or arrow keys, and sends it. */
export const CropSheet = ({
  file,
  url,
  employmentId,
  onClose,
}: {
  file: File;
  /** Where the page itself finds the file. */
  url: string;
  employmentId: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    if (!area) return;
    setBusy(true);
    setMessage(null);
    try {
      const square = await cutSquare(file, area);
      await setPicture(employmentId, square);
      showToast('success', t('PROFILE.PICTURE_CHANGED'));
      onClose();
    } catch (error) {
      const isUnusable = error instanceof ApiError && error.status === 422;
      setMessage(isUnusable ? error.firstText : t('PROFILE.CHANGE_PICTURE_ERROR'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet opened title={t('PROFILE.CROP_TITLE')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <Text c="dimmed" size="sm">
        {t('PROFILE.CROP_HINT')}
      </Text>
      <div className={styles.cropper}>
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          showGrid={false}
          keyboardStep={KEYBOARD_STEP_PX}
          cropperProps={{ role: 'group', 'aria-label': t('PROFILE.CROP_AREA') }}
          objectFit="cover"
          mediaProps={{
            alt: '',
            onError: () => setMessage(t('PROFILE.PICTURE_KIND')),
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <input
        type="range"
        className={styles.zoom}
        aria-label={t('PROFILE.ZOOM')}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.currentTarget.value))}
      />
      {message ? <Notice tone="error">{message}</Notice> : null}
      <Button fullWidth loading={isBusy} disabled={!area} onClick={() => void send()}>
        {t('PROFILE.USE_PICTURE')}
      </Button>
    </Sheet>
  );
};
