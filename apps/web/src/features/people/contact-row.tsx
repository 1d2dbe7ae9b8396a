import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/initials.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Contact } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './people.module.css';

/** A colleague with what rings them and what writes to them. */
export const ContactRow = ({ contact }: { contact: Contact }) => {
  const { t } = useTranslation();
  const { displayName: name, phone, email, picture } = contact;
  const bytes = useRemotePicture(picture);
  return (
    <div className={styles.contact}>
      <Avatar bytes={bytes} initials={initialsOf(name)} />
      <div className={styles.names}>
        <span className={styles.contactName}>{name}</span>
        <span className={`${styles.detail} tabular`}>{phone || email}</span>
      </div>
      {email ? (
        <ActionIcon
          component="a"
          href={`mailto:${email}`}
          aria-label={t('CONTACTS.WRITE', { name })}
        >
          <Icon name="mail" />
        </ActionIcon>
      ) : null}
      {phone ? (
        <ActionIcon component="a" href={`tel:${phone}`} aria-label={t('CONTACTS.CALL', { name })}>
          <Icon name="phone" />
        </ActionIcon>
      ) : null}
    </div>
  );
};
