import { isOpenToClockOnly } from '@ploeg/domain/access/menu';
import { Link, Navigate, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPairing } from '#data/kiosks/kiosk-pairing.ts';
import { useSession } from '#data/session/session-store.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { useOpened } from '#platform/opening/opening.ts';
import { useShownPath } from '#platform/use-shown-path.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { FirstLoad } from './first-load.tsx';
import { MoreDrawer } from './more-drawer.tsx';
import { OfficeDoor } from './office-door.tsx';
import { QueueLine } from './queue-line.tsx';
import styles from './shell.module.css';
import { SwapBadge } from './swap-badge.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useMessages } from './use-messages.ts';
import { useOpensOffice } from './use-office-door.ts';
import { useSignedInEffects } from './use-signed-in-effects.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has the window to itself: no tabs, nothing above it. */
    isFullScreen?: boolean;
  }
}

const onAnySearch = { includeSearch: false };

/** The tabs that lead to a screen, in their order. */
const tabLinks = [
  { name: 'Home', to: '/', icon: 'home', text: 'TABS.HOME', activeOptions: { exact: true } },
  {
    name: 'Calendar',
    to: '/schedule',
    icon: 'calendar',
    text: 'TABS.CALENDAR',
    activeOptions: onAnySearch,
  },
  {
    name: 'Hours',
    to: '/hours',
    icon: 'clock',
    text: 'TABS.HOURS',
    activeOptions: onAnySearch,
  },
  {
    name: 'Dashboard',
    to: '/dashboard',
    icon: 'board',
    text: 'TABS.DASHBOARD',
    activeOptions: onAnySearch,
  },
  { name: 'ShiftRequestForHolidays', to: '/leave', icon: 'sun', text: 'TABS.LEAVE' },
] as const;

/** Who is not signed in goes to where one signs in, or clocks on a kiosk. */
const useWayOut = (isSignedIn: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) return;
    if (getPairing()) void navigate({ to: '/kiosk', replace: true });
    else void navigate({ to: '/login', search: {}, replace: true });
  }, [isSignedIn, navigate]);
};

/** The signed-in frame: the screen, what waits, and the tabs at the bottom. */
export const Shell = () => {
  const { t } = useTranslation();
  const session = useSession();
  const clientState = useClientState();
  const { tabs } = useMenu();
  const isFullScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullScreen),
  });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const personId = session?.userDetails.personId ?? null;
  const opensOffice = useOpensOffice();
  useSignedInEffects(personId);
  useMessages(personId);
  useWayOut(session !== null);
  useOpened(!session || clientState.snapshot !== null || clientState.status === 'failed');

  const path = useShownPath();
  const isBlocked = clientState.snapshot?.clockinAccount === true && !isOpenToClockOnly(path);

  if (!session) return null;
  if (!clientState.snapshot) return <FirstLoad status={clientState.status} />;
  if (opensOffice) {
    return (
      <>
        <FirstLoad status="loading" />
        <Navigate to="/office" replace />
      </>
    );
  }
  const screen = isBlocked ? <NotForAccount /> : <Outlet />;
  if (isFullScreen) {
    return (
      <>
        <main className={`${styles.shell} ${styles.whole}`}>{screen}</main>
        <UnsavedQuestion />
      </>
    );
  }
  return (
    <div className={styles.shell}>
      <QueueLine />
      <main className={styles.main}>{screen}</main>
      <nav className={styles.tabs} data-kept aria-label={t('TABS.MENU')}>
        {tabLinks
          .filter(({ name }) => tabs.includes(name))
          .map(({ name, icon, text, ...link }) => (
            <Link
              key={name}
              {...link}
              className={styles.tab}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon name={icon} />
              {t(text)}
            </Link>
          ))}
        {tabs.includes('More') ? (
          <button
            type="button"
            className={styles.tab}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <span className={styles.badged}>
              <Icon name="menu" />
              <SwapBadge />
            </span>
            {t('TABS.MORE')}
          </button>
        ) : null}
      </nav>
      <OfficeDoor />
      <TransferSheet />
      <UnsavedQuestion />
      <MoreDrawer opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  );
};

/** Stands in place of a screen that the account has no use for. */
const NotForAccount = () => {
  const { t } = useTranslation();
  return (
    <Empty
      icon="lock"
      title={t('CLOCK_ONLY.NOT_HERE')}
      hint={t('CLOCK_ONLY.NOT_HERE_HINT')}
      action={
        <LinkButton to="/" mt={8}>
          {t('CLOCKING.TO_HOME')}
        </LinkButton>
      }
    />
  );
};
