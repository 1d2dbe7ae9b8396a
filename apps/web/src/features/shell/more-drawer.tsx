import { Drawer, Stack } from '@mantine/core';
import type { DrawerEntryName } from '@ploeg/domain/access/menu';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/use-session.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useWorld } from '#data/sync/use-world.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import styles from './shell.module.css';
import { SwapBadge } from './swap-badge.tsx';

/** The screens behind the entries; one without a screen is not shown. */
const doors = {
  Dev: { to: '/dev', icon: 'tool', text: 'DEV.TITLE' },
  MyAlerts: { to: '/alerts', icon: 'bell', text: 'ALERTS.TITLE' },
  Contacts: { to: '/contacts', icon: 'phone', text: 'CONTACTS.TITLE' },
  Contracts: { to: '/contracts', icon: 'paper', text: 'DOCUMENTS.CONTRACTS' },
  Documents: { to: '/documents', icon: 'paper', text: 'DOCUMENTS.TITLE' },
  Settings: { to: '/settings', icon: 'settings', text: 'SETTINGS.TITLE' },
  Availabilities: { to: '/unavailabilities', icon: 'away', text: 'AVAILABILITY.TITLE' },
  SwapShiftRequest: { to: '/swaps', icon: 'swap', text: 'SWAP.TITLE' },
  ShyftsMarket: { to: '/market', icon: 'market', text: 'MARKET.TITLE' },
  Dashboard: { to: '/dashboard', icon: 'board', text: 'TABS.DASHBOARD' },
  Approvals: { to: '/approvals', icon: 'check', text: 'APPROVALS.TITLE' },
  Tomorrow: { to: '/tomorrow', icon: 'sun', text: 'DRAWER.TOMORROW' },
  CreateNewShift: { to: '/shifts/new', icon: 'add', text: 'PLAN.CREATE' },
  Dimonas: { to: '/dimona', icon: 'declare', text: 'DIMONA.LIST' },
  CreateNewDimona: { to: '/dimona/new', icon: 'declare', text: 'DIMONA.TITLE' },
  CreateNewContract: { to: '/contracts/new', icon: 'edit', text: 'CONTRACT.NEW' },
  TeamContracts: { to: '/contracts/team', icon: 'paper', text: 'CONTRACT.TEAM' },
  Kiosks: { to: '/kiosks', icon: 'tablet', text: 'DRAWER.KIOSKS' },
  Logs: { to: '/logs', icon: 'log', text: 'LOGS.TITLE' },
  Affiliate: { to: '/affiliate', icon: 'gift', text: 'AFFILIATE.TITLE' },
  DayClockings: { to: '/clockings/day', icon: 'clock', text: 'DRAWER.CLOCKINGS' },
  MyCode: { to: '/me/code', icon: 'code', text: 'DRAWER.MY_CODE' },
} as const satisfies Partial<Record<DrawerEntryName, { to: string; icon: IconName; text: string }>>;

const hasDoor = (name: DrawerEntryName): name is keyof typeof doors => name in doors;

/** The side menu: who is signed in, and every door that is theirs. */
export const MoreDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const session = useSession();
  const { snapshot, waiting, failed } = useWorld();
  const { entries } = useMenu();
  const [isLeaving, setLeaving] = useState(false);
  const details = session?.userDetails;
  const isClockOnly = snapshot?.clockinAccount !== false;

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
          {entries.filter(hasDoor).map((name) => {
            const { to, icon, text } = doors[name];
            return (
              <Link key={name} to={to} search={{}} className={styles.entry} onClick={onClose}>
                <Icon name={icon} />
                <span style={{ flex: 1 }}>{t(text)}</span>
                {name === 'SwapShiftRequest' ? <SwapBadge /> : null}
              </Link>
            );
          })}
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
