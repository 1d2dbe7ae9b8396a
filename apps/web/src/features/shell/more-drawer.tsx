import { Drawer, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/use-session.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useWorld } from '#data/sync/use-world.ts';
import { Icon } from '#ui/icon.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import styles from './shell.module.css';
import { SwapBadge } from './swap-badge.tsx';

/** The side menu: who is signed in, and every door that is theirs. */
export const MoreDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const session = useSession();
  const { waiting, failed } = useWorld();
  const { entries } = useMenu();
  const [isLeaving, setLeaving] = useState(false);
  const details = session?.userDetails;

  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        size={300}
        title={t('DRAWER.TITLE')}
        closeButtonProps={{ 'aria-label': t('GENERAL.CLOSE'), size: 44 }}
        portalProps={{ target: '#frame' }}
        styles={{ inner: { position: 'absolute' } }}
        overlayProps={{ style: { position: 'absolute' } }}
      >
        <Stack gap={8}>
          <div className={styles.person}>
            <span className={styles.personName}>{details?.userName}</span>
            <span>{details?.email}</span>
            <span className={styles.personDetail}>{t('DRAWER.USER_ID', { id: details?.id })}</span>
            <span className={styles.personDetail}>
              {t('LOGIN.VERSION', { version: __APP_VERSION__ })}
            </span>
          </div>
          <Link to="/waiting" className={styles.entry} onClick={onClose}>
            <Icon name="waiting" />
            <span style={{ flex: 1 }}>{t('DRAWER.WAITING')}</span>
            <span className="tabular">{waiting.length + failed.length || ''}</span>
          </Link>
          {entries.includes('Availabilities') ? (
            <Link to="/unavailabilities" search={{}} className={styles.entry} onClick={onClose}>
              <Icon name="away" />
              {t('AVAILABILITY.TITLE')}
            </Link>
          ) : null}
          {entries.includes('SwapShiftRequest') ? (
            <Link to="/swaps" search={{}} className={styles.entry} onClick={onClose}>
              <Icon name="swap" />
              <span style={{ flex: 1 }}>{t('SWAP.TITLE')}</span>
              <SwapBadge />
            </Link>
          ) : null}
          {entries.includes('Dashboard') ? (
            <Link to="/dashboard" className={styles.entry} onClick={onClose}>
              <Icon name="board" />
              {t('TABS.DASHBOARD')}
            </Link>
          ) : null}
          {entries.includes('Approvals') ? (
            <Link to="/approvals" className={styles.entry} onClick={onClose}>
              <Icon name="check" />
              {t('APPROVALS.TITLE')}
            </Link>
          ) : null}
          {entries.includes('CreateNewShift') ? (
            <Link to="/shifts/new" className={styles.entry} onClick={onClose}>
              <Icon name="add" />
              {t('PLAN.CREATE')}
            </Link>
          ) : null}
          {entries.includes('Tomorrow') ? (
            <Link to="/tomorrow" className={styles.entry} onClick={onClose}>
              <Icon name="sun" />
              {t('DRAWER.TOMORROW')}
            </Link>
          ) : null}
          {entries.includes('ShyftsMarket') ? (
            <Link to="/market" search={{}} className={styles.entry} onClick={onClose}>
              <Icon name="market" />
              {t('MARKET.TITLE')}
            </Link>
          ) : null}
          {entries.includes('Kiosks') ? (
            <Link to="/kiosks" className={styles.entry} onClick={onClose}>
              <Icon name="tablet" />
              {t('DRAWER.KIOSKS')}
            </Link>
          ) : null}
          {entries.includes('DayClockings') ? (
            <Link to="/clockings/day" search={{}} className={styles.entry} onClick={onClose}>
              <Icon name="clock" />
              {t('DRAWER.CLOCKINGS')}
            </Link>
          ) : null}
          {entries.includes('MyCode') ? (
            <Link to="/me/code" className={styles.entry} onClick={onClose}>
              <Icon name="code" />
              {t('DRAWER.MY_CODE')}
            </Link>
          ) : null}
          {entries.includes('Logout') ? (
            <button type="button" className={styles.entry} onClick={() => setLeaving(true)}>
              <Icon name="logout" />
              {t('DRAWER.LOGOUT')}
            </button>
          ) : null}
        </Stack>
      </Drawer>
      <LogoutSheet opened={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
};
