import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OfficeRoom } from '#blocks/feature.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './rooms-sheet.module.css';

/** The rooms on a phone: a sheet from below. */
export const RoomsSheet = ({
  rooms,
  opened,
  onClose,
  onFind,
}: {
  rooms: readonly OfficeRoom[];
  opened: boolean;
  onClose: () => void;
  onFind: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} title={t('OFFICE.MENU')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <nav className={styles.rooms} aria-label={t('OFFICE.MENU')}>
        <button
          type="button"
          className={styles.room}
          onClick={() => {
            onClose();
            onFind();
          }}
        >
          <Icon name="search" size={20} />
          {t('OFFICE.GO_TO')}
        </button>
        {rooms.map(({ to, icon, text }) => (
          <Link
            key={to}
            to={to}
            className={styles.room}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onClose}
          >
            <Icon name={icon} size={20} />
            {t(text)}
          </Link>
        ))}
        <Link to="/" state={{ staysInApp: true }} className={styles.room} onClick={onClose}>
          <Icon name="home" size={20} />
          {t('OFFICE.TO_APP')}
        </Link>
      </nav>
    </Sheet>
  );
};
