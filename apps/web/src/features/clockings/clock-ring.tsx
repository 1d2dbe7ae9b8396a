import { clockingPieces } from '@ploeg/domain/clockings/clocking-pieces';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import type { ReactNode } from 'react';
import type { Clocking } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import styles from './clock-ring.module.css';

const CENTER = 50;
const RADIUS = 44;
const OVER_RADIUS = 38;

/** What a whole ring stands for where nothing is planned: a day of work. */
const UNPLANNED_SECONDS = 8 * 3600;

/** A part of a circle from one share of it to another, clockwise from the top. */
const Arc = ({
  from,
  until,
  radius = RADIUS,
  className,
}: {
  from: number;
  until: number;
  radius?: number;
  className: string | undefined;
}) => (
  <circle
    className={className}
    cx={CENTER}
    cy={CENTER}
    r={radius}
    pathLength={1}
    strokeDasharray={`${Math.max(0, until - from)} 2`}
    strokeDashoffset={-from}
    transform={`rotate(-90 ${CENTER} ${CENTER})`}
  />
);

/** Where a share of the ring lies. */
const placeOf = (share: number, radius: number): { x: number; y: number } => ({
  x: CENTER + radius * Math.sin(share * 2 * Math.PI),
  y: CENTER - radius * Math.cos(share * 2 * Math.PI),
});

/** The planned time as a ring: worked, pauses as threads, now as a knob, and what goes beyond it inside. */
export const ClockRing = ({
  clocking,
  planned,
  now,
  color,
  children,
}: {
  clocking: Pick<Clocking, 'startdate' | 'enddate' | 'pauses'>;
  planned: { start: number; end: number } | null;
  now: number;
  /** Of the section. */
  color: string | undefined;
  children: ReactNode;
}) => {
  const { startdate, enddate, pauses } = clocking;
  const from = Math.min(startdate, planned?.start ?? startdate);
  const until = planned?.end ?? from + UNPLANNED_SECONDS;
  const share = (at: number): number => (at - from) / (until - from);
  const pieces = clockingPieces({ start: startdate, end: enddate, pauses }, until, now);
  const over = pieces
    .filter(({ kind }) => kind === 'over')
    .reduce((sum, { start, end }) => sum + share(end) - share(start), 0);
  const knob = placeOf(Math.min(1, share(now)), RADIUS);
  const hours = Array.from(
    { length: Math.max(0, Math.ceil((until - from) / 3600)) },
    (_, index) => (Math.ceil(from / 3600) + index) * 3600,
  ).filter((at) => at <= until);
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true" style={{ color: color ?? '#00a651' }}>
        <Arc from={0} until={1} className={styles.planned} />
        {hours.map((at) => {
          const { x, y } = placeOf(share(at), RADIUS);
          return <circle key={at} cx={x} cy={y} r={0.55} className={styles.hour} />;
        })}
        {pieces
          .filter(({ kind }) => kind !== 'over')
          .map(({ kind, start, end }) => (
            <Arc key={start} from={share(start)} until={share(end)} className={styles[kind]} />
          ))}
        {over > 0 ? (
          <Arc from={0} until={Math.min(1, over)} radius={OVER_RADIUS} className={styles.over} />
        ) : null}
        {enddate === null ? (
          <circle
            className={styles.knob}
            data-paused={findOpenPause(pauses) ? true : undefined}
            cx={knob.x}
            cy={knob.y}
            r={2.6}
          />
        ) : null}
      </svg>
      <span className={styles.begin} aria-hidden="true">
        {formatTime(from)}
      </span>
      <div className={styles.face}>{children}</div>
    </div>
  );
};
