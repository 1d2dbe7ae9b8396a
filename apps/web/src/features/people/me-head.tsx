import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { useMenu } from '#data/sync/use-menu.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Snapshot } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './people.module.css';
import { PictureButtons } from './picture-buttons.tsx';

type Props = { snapshot: Snapshot; employmentId: string };

/** Whose information it is, with their picture and the code that clocks know them by. */
export const MeHead = ({ snapshot, employmentId }: Props) => {
  const { t } = useTranslation();
  const { entries } = useMenu();
  const { userName, email, picture, initials } = snapshot.userDetails;
  const bytes = useRemotePicture(picture);
  return (
    <>
      <div className={styles.head}>
        <Avatar bytes={bytes} initials={initials} name={userName} size={88} />
        <div className={styles.names}>
          <h2 className={styles.name}>{userName}</h2>
          <span className={styles.detail}>{email}</span>
        </div>
      </div>
      <PictureButtons employmentId={employmentId} hasPicture={Boolean(picture)}>
        <LinkButton
          to="/settings/sign-in"
          variant="default"
          size="sm"
          leftSection={<Icon name="finger" size={20} />}
        >
          {t('PASSKEYS.TITLE')}
        </LinkButton>
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
      </PictureButtons>
    </>
  );
};
