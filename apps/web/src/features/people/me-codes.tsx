import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenu } from '#data/sync/use-menu.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './people.module.css';

/** What clocks know the person by. */
export const MeCodes = ({ pinCode }: { pinCode: string | null }) => {
  const { t } = useTranslation();
  const { entries } = useMenu();
  return (
    <div className={styles.codes}>
      {entries.includes('MyCode') ? (
        <Link to="/me/code" className={styles.code}>
          <Icon name="code" />
          {t('PROFILE.CODE_AND_PIN')}
        </Link>
      ) : null}
      {pinCode === null ? null : <Pin pinCode={pinCode} />}
    </div>
  );
};

/** The PIN for the tablet at the door, which nobody beside should read (R18). */
const Pin = ({ pinCode }: { pinCode: string }) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <button
      type="button"
      className={styles.code}
      aria-expanded={isShown}
      onClick={() => setShown(!isShown)}
    >
      <Icon name="lock" />
      {t('MY_CODE.PIN')}
      <span className="tabular" role="status">
        {isShown ? pinCode : '••••'}
      </span>
      <span className="visually-hidden">
        {t(isShown ? 'MY_CODE.HIDE_PIN' : 'MY_CODE.SHOW_PIN')}
      </span>
    </button>
  );
};
