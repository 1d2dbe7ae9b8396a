import { clockingPieces } from '@ploeg/domain/clockings/clocking-pieces';
import { formatTime } from '#platform/datetime.ts';
import styles from './shift-line.module.css';

export type LineAxis = { from: number; until: number };

/** In the seconds of the axis; `now` stands at its start. */
export type LinePart = {
  kind: 'planned' | 'worked' | 'over' | 'free' | 'off' | 'now';
  start: number;
  end: number;
  /** Of a section, for what is planned or free. */
  color?: string | undefined;
};

const HOUR = 3600;

const place = ({ from, until }: LineAxis, start: number, end: number) => {
  const share = (at: number): number => (100 * (at - from)) / (until - from);
  const left = Math.min(100, Math.max(0, share(start)));
  const right = Math.min(100, Math.max(0, share(end)));
  return { left: `${left}%`, width: `${Math.max(0, right - left)}%` };
};

/** A day as a line: planned in the colour of its section, worked green, a pause is a gap. Words say the same. */
export const ShiftLine = ({ axis, parts }: { axis: LineAxis; parts: readonly LinePart[] }) => (
  <span className={styles.line} aria-hidden="true">
    {parts.map(({ kind, start, end, color }) => (
      <span
        key={`${kind} ${start} ${end}`}
        className={styles[kind]}
        style={{
          ...(kind === 'now' ? { left: place(axis, start, start).left } : place(axis, start, end)),
          ...(color && { '--line-color': color }),
        }}
      />
    ))}
  </span>
);

/** The hours that lines above it are drawn on. */
export const LineHours = ({ axis }: { axis: LineAxis }) => {
  const hours = Math.round((axis.until - axis.from) / HOUR);
  const step = hours > 16 ? 4 : 2;
  const marks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => index * step);
  return (
    <span className={styles.hours} aria-hidden="true">
      {marks.map((hour) => (
        <span key={hour} style={{ left: `${(100 * hour) / hours}%` }}>
          {formatTime(axis.from + hour * HOUR).slice(0, 2)}
        </span>
      ))}
    </span>
  );
};

type Clocked = {
  startdate: number;
  enddate: number | null;
  pauses: readonly { start: number; end: number | null }[];
};

/** What was worked, with a gap for each pause; what runs goes on until now, and so does an open pause. */
export const workedParts = (
  { startdate, enddate, pauses }: Clocked,
  now: number,
): { start: number; end: number }[] =>
  clockingPieces({ start: startdate, end: enddate, pauses }, null, now).filter(
    ({ kind }) => kind !== 'pause',
  );
