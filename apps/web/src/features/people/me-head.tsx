import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { removePicture } from '#data/people/profile.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Snapshot } from '#data/wire.ts';
import { pictureFileError } from '#platform/square-picture.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { CropSheet } from './crop-sheet.tsx';
import styles from './people.module.css';

type Props = { snapshot: Snapshot; employmentId: string };

/** Whose information it is, with their picture and the code that clocks know them by. */
export const MeHead = ({ snapshot, employmentId }: Props) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { entries } = useMenu();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { userName, email, picture, initials } = snapshot.userDetails;
  const bytes = useRemotePicture(picture);

  const choose = (file: File | undefined): void => {
    if (!file) return;
    const wrong = pictureFileError(file);
    setError(wrong ? t(wrong === 'size' ? 'PROFILE.PICTURE_SIZE' : 'PROFILE.PICTURE_KIND') : null);
    setChosen(wrong ? null : { file, url: URL.createObjectURL(file) });
  };

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
      <div className={styles.head}>
        <Avatar bytes={bytes} initials={initials} size={88} />
        <div className={styles.names}>
          <h2 className={styles.name}>{userName}</h2>
          <span className={styles.detail}>{email}</span>
        </div>
      </div>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="camera" size={20} />}
          disabled={!isOnline}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'PROFILE.CHANGE_PICTURE' : 'PROFILE.ADD_PICTURE')}
        </Button>
        {picture ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="delete" size={20} />}
            disabled={!isOnline}
            onClick={() => setRemoving(true)}
          >
            {t('PROFILE.REMOVE_PICTURE')}
          </Button>
        ) : null}
        {entries.includes('MyCode') ? (
          <LinkButton
            to="/me/code"
            variant="default"
            size="sm"
            leftSection={<Icon name="code" size={20} />}
          >
            {t('PROFILE.CODE_AND_PIN')}
          </LinkButton>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('PROFILE.CHOOSE_PICTURE')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
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
