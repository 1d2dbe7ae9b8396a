import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import { useMenu } from '#data/sync/use-menu.ts';
import { features } from '#features.ts';
import { Icon } from '#ui/icon.tsx';
import { FRAME_SIDE } from '#ui/frame.tsx';
import styles from './shell.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody has just signed in and asked for no address: a desk shows the office, if it is theirs. */
    opensOffice?: boolean;
  }
}

const door = features.flatMap(({ menu = [] }) => menu).find(({ to }) => to === '/office');

/** A window with room for the office. */
const DESK = '(min-width: 1024px) and (min-height: 600px)';

/** The way from the app to the office for whoever has one: beside the phone of a desk. */
export const OfficeDoor = () => {
  const { t } = useTranslation();
  const { holds } = useMenu();
  const opensOffice = useLocation({ select: ({ state }) => state.opensOffice === true });
  if (!door || !('isFor' in door) || !holds(door.isFor)) return null;
  if (opensOffice && matchMedia(DESK).matches) return <Navigate to="/office" replace />;
  const side = document.getElementById(FRAME_SIDE);
  return side
    ? createPortal(
        <Link to="/office" className={styles.officeDoor}>
          {t(door.text)}
          <Icon name="next" size={20} />
        </Link>,
        side,
      )
    : null;
};
