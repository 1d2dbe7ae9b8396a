import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** Where what stands beside a phone's frame is put. */
export const FRAME_SIDE = 'frame-side';

/** The whole window on a phone and for wide screens, else a phone's size with the brand beside it. */
export const Frame = ({
  lead,
  isWide,
  children,
}: {
  lead: string;
  isWide: boolean;
  children: ReactNode;
}) => (
  <div className={isWide ? styles.wide : styles.narrow}>
    {isWide ? null : (
      <aside className={styles.brand}>
        <img src="/icon.svg" width={72} height={72} alt="" />
        <p className={styles.name}>Ploeg</p>
        <p className={styles.lead}>{lead}</p>
        <div id={FRAME_SIDE} />
      </aside>
    )}
    <div id="frame" className={styles.frame}>
      {children}
    </div>
  </div>
);
