import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePicture } from '#data/pictures.ts';
import type { StoredPicture } from '#data/device-store.ts';
import { usePictures } from '#data/use-pictures.ts';
import { formatTime } from '#platform/datetime.ts';
import { useBack } from '#platform/use-back.ts';
import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import { Icon } from '#ui/icon.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { Stage, StageButton, StageHint } from '#ui/stage.tsx';
import { showToast } from '#ui/toast.tsx';
import { homeOfUse, type PicturePlace } from './picture-search.ts';
import { usePictureUse } from './picture-use.ts';
import styles from './pictures.module.css';

/** One picture as large as the window, before it is sent: to look at and to remove. */
export const ViewPictureScreen = ({
  pictureId,
  place,
}: {
  pictureId: string;
  place: PicturePlace;
}) => {
  const form = usePictureUse(place);
  const pictures = usePictures(form?.bucket.personId ?? '', form?.bucket.owner ?? '');
  if (!pictures) return null;
  return (
    <Viewer
      key={pictureId}
      pictures={pictures}
      pictureId={pictureId}
      place={place}
      timezone={form?.timezone ?? 'UTC'}
    />
  );
};

const Viewer = ({
  pictures,
  pictureId,
  place,
  timezone,
}: {
  pictures: StoredPicture[];
  pictureId: string;
  place: PicturePlace;
  timezone: string;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = useBack(homeOfUse[place.use]).go;
  const [isConfirming, setConfirming] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const index = pictures.findIndex(({ id }) => id === pictureId);
  const picture = pictures[index];
  const showBytes = usePictureBytes(picture?.bytes);
  const previous = pictures[index - 1]?.id;
  const next = pictures[index + 1]?.id;
  const back = { label: t('GENERAL.BACK'), go: goBack };

  const goTo = (id: string | undefined): void => {
    if (!id) return;
    void navigate({
      to: '/pictures/$pictureId',
      params: { pictureId: id },
      search: place,
      replace: true,
    });
  };

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (isConfirming) return;
      if (key === 'ArrowLeft') goTo(previous);
      if (key === 'ArrowRight') goTo(next);
      if (key === 'Escape') goBack();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const remove = async (): Promise<void> => {
    setRemoved(true);
    await removePicture(pictureId);
    showToast('success', t('PICTURE.REMOVED'));
    goBack();
  };

  if (isRemoved) return null;
  if (!picture) {
    return (
      <Stage title={t('PICTURE.TITLE')} back={back}>
        <StageHint>
          <p>{t('PICTURE.NOT_FOUND')}</p>
          <p>{t('PICTURE.NOT_FOUND_HINT')}</p>
        </StageHint>
      </Stage>
    );
  }
  const taken = t('PICTURE.TAKEN', {
    time: formatTime(toWallTime(instant(picture.unix), timezone)),
  });
  return (
    <Stage
      title={t('PICTURE.OF', { number: index + 1, count: pictures.length })}
      back={back}
      controls={
        <>
          <StageButton
            label={t('PICTURE.PREVIOUS')}
            disabled={!previous}
            onClick={() => goTo(previous)}
          >
            <Icon name="back" />
          </StageButton>
          <StageButton onClick={() => setConfirming(true)}>
            <Icon name="delete" size={20} />
            {t('PICTURE.REMOVE')}
          </StageButton>
          <StageButton label={t('PICTURE.NEXT')} disabled={!next} onClick={() => goTo(next)}>
            <Icon name="next" />
          </StageButton>
        </>
      }
    >
      <img ref={showBytes} className={styles.whole} alt={taken} />
      <p className={styles.taken}>{taken}</p>
      <ConfirmSheet
        opened={isConfirming}
        title={t('PICTURE.REMOVE_TITLE')}
        confirm={t('PICTURE.REMOVE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      >
        {t('PICTURE.REMOVE_HINT')}
      </ConfirmSheet>
    </Stage>
  );
};
