import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { FRAME_SIDE } from '#ui/frame.tsx';
import styles from './shell.module.css';
import { useOfficeDoor } from './use-office-door.ts';

/** The way from the app to the office for whoever has one: beside the phone of a desk. */
export const OfficeDoor = () => {
  const { t } = useTranslation();
  const door = useOfficeDoor();
  if (!door) return null;
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
