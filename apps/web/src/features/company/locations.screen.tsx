import { Button } from '@mantine/core';
import type { Location } from '@ploeg/contract/company/company.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { archiveLocation, changeLocation } from '#data/company/company-keeping.ts';
import { locationsQuery } from '#data/company/company.queries.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { CompanyState } from '#blocks/office/company-state.tsx';
import { useOnline } from '#platform/use-online.ts';
import styles from './company.module.css';
import { ChangeLocationSheet, NewLocationSheet, ReopenSheet } from './location-sheets.tsx';

type Open = { what: 'new' } | { what: 'change' | 'close' | 'reopen'; location: Location };

/** Where people work: each location with who employs there, opened like another, closed and opened again. */
export const LocationsScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const locations = useQuery(locationsQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const all = locations.data ?? [];
  return (
    <SettingsPage
      title={t('OFFICE_LOCATIONS.TITLE')}
      lead={t('OFFICE_LOCATIONS.LEAD')}
      actions={
        <Button
          size="compact-md"
          leftSection={<Icon name="add" size={16} />}
          disabled={!isOnline || !locations.data}
          onClick={() => setOpen({ what: 'new' })}
        >
          {t('OFFICE_LOCATIONS.NEW')}
        </Button>
      }
    >
      <CompanyState remote={locations} />
      {locations.data ? (
        <ul className={styles.list} aria-label={t('OFFICE_LOCATIONS.TITLE')}>
          {all.map((location) => (
            <LocationRow
              key={location.id}
              location={location}
              isOnline={isOnline}
              onOpen={(what) => setOpen({ what, location })}
            />
          ))}
        </ul>
      ) : null}
      {open ? <OpenSheet open={open} all={all} close={close} /> : null}
    </SettingsPage>
  );
};

/** The sheet of what is being done, and what is said once it is. */
const OpenSheet = ({
  open,
  all,
  close,
}: {
  open: Open;
  all: readonly Location[];
  close: () => void;
}) => {
  const { t } = useTranslation();
  const onOpened = ({ id, name }: Location): void => {
    close();
    showUndo(t('OFFICE_LOCATIONS.OPENED', { name }), () => archiveLocation(id));
  };
  if (open.what === 'new') {
    const locations = all.filter(({ isArchived }) => !isArchived);
    return <NewLocationSheet locations={locations} onClose={close} onDone={onOpened} />;
  }
  const { location } = open;
  if (open.what === 'reopen') {
    return <ReopenSheet location={location} onClose={close} onDone={onOpened} />;
  }
  if (open.what === 'close') {
    const onClosed = (): void => {
      close();
      showToast('success', t('OFFICE_LOCATIONS.CLOSED', { name: location.name }));
    };
    return <CloseSheet location={location} onClose={close} onDone={onClosed} />;
  }
  const { id, name, address, latitude, longitude } = location;
  const onChanged = (): void => {
    close();
    showUndo(t('OFFICE_LOCATIONS.CHANGED'), () =>
      changeLocation(id, { name, address, latitude, longitude }),
    );
  };
  return <ChangeLocationSheet location={location} onClose={close} onDone={onChanged} />;
};

const LocationRow = ({
  location,
  isOnline,
  onOpen,
}: {
  location: Location;
  isOnline: boolean;
  onOpen: (what: 'change' | 'close' | 'reopen') => void;
}) => {
  const { t } = useTranslation();
  const { name, address, employer, people, isArchived } = location;
  const verb = (what: 'change' | 'close' | 'reopen', text: string, label: string) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={!isOnline}
      aria-label={label}
      onClick={() => onOpen(what)}
    >
      {text}
    </Button>
  );
  return (
    <li className={isArchived ? `${styles.row} ${styles.archived}` : styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{name}</p>
        <p className={styles.rowDetail}>
          {[
            ...(isArchived ? [t('OFFICE_LOCATIONS.IS_CLOSED')] : []),
            address || t('OFFICE_LOCATIONS.NO_ADDRESS'),
            employer ?? t('OFFICE_LOCATIONS.NO_EMPLOYER'),
          ].join(' · ')}
        </p>
      </div>
      <span className={styles.rowCount}>{t('OFFICE_LOCATIONS.PEOPLE', { count: people })}</span>
      <div className={styles.verbs}>
        {isArchived ? (
          verb('reopen', t('OFFICE_LOCATIONS.REOPEN'), `${t('OFFICE_LOCATIONS.REOPEN')} ${name}`)
        ) : (
          <>
            {verb(
              'change',
              t('OFFICE_LOCATIONS.CHANGE'),
              t('OFFICE_LOCATIONS.CHANGE_OF', { name }),
            )}
            {verb('close', t('OFFICE_LOCATIONS.CLOSE'), t('OFFICE_LOCATIONS.CLOSE_OF', { name }))}
          </>
        )}
      </div>
    </li>
  );
};
