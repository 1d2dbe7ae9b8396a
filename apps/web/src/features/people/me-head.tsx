import { Avatar } from '#blocks/avatar.tsx';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Snapshot } from '#data/wire.ts';
import styles from './people.module.css';
import { PictureButtons } from './picture-buttons.tsx';

type Props = { snapshot: Snapshot; employmentId: string };

/** Whose information it is, with their picture and where they work. */
export const MeHead = ({ snapshot, employmentId }: Props) => {
  const { userName, email, picture, initials } = snapshot.userDetails;
  const bytes = useRemotePicture(picture);
  return (
    <>
      <div className={styles.head}>
        <Avatar bytes={bytes} initials={initials} name={userName} size={88} />
        <div className={styles.names}>
          <h2 className={styles.fullName}>{userName}</h2>
          <PictureButtons isQuiet employmentId={employmentId} hasPicture={Boolean(picture)} />
        </div>
      </div>
      <p className={styles.places}>
        <span>{snapshot.departments.map(({ company }) => company).join(', ')}</span>
        <span>{email}</span>
      </p>
    </>
  );
};
