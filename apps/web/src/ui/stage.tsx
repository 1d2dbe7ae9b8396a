import type { ReactNode } from 'react';
import { usePageTitle } from '#platform/use-page-title.ts';
import { Icon } from './icon.tsx';
import styles from './stage.module.css';

/** A dark page for pictures that has the whole window: a way back, the picture, and what to do. */
export const Stage = ({
  title,
  back,
  aside,
  children,
  controls,
}: {
  title: string;
  back: { label: string; go: () => void };
  /** Stands across from the way back. */
  aside?: ReactNode;
  children: ReactNode;
  /** Up to three things side by side; the one in the middle is the main one. */
  controls?: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <div className={styles.stage}>
      <header className={styles.header}>
        <button type="button" className={styles.button} aria-label={back.label} onClick={back.go}>
          <Icon name="back" />
        </button>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.aside}>{aside}</span>
      </header>
      <div className={styles.body}>{children}</div>
      {controls ? <div className={styles.controls}>{controls}</div> : null}
    </div>
  );
};

/** A button on the stage, white on black in both schemes. */
export const StageButton = ({
  label,
  children,
  disabled = false,
  onClick,
}: {
  /** Read out in place of the content. */
  label?: string;
  children: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);

/** Words in the place of the picture. */
export const StageHint = ({ children }: { children: ReactNode }) => (
  <div className={styles.hint}>{children}</div>
);
