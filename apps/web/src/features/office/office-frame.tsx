import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './office.module.css';

/** The back office: the whole window, with its rooms at the side. */
export const OfficeFrame = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const declares = useDepartmentsWith('dimonaAccess').length > 0;
  return (
    <div className={styles.office}>
      <nav className={styles.menu} aria-label={t('OFFICE.MENU')}>
        <p className={styles.brand}>
          <img src="/icon.svg" width={32} height={32} alt="" />
          Ploeg
        </p>
        <Link
          to="/office/approvals"
          className={styles.entry}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="check" />
          {t('APPROVALS.TITLE')}
        </Link>
        {declares ? (
          <Link
            to="/office/dimona"
            className={styles.entry}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name="declare" />
            {t('DIMONA.LIST')}
          </Link>
        ) : null}
        <Link to="/" className={styles.entry}>
          <Icon name="home" />
          {t('OFFICE.TO_APP')}
        </Link>
      </nav>
      <div className={styles.room}>
        {isOnline ? null : <Notice tone="warning">{t('OFFLINE.BANNER')}</Notice>}
        <Outlet />
      </div>
    </div>
  );
};
