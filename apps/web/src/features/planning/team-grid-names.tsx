import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
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
    {items.map(({ key, index, start }) => (
      <Name key={key} row={rows[index] as TeamRow} top={start - above} free={free} />
    ))}
  </div>
);

const Name = memo(function Name({ row, top, free }: { row: TeamRow; top: number; free: string }) {
  return (
    <div className={`${styles.name} ${row.employmentId === '' ? styles.free : ''}`} style={{ top }}>
      <span>{row.name || free}</span>
    </div>
  );
});
