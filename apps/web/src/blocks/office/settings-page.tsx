import type { ReactNode } from 'react';
import { useTitle } from './room.tsx';
import styles from './settings-page.module.css';
import type { Scope } from './use-scope.ts';

/** A page of the settings, where the shell of the settings has put it: what it is about, and its parts. */
export const SettingsPage = ({
  title,
  lead,
  actions,
  scope,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Of `useScope()`, for a page of one location: names it in the title of the window. */
  scope?: Scope;
  children: ReactNode;
}) => {
  useTitle(scope?.single ? `${title} · ${scope.single.company}` : title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
};
