import type { ReactNode } from 'react';
import { CompanyMark } from './company-mark.tsx';
import styles from './frame.module.css';

/** Where what stands beside a phone's frame is put. */
export const FRAME_SIDE = 'frame-side';

/** The whole window on a phone and for wide screens, else a phone's size with the brand beside it. */
export const Frame = ({
  lead,
  brand = null,
  isWide,
  children,
}: {
  lead: string;
  /** Whose app it is; ours until that is known. */
  brand?: { name: string; mark: string | null } | null;
  isWide: boolean;
  children: ReactNode;
}) => (
  <div className={isWide ? styles.wide : styles.narrow}>
    {isWide ? null : (
      <aside className={styles.brand}>
        <CompanyMark src={brand?.mark ?? null} size={72} />
        <p className={styles.name}>{brand?.name || 'Ploeg'}</p>
        <p className={styles.lead}>{lead}</p>
        <div id={FRAME_SIDE} />
      </aside>
    )}
    <div id="frame" className={styles.frame} data-wide={isWide || undefined}>
      {children}
    </div>
  </div>
);
