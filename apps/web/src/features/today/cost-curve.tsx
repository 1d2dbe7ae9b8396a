import type { DayCost } from '@ploeg/contract/today/today.schemas';
import { formatTime } from '#platform/datetime.ts';
import styles from './today.module.css';

const WIDTH = 300;
const HEIGHT = 72;

/** How the cost of a day grows, as planned and as it is; the figures above it say the same in words. */
export const CostCurve = ({ points }: Pick<DayCost, 'points'>) => {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || last.at === first.at) return null;
  const most = Math.max(
    1,
    ...points.map(({ planned, clocked }) => Math.max(planned, clocked ?? 0)),
  );
  const x = (at: number): number => ((at - first.at) / (last.at - first.at)) * WIDTH;
  const y = (cents: number): number => HEIGHT - 2 - (cents / most) * (HEIGHT - 6);
  const line = (values: readonly { at: number; cents: number }[]): string =>
    values.map(({ at, cents }) => `${x(at).toFixed(1)},${y(cents).toFixed(1)}`).join(' ');
  const clocked = points.flatMap(({ at, clocked: cents }) =>
    cents === null ? [] : [{ at, cents }],
  );
  const now = clocked.at(-1);
  return (
    <div className={styles.curve} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <line x1={0} x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className={styles.curveBase} />
        <polyline
          points={line(points.map(({ at, planned }) => ({ at, cents: planned })))}
          className={styles.curvePlan}
        />
        <polyline points={line(clocked)} className={styles.curveNow} />
        {now && now.at < last.at ? (
          <line x1={x(now.at)} x2={x(now.at)} y1={0} y2={HEIGHT} className={styles.curveBase} />
        ) : null}
      </svg>
      <span>{formatTime(first.at)}</span>
      <span>{formatTime(last.at)}</span>
    </div>
  );
};
