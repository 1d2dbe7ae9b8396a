import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Avatar } from './avatar.tsx';
import { initialsOf } from './face-colors.ts';
import styles from './faces.module.css';

type Face = {
  employmentId: string;
  name: string;
  start: number;
  end: number;
  phone: string;
  email: string;
  photo: ArrayBuffer | null | undefined;
};

/** Who works at the same time, as faces to tap; as high while they come and when there are none. */
export const Faces = ({
  coworkers,
  isMissing,
  more,
}: {
  coworkers: readonly Face[] | undefined;
  /** Nobody can say who they are, as without signal. */
  isMissing: boolean;
  /** What else can be done with one of them. */
  more?: ReactNode;
}) => {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const [shown, setShown] = useState<Face | null>(null);
  if (isMissing) return <p className={styles.nobody}>{t('FACES.OFFLINE')}</p>;
  if (!coworkers) {
    return (
      <div className={styles.shapes} role="status" aria-label={t('GENERAL.LOADING')}>
        {[1, 2, 3, 4].map((shape) => (
          <span key={shape} />
        ))}
      </div>
    );
  }
  if (coworkers.length === 0) return <p className={styles.nobody}>{t('FACES.NOBODY')}</p>;
  return (
    <>
      <ul className={styles.faces}>
        {coworkers.map((face) => (
          <li key={`${face.employmentId} ${face.start}`}>
            <FaceButton
              face={face}
              onOpen={() => {
                setShown(face);
                setOpenId(face.employmentId);
              }}
            />
          </li>
        ))}
      </ul>
      <Sheet
        opened={openId !== null}
        title={shown?.name ?? ''}
        close={t('GENERAL.CLOSE')}
        onClose={() => setOpenId(null)}
      >
        {shown ? <Reach face={shown} more={more} /> : null}
      </Sheet>
    </>
  );
};

const FaceButton = ({
  face: { name, start, end, phone, photo },
  onOpen,
}: {
  face: Face;
  onOpen: () => void;
}) => (
  <button type="button" className={styles.face} aria-haspopup="dialog" onClick={onOpen}>
    <span className={styles.picture}>
      <Avatar bytes={photo} initials={initialsOf(name)} name={name} size={48} />
      {phone ? (
        <span className={styles.calls}>
          <Icon name="phone" size={14} />
        </span>
      ) : null}
    </span>
    <span className={styles.name} aria-hidden="true">
      {name.split(' ')[0]}
    </span>
    <span className={styles.from} aria-hidden="true">
      {formatTime(start)}
    </span>
    <span className="visually-hidden">
      {name}, {formatTime(start)} – {formatTime(end)}
    </span>
  </button>
);

/** How somebody is reached: by phone first, since a shift does not wait for mail. */
const Reach = ({
  face: { name, start, end, phone, email, photo },
  more,
}: {
  face: Face;
  more: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.person}>
        <Avatar bytes={photo} initials={initialsOf(name)} name={name} size={56} />
        <div>
          <Text className="tabular">
            {formatTime(start)} – {formatTime(end)}
          </Text>
          <Text c="dimmed" size="sm" className="tabular">
            {phone || email || t('FACES.NO_NUMBER')}
          </Text>
        </div>
      </div>
      {phone ? (
        <Button
          component="a"
          href={`tel:${phone}`}
          fullWidth
          leftSection={<Icon name="phone" size={20} />}
        >
          {t('CONTACTS.CALL', { name: name.split(' ')[0] })}
        </Button>
      ) : null}
      {email ? (
        <Button
          component="a"
          href={`mailto:${email}`}
          fullWidth
          variant="default"
          leftSection={<Icon name="mail" size={20} />}
        >
          {t('CONTACTS.WRITE', { name: name.split(' ')[0] })}
        </Button>
      ) : null}
      {more}
    </>
  );
};
