import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#blocks/thumbnail.tsx';
import type { StoredPicture } from '#data/device-store.ts';
import { addPicture, type PictureBucket, PICTURES_PER_FORM } from '#data/pictures.ts';
import { usePictures } from '#data/use-pictures.ts';
import type { Photo } from '#platform/photo.ts';
import { useBack } from '#platform/use-back.ts';
import { Stage, StageButton, StageHint } from '#ui/stage.tsx';
import { showToast } from '#ui/toast.tsx';
import { CameraFallback } from './camera-fallback.tsx';
import { homeOfUse, type PicturePlace } from './picture-search.ts';
import { usePictureUse } from './picture-use.ts';
import styles from './pictures.module.css';
import { useViewfinder } from './use-viewfinder.ts';

/** The camera: one tap takes a picture into the bucket of its use, up to ten of them. */
export const TakePictureScreen = ({ place }: { place: PicturePlace }) => {
  const { t } = useTranslation();
  const goBack = useBack(homeOfUse[place.use]).go;
  const form = usePictureUse(place);
  if (form) return <Camera bucket={form.bucket} place={place} goBack={goBack} />;
  return (
    <Stage title={t('PICTURE.CAMERA_TITLE')} back={{ label: t('GENERAL.BACK'), go: goBack }}>
      <StageHint>
        <p>{t('PICTURE.NO_FORM')}</p>
        <p>{t('PICTURE.NO_FORM_HINT')}</p>
      </StageHint>
    </Stage>
  );
};

const Camera = ({
  bucket,
  place,
  goBack,
}: {
  bucket: PictureBucket;
  place: PicturePlace;
  goBack: () => void;
}) => {
  const { t } = useTranslation();
  const pictures = usePictures(bucket.personId, bucket.owner);
  const count = pictures?.length ?? 0;
  const isFull = count >= PICTURES_PER_FORM;
  const [announcement, setAnnouncement] = useState('');
  const [shots, setShots] = useState(0);
  const { attach, state, capture, retry } = useViewfinder();

  const errors = {
    twice: t('PICTURE.TWICE'),
    'too-many': t('PICTURE.TOO_MANY', { max: PICTURES_PER_FORM }),
    'too-big': t('PICTURE.TOO_BIG'),
    'store-full': t('PICTURE.STORE_FULL'),
  };

  /** Keeps a picture; null is a file that holds none. */
  const keep = async (taking: Promise<Photo | null>): Promise<void> => {
    try {
      const photo = await taking;
      if (!photo) return showToast('danger', t('PICTURE.UNREADABLE'));
      const outcome = await addPicture(bucket, photo);
      if (outcome !== 'saved') return showToast('danger', errors[outcome]);
      setShots((n) => n + 1);
      setAnnouncement(t('PICTURE.SAVED', { count: count + 1 }));
    } catch {
      showToast('danger', t('PICTURE.FAILED'));
    }
  };

  return (
    <Stage
      title={t('PICTURE.CAMERA_TITLE')}
      back={{ label: t('GENERAL.BACK'), go: goBack }}
      aside={t('PICTURE.COUNT', { count, max: PICTURES_PER_FORM })}
      controls={
        <>
          <LastPicture picture={pictures?.at(-1)} number={count} place={place} />
          {typeof state === 'object' ? (
            <span />
          ) : (
            <Shutter isReady={state === 'ready' && !isFull} onTake={() => void keep(capture())} />
          )}
          <StageButton onClick={goBack}>{t('PICTURE.DONE')}</StageButton>
        </>
      }
    >
      {typeof state === 'object' ? (
        <CameraFallback
          failure={state.failure}
          isFull={isFull}
          onFile={(photo) => void keep(photo)}
          onRetry={retry}
        />
      ) : (
        <>
          {/* The camera makes no sound, so there is nothing to caption. */}
          <video ref={attach} className={styles.viewfinder} playsInline muted autoPlay />
          {shots > 0 ? <span key={shots} className={styles.flash} /> : null}
          {state === 'starting' ? <p className={styles.starting}>{t('PICTURE.STARTING')}</p> : null}
        </>
      )}
      {isFull ? (
        <p className={styles.full} role="alert">
          {errors['too-many']}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Stage>
  );
};

const Shutter = ({ isReady, onTake }: { isReady: boolean; onTake: () => void }) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.shutter}
      aria-label={t('PICTURE.SHUTTER')}
      disabled={!isReady}
      onClick={onTake}
    />
  );
};

/** The picture that was taken last, and the way to look at it. */
const LastPicture = ({
  picture,
  number,
  place,
}: {
  picture: StoredPicture | undefined;
  number: number;
  place: PicturePlace;
}) => {
  const { t } = useTranslation();
  if (!picture) return <span />;
  return (
    <Link
      to="/pictures/$pictureId"
      params={{ pictureId: picture.id }}
      search={place}
      className={styles.last}
      aria-label={t('PICTURE.OPEN', { number })}
    >
      <Thumbnail bytes={picture.bytes} label="" />
    </Link>
  );
};
