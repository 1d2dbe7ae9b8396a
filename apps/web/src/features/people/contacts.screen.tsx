import { ActionIcon, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import { initialsOf } from '#blocks/face-colors.ts';
import { nameMatcher } from '#blocks/name-match.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { contactsQuery } from '#data/people/people.queries.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import type { Contact, ContactGroup } from '#data/wire.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import styles from './people.module.css';

type Item = { key: string; company: string; contact: Contact | null };

/** One list of headings and people; a department in which nobody fits is left out. */
const toItems = (groups: readonly ContactGroup[], isWanted: (name: string) => boolean): Item[] =>
  groups.flatMap(({ id, company, contacts }) => {
    const matching = contacts.filter(({ displayName }) => isWanted(displayName));
    if (matching.length === 0) return [];
    return [
      { key: id, company, contact: null },
      ...matching.map((contact) => ({ key: `${id} ${contact.employmentId}`, company, contact })),
    ];
  });

/** Colleagues to call or write to, company by company; found by a part of their name. */
export const ContactsScreen = () => {
  const { t } = useTranslation();
  const contacts = useQuery(contactsQuery());
  const [search, setSearch] = useState('');
  const items = toItems(contacts.data ?? [], nameMatcher(search));
  const count = items.filter(({ contact }) => contact).length;
  return (
    <SubScreen title={t('CONTACTS.TITLE')}>
      <TextInput
        type="search"
        aria-label={t('CONTACTS.SEARCH')}
        placeholder={t('CONTACTS.SEARCH')}
        leftSection={<Icon name="search" size={20} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <RemoteState remote={contacts} offline={t('CONTACTS.OFFLINE')} />
      {contacts.data ? (
        <span role="status" className="visually-hidden">
          {t('CONTACTS.COUNT', { count })}
        </span>
      ) : null}
      {contacts.data && count === 0 ? (
        <Empty
          icon="people"
          title={search ? t('CONTACTS.NOT_FOUND') : t('CONTACTS.EMPTY')}
          hint={search ? t('CONTACTS.NOT_FOUND_HINT') : t('CONTACTS.EMPTY_HINT')}
        />
      ) : null}
      {count > 0 ? (
        <VirtualList
          id="contacts"
          label={t('CONTACTS.TITLE')}
          items={items}
          itemRem={4.25}
          keyOf={({ key }) => key}
        >
          {({ company, contact }) =>
            contact ? (
              <ContactRow contact={contact} />
            ) : (
              <h2 className={styles.group} style={{ margin: 0, fontSize: '1rem' }}>
                {company}
              </h2>
            )
          }
        </VirtualList>
      ) : null}
    </SubScreen>
  );
};

/** A colleague with what rings them and what writes to them. */
const ContactRow = ({ contact }: { contact: Contact }) => {
  const { t } = useTranslation();
  const { displayName: name, phone, email, picture } = contact;
  const bytes = useRemotePicture(picture);
  return (
    <div className={styles.contact}>
      <Avatar bytes={bytes} initials={initialsOf(name)} name={name} />
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
