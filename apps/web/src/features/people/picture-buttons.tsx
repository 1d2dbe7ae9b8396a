import { Button, type ButtonProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePicture } from '#data/people/profile.ts';
import { pictureFileError } from '#platform/square-picture.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PictureInput } from '#ui/picture-input.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { CropSheet } from './crop-sheet.tsx';
import styles from './people.module.css';

const looks = {
  box: { variant: 'default', size: 'sm' },
  quiet: { variant: 'subtle', size: 'sm', px: 0 },
} as const satisfies Record<string, ButtonProps>;

/** Sets the picture of a person, one's own or, in the office, somebody's, and takes it away. */
export const PictureButtons = ({
  employmentId,
  hasPicture,
  isQuiet = false,
}: {
  employmentId: string;
  hasPicture: boolean;
  /** As words beside the face, where other things on the screen matter more. */
  isQuiet?: boolean;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const look = isQuiet ? looks.quiet : looks.box;
  const choose = (file: File): void => {
    const wrong = pictureFileError(file);
    setError(wrong ? t(wrong === 'size' ? 'PROFILE.PICTURE_SIZE' : 'PROFILE.PICTURE_KIND') : null);
    setChosen(wrong ? null : { file, url: URL.createObjectURL(file) });
  };
  return (
    <>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className={styles.buttons}>
        <Button
          {...look}
          leftSection={<Icon name="camera" size={20} />}
          disabled={!isOnline}
          onClick={() => input.current?.click()}
        >
          {t(hasPicture ? 'PROFILE.CHANGE_PICTURE' : 'PROFILE.ADD_PICTURE')}
        </Button>
        {hasPicture ? <RemoveButton {...{ employmentId, isOnline, look }} /> : null}
      </div>
      <PictureInput input={input} label={t('PROFILE.CHOOSE_PICTURE')} onFile={choose} />
      {chosen ? (
        <CropSheet
          {...chosen}
          employmentId={employmentId}
          onClose={() => {
            URL.revokeObjectURL(chosen.url);
            setChosen(null);
          }}
        />
      ) : null}
    </>
  );
};

const RemoveButton = ({
  employmentId,
  isOnline,
  look,
}: {
  employmentId: string;
  isOnline: boolean;
  look: ButtonProps;
}) => {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removePicture(employmentId);
      showToast('success', t('PROFILE.PICTURE_REMOVED'));
    } catch {
      showToast('danger', t('PROFILE.DELETE_PICTURE_ERROR'));
    } finally {
      setBusy(false);
      setRemoving(false);
    }
  };
  return (
    <>
      <Button
        {...look}
        leftSection={<Icon name="delete" size={20} />}
        disabled={!isOnline}
        onClick={() => setRemoving(true)}
      >
        {t('PROFILE.REMOVE_PICTURE')}
      </Button>
      <ConfirmSheet
        opened={isRemoving}
        title={t('PROFILE.REMOVE_PICTURE_TITLE')}
        confirm={t('PROFILE.REMOVE_PICTURE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </>
  );
};
