import { Drawer, Stack } from '@mantine/core';
import type { DrawerEntryName } from '@ploeg/domain/access/menu';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session-store.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { features } from '#features.ts';
import { Icon } from '#ui/icon.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import styles from './shell.module.css';
import { SwapBadge } from './swap-badge.tsx';

const allDoors = features.flatMap(({ menu = [] }) => menu);

/** Doors behind which a colleague waits for an answer. */
const SWAP_DOORS: readonly DrawerEntryName[] = ['MyRequests', 'SwapShiftRequest'];

/** The side menu: who is signed in, and every door that is theirs. */
export const MoreDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const session = useSession();
  const { snapshot, waiting, failed } = useClientState();
  const { entries, holds } = useMenu();
  const [isLeaving, setLeaving] = useState(false);
  const details = session?.userDetails;
  const isClockOnly = snapshot?.clockinAccount !== false;
  const doors = [
    ...entries.flatMap((name) => allDoors.filter((door) => 'name' in door && door.name === name)),
    ...allDoors.filter((door) => 'isFor' in door && holds(door.isFor)),
  ];

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
            {isClockOnly ? (
              <span className={styles.personName}>{details?.userName}</span>
            ) : (
              <Link to="/me" className={styles.personName} onClick={onClose}>
                {details?.userName}
              </Link>
            )}
            <span>{snapshot?.userDetails.email}</span>
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
          {doors.map(({ to, icon, text, ...door }) => (
            <Link key={to} to={to} search={{}} className={styles.entry} onClick={onClose}>
              <Icon name={icon} />
              <span style={{ flex: 1 }}>{t(text)}</span>
              {'name' in door && SWAP_DOORS.includes(door.name) ? <SwapBadge /> : null}
            </Link>
          ))}
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
