import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { CoverageNeed } from '#data/coverage/coverage.queries.ts';
import styles from './coverage.module.css';

const percent = (seconds: number): string =>
  `${(Math.min(seconds, SECONDS_PER_DAY) / SECONDS_PER_DAY) * 100}%`;

/** A day from midnight to midnight with what is wanted on it, as a picture of the lines below. */
export const DayBar = ({ needs }: { needs: readonly CoverageNeed[] }) => {
  const most = Math.max(1, ...needs.map(({ count }) => count));
  return (
    <div className={styles.bar} aria-hidden="true">
      {needs.map(({ id, start, end, count }) => (
        <span
          key={id}
          className={styles.span}
          style={{
            insetInlineStart: percent(start),
            width: percent(Math.min(end, SECONDS_PER_DAY) - start),
            opacity: count === 0 ? 0 : 0.25 + (0.6 * count) / most,
          }}
        />
      ))}
    </div>
  );
};
