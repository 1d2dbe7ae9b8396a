import './mantine-office.css';
import { ActionIcon } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { useKeys } from './keys.ts';
import { LocationSwitch } from './location-switch.tsx';
import { OfficeMenu } from './office-menu.ts';
import styles from './room.module.css';
import type { Scope } from './use-scope.ts';

/** "People · Grand-Place · Ploeg", while this part of the office is shown. */
export const useTitle = (title: string, scope?: Scope): void => {
  const place = scope && !scope.isAll ? scope.locations.map(({ company }) => company) : [];
  const whole = [title, ...(place.length > 0 ? [place.join(', ')] : []), 'Ploeg'].join(' · ');
  useEffect(() => {
    document.title = whole;
    return () => {
      document.title = 'Ploeg';
    };
  }, [whole]);
};

/** On a phone: opens the rooms, which have no place at the side. */
export const MenuButton = () => {
  const { t } = useTranslation();
  const open = useContext(OfficeMenu);
  return open ? (
    <ActionIcon
      className={styles.menu}
      size={44}
      aria-label={t('OFFICE.MENU')}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="menu" size={20} />
    </ActionIcon>
  ) : null;
};

type Find = { label: string; value: string; onChange: (value: string) => void };

/** What is looked for in a room; `/` leads there. */
export const FindField = ({ label, value, onChange }: Find) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', text: 'OFFICE.KEY.FIND', run: () => field.current?.focus() }]);
  return (
    <span className={styles.find}>
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="search"
        className={styles.findInput}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The innermost thing: first the words, then the field.
          event.preventDefault();
          if (value === '') event.currentTarget.blur();
          else onChange('');
        }}
      />
      {value === '' ? (
        <kbd className={styles.kbd} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('OFFICE.CLEAR')}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
};

/**
 * A room of the office: one line with its name, the locations it looks at and what can be done, then
 * what narrows it down, then its content with an open drawer beside it.
 */
export const Room = ({
  title,
  count,
  lead,
  scope,
  find,
  actions,
  tabs,
  toolbar,
  drawer,
  isFlush = false,
  children,
}: {
  title: string;
  /** How many things it shows, behind its name. */
  count?: number | undefined;
  lead?: ReactNode;
  /** Of `useScope()`: shows the switch of locations, where there is a choice. */
  scope?: Scope;
  find?: Find;
  actions?: ReactNode;
  /** Links to the parts of the room, each an address: `<RoomTab>`. */
  tabs?: ReactNode;
  /** Filters and periods, on a line of their own. */
  toolbar?: ReactNode;
  /** A `<Drawer>` that is open. */
  drawer?: ReactNode;
  /** The content reaches the edges and scrolls by itself, as a table does. */
  isFlush?: boolean;
  children: ReactNode;
}) => {
  useTitle(title, scope);
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <MenuButton />
        <h1 className={styles.title}>
          {title}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </h1>
        {scope ? <LocationSwitch scope={scope} /> : null}
        {find ? <FindField {...find} /> : null}
        <span className={styles.gap} />
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {tabs ? (
        <nav className={styles.tabs} aria-label={title}>
          {tabs}
        </nav>
      ) : null}
      {toolbar ? <div className={styles.toolbar}>{toolbar}</div> : null}
      <div className={styles.middle}>
        <div className={isFlush ? styles.flush : styles.content}>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </div>
        {drawer}
      </div>
    </div>
  );
};

/** A link to a part of a room, for its `tabs`. */
export const RoomTab = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={styles.tab}>
    {children}
  </a>
));
