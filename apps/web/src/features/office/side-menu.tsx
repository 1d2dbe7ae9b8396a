import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#blocks/avatar.tsx';
import type { OfficeRoom } from '#blocks/feature.ts';
import { useShownBrand } from '#data/company/shown-brand.ts';
import { useSession } from '#data/session/session-store.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './side-menu.module.css';
import { isAtFoot } from './rooms.ts';

const folded = createStoredValue<{ isFolded: boolean }>('ploeg.office-menu');

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** The rooms at the side; it folds to its icons, at first where there is little room, and this device remembers that. */
export const SideMenu = ({
  rooms,
  onKeys,
  onFind,
}: {
  rooms: readonly OfficeRoom[];
  onKeys: () => void;
  onFind: () => void;
}) => {
  const { t } = useTranslation();
  const isTight = useMediaQuery('(max-width: 1023px)', undefined, {
    getInitialValueInEffect: false,
  });
  const isFolded = folded.useValue()?.isFolded ?? isTight;
  const userName = useSession()?.userDetails.userName ?? '';
  const entry = (room: OfficeRoom) => <RoomEntry key={room.to} room={room} isFolded={isFolded} />;
  return (
    <nav
      className={isFolded ? `${styles.side} ${styles.rail}` : styles.side}
      aria-label={t('OFFICE.MENU')}
    >
      <div className={styles.brand}>
        <Brand />
        <ActionIcon
          className={styles.fold}
          size={30}
          aria-label={t(isFolded ? 'OFFICE.UNFOLD' : 'OFFICE.FOLD')}
          aria-expanded={!isFolded}
          onClick={() => folded.set({ isFolded: !isFolded })}
        >
          <Icon name="fold" size={18} />
        </ActionIcon>
      </div>
      <button
        type="button"
        className={styles.entry}
        title={isFolded ? t('OFFICE.GO_TO') : undefined}
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <Icon name="search" size={16} />
        <span className={styles.text}>{t('OFFICE.GO_TO')}</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <hr className={styles.line} />
      {rooms.filter((room) => !isAtFoot(room)).map(entry)}
      <span className={styles.gap} />
      {rooms.filter(isAtFoot).map(entry)}
      <button
        type="button"
        className={styles.entry}
        title={isFolded ? t('OFFICE.KEYS') : undefined}
        aria-haspopup="dialog"
        onClick={onKeys}
      >
        <Icon name="keyboard" size={16} />
        <span className={styles.text}>{t('OFFICE.KEYS')}</span>
        <kbd className={styles.count} aria-hidden="true">
          ?
        </kbd>
      </button>
      <Link
        to="/"
        state={{ staysInApp: true }}
        className={styles.me}
        title={isFolded ? t('OFFICE.TO_APP') : undefined}
      >
        <Avatar bytes={undefined} initials={initialsOf(userName)} name={userName} size={30} />
        <span className={styles.meText}>
          <span className={styles.name}>{userName}</span>
          <span className={styles.toApp}>{t('OFFICE.TO_APP')}</span>
        </span>
      </Link>
    </nav>
  );
};

/** The mark and the name of the company; ours until they are known. */
const Brand = () => {
  const brand = useShownBrand();
  return (
    <>
      <CompanyMark src={brand?.mark ?? null} size={22} />
      <span className={`${styles.text} ${styles.company}`}>{brand?.name ?? 'Ploeg'}</span>
    </>
  );
};

const EntryFace = ({
  icon,
  text,
  children,
}: {
  icon: IconName;
  text: string;
  children?: ReactNode;
}) => (
  <>
    <Icon name={icon} size={16} />
    <span className={styles.text}>{text}</span>
    {children}
  </>
);

const noCount = (): undefined => undefined;

const RoomEntry = ({ room, isFolded }: { room: OfficeRoom; isFolded: boolean }) => {
  const { t } = useTranslation();
  const { to, icon, text, useCount: readCount = noCount } = room;
  const waiting = readCount();
  return (
    <Link
      to={to}
      className={styles.entry}
      activeOptions={{ includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      title={isFolded ? t(text) : undefined}
    >
      <EntryFace icon={icon} text={t(text)}>
        {waiting && waiting.count > 0 ? (
          <span className={waiting.isUrgent ? `${styles.count} ${styles.urgent}` : styles.count}>
            {waiting.count}
          </span>
        ) : null}
      </EntryFace>
    </Link>
  );
};
