import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import { type CurvePoint, curveWithin } from './board-coverage.ts';
import type { DayHours } from './board-geometry.ts';
import styles from './board.module.css';
import type { BoardDay } from './use-board-days.ts';

const HOUR = 3600;
const HEIGHT = 38;
const STRIP = 4;

type Drawn = { x: number; until: number; point: CurvePoint };

/** A line in steps: level until the next point. */
const stepsOf = (drawn: readonly Drawn[], yOf: (point: CurvePoint) => number): string =>
  drawn.map(({ x, until, point }) => `L${x} ${yOf(point)}L${until} ${yOf(point)}`).join('');

/** Moments at which more lack than just before, with how many. */
const worseAt = (drawn: readonly Drawn[]): Drawn[] =>
  drawn.filter(
    ({ point }, at) => point.short > 0 && point.short !== (drawn[at - 1]?.point.short ?? 0),
  );

/** How many are there and how many are wanted through a day, and where somebody lacks. */
export const CoverageCurve = ({
  curve,
  day,
  most,
  width,
  hours,
}: {
  curve: readonly CurvePoint[];
  day: BoardDay;
  most: number;
  width: number;
  /** Of a day that is drawn by the hour; it is labelled. */
  hours: DayHours | null;
}) => {
  const { t } = useTranslation();
  const { first, last } = hours ?? { first: 0, last: SECONDS_PER_DAY / HOUR };
  const from = day.at + first * HOUR;
  const until = day.at + last * HOUR;
  const xOf = (at: number): number => Math.round(((at - from) / (until - from)) * width * 10) / 10;
  const points = curveWithin(curve, { from, until });
  const drawn = points.map((point, at) => ({
    x: xOf(point.at),
    until: xOf(points[at + 1]?.at ?? until),
    point,
  }));
  const high = hours ? HEIGHT * 2 - 16 : HEIGHT - 4;
  const base = hours ? HEIGHT * 2 : HEIGHT;
  const yOf = (count: number): number => Math.round((base - (count / most) * high) * 10) / 10;
  const short = points.filter((point) => point.short > 0);
  const said =
    short.length === 0
      ? t('BOARD.COVERED')
      : short
          .map(({ at, short: count }) => t('BOARD.SHORT_AT', { count, time: formatTime(at) }))
          .join(', ');
  return (
    <div className={styles.curve} title={said} style={{ height: base + STRIP }}>
      <svg viewBox={`0 0 ${width} ${base + STRIP}`} role="img" aria-label={said}>
        <path
          className={styles.curveArea}
          d={`M0 ${base}${stepsOf(drawn, ({ planned }) => yOf(planned))}L${width} ${base}Z`}
        />
        {drawn.map(({ x, until: end, point: { at, need, short: lack } }) =>
          lack > 0 ? (
            <g key={at} className={styles.curveShort}>
              <rect x={x} width={end - x} y={yOf(need)} height={yOf(need - lack) - yOf(need)} />
              <rect x={x} width={end - x} y={base} height={STRIP} />
            </g>
          ) : null,
        )}
        <path
          className={styles.curveNeed}
          d={`M0 ${yOf(points[0]?.need ?? 0)}${stepsOf(drawn, ({ need }) => yOf(need))}`}
        />
      </svg>
      {hours
        ? worseAt(drawn).map(({ x, point }) => (
            <span
              key={point.at}
              aria-hidden
              className={styles.curveLabel}
              style={{ left: x, top: Math.max(0, yOf(point.need) - 15) }}
            >
              {t('BOARD.SHORT', { count: point.short })}
            </span>
          ))
        : null}
    </div>
  );
};
