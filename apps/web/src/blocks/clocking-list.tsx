import type { Clocking } from '#data/wire.ts';
import styles from './clocking-list.module.css';

export type ClockingListRow = {
  clocking: Pick<Clocking, 'id' | 'section'>;
  hours: string;
  place: string;
  /** What it comes to, or that it runs. */
  worked: string;
};

/** Clockings of a day, one line each. */
export const ClockingList = ({ rows }: { rows: ClockingListRow[] }) => (
  <ul className={styles.list}>
    {rows.map(({ clocking, hours, place, worked }) => (
      <li key={clocking.id} className={styles.row}>
        <span
          className={styles.mark}
          style={{ background: clocking.section?.background ?? 'var(--ploeg-line)' }}
        />
        <span className={styles.middle}>
          <span className={styles.hours}>{hours}</span>
          <span className={styles.detail}>{place}</span>
        </span>
        <span className={styles.hours}>{worked}</span>
      </li>
    ))}
  </ul>
);
