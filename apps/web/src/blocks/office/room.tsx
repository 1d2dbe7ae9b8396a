import './mantine-office.css';
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#platform/use-page-title.ts';
import { Icon } from '#ui/icon.tsx';
import runsOn from '#ui/runs-on.module.css';
import { useKeys } from './keys.ts';
import { LocationSwitch } from './location-switch.tsx';
import { OfficeMenu } from './office-menu.ts';
import { type RoomAction, RoomActions } from './room-actions.tsx';
import styles from './room.module.css';
import { TabStrip } from './tab-strip.tsx';
import type { Scope } from './use-scope.ts';

/** "People · Grand-Place · Ploeg", while this part of the office is shown. */
export const useTitle = (title: string, scope?: Scope): void => {
  const places = scope && !scope.isAll ? scope.locations.map(({ company }) => company) : [];
  usePageTitle(title, places.join(', '));
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

type Find = {
  label: string;
  /** A word of it, where there is little room. */
  short?: string;
  value: string;
  onChange: (value: string) => void;
};

/** What is looked for in a room; `/` leads there. */
export const FindField = ({ label, short = label, value, onChange }: Find) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', text: 'OFFICE.KEY.FIND', run: () => field.current?.focus() }]);
  return (
    <span
      className={styles.find}
      // The whole box is the field for a finger.
      onPointerUp={({ target, currentTarget }) =>
        target === currentTarget && field.current?.focus()
      }
    >
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="search"
        className={styles.findInput}
        aria-label={label}
        placeholder={short}
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
  beside,
  find,
  actions,
  aside,
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
  /** Right behind its name: what a room that is all content has no second line for. */
  beside?: ReactNode;
  find?: Find;
  actions?: readonly RoomAction[];
  /** What else stands at the end of its line, such as how far one is. */
  aside?: ReactNode;
  /** Links to the parts of the room, each an address: `<Tab>`. */
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
      <header className={styles.bar} data-full={beside ? true : undefined}>
        <MenuButton />
        <h1 className={styles.title}>
          {title}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </h1>
        {scope ? (
          <div className={styles.place}>
            <LocationSwitch scope={scope} />
          </div>
        ) : null}
        {beside}
        {find ? <FindField {...find} /> : null}
        <span className={styles.gap} />
        {aside}
        {actions ? <RoomActions actions={actions} /> : null}
      </header>
      {tabs ? <TabStrip label={title}>{tabs}</TabStrip> : null}
      {toolbar ? <div className={`${styles.toolbar} ${runsOn.line}`}>{toolbar}</div> : null}
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
