import type { VirtualItem } from '@tanstack/react-virtual';
import styles from './team-grid.module.css';
import type { TeamRow } from './team-rows.ts';

/**
 * The names beside the grid, for the eye only: each cell says whose it is. They stand in a column of
 * their own because names that each stick to their row cost a third of every frame while scrolling.
 */
export const TeamGridNames = ({
  rows,
  items,
  above,
  free,
}: {
  rows: readonly TeamRow[];
  items: readonly VirtualItem[];
  /** Pixels of what stands over the names. */
  above: number;
  /** What the row of nobody is called. */
  free: string;
}) => (
  <div aria-hidden="true" className={styles.names}>
    {items.map(({ key, index, start }) => {
      const { recordId, name } = rows[index] as TeamRow;
      return (
        <div
          key={key}
          className={`${styles.name} ${recordId === '' ? styles.free : ''}`}
          style={{ top: start - above }}
        >
          <span>{name || free}</span>
        </div>
      );
    })}
  </div>
);
