import { clockingPieces } from '@ploeg/domain/clockings/clocking-pieces';
import type { Clocking } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import styles from './clocking-line.module.css';
import { type LinePart, ShiftLine } from './shift-line.tsx';

const KINDS = { work: 'worked', over: 'over' } as const;

/** A clocking as a line: worked, pauses as gaps, what is planned still, and what went beyond it. */
export const ClockingLine = ({
  clocking: { startdate, enddate, pauses },
  planned,
  now,
}: {
  clocking: Pick<Clocking, 'startdate' | 'enddate' | 'pauses'>;
  planned: { start: number; end: number } | null;
  now: number;
}) => {
  const from = Math.min(startdate, planned?.start ?? startdate);
  const until = Math.max(planned?.end ?? now, enddate ?? now, from + 60);
  const end = planned?.end ?? null;
  const parts: LinePart[] = [
    ...(planned
      ? [{ kind: 'off' as const, start: Math.max(from, enddate ?? now), end: until }]
      : []),
    ...clockingPieces({ start: startdate, end: enddate, pauses }, end, now).flatMap((piece) =>
      piece.kind === 'pause' ? [] : [{ ...piece, kind: KINDS[piece.kind] }],
    ),
    ...(enddate === null ? [{ kind: 'now' as const, start: now, end: now }] : []),
  ];
  return (
    <div className={styles.whole} aria-hidden="true">
      <ShiftLine axis={{ from, until }} parts={parts} />
      <div className={styles.ends}>
        <span>{formatTime(from)}</span>
        <span>{formatTime(until)}</span>
      </div>
    </div>
  );
};
