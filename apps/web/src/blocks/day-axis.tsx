import type { SheetDayDetails } from '@ploeg/contract/timesheets/timesheets.schemas';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import styles from './day-axis.module.css';

type Part = { start: number; end: number; isPause?: boolean };

type Layers = Pick<
  SheetDayDetails,
  'planned' | 'clocked' | 'segments' | 'plannedSeconds' | 'clockedSeconds' | 'paidSeconds'
>;

const HOUR = 3600;
/** As many numbers as a narrow panel has room for. */
const MOST_HOURS = 8;

const clockedParts = ({ clocked }: Layers): Part[] =>
  clocked.flatMap(({ start, end, pauses }) =>
    end === null
      ? [{ start, end: start + 60 }]
      : [
          { start, end },
          ...pauses.map((pause) => ({
            start: pause.start,
            end: pause.end ?? end,
            isPause: true,
          })),
        ],
  );

/** What was planned, clocked and is paid of a day, on one axis, with the sum of each. */
export const DayAxis = ({ day }: { day: Layers }) => {
  const { t } = useTranslation();
  const planned = day.planned.map(({ start, end }): Part => ({ start, end }));
  const clocked = clockedParts(day);
  const paid = day.segments
    .filter(({ start, end }) => end > start)
    .map(({ start, end }): Part => ({ start, end }));
  const all = [...planned, ...clocked, ...paid];
  if (all.length === 0) return null;
  const from = Math.floor(Math.min(...all.map(({ start }) => start)) / HOUR) * HOUR;
  const until = Math.ceil(Math.max(...all.map(({ end }) => end)) / HOUR) * HOUR;
  const share = (at: number): string => `${((at - from) / (until - from)) * 100}%`;
  const step = Math.ceil((until - from) / HOUR / MOST_HOURS) * HOUR;
  const hours: number[] = [];
  for (let at = from; at <= until; at += step) hours.push(at);
  const lines = [
    { name: t('HOURS.PLANNED'), kind: 'planned', parts: planned, seconds: day.plannedSeconds },
    { name: t('HOURS.CLOCKED'), kind: 'clocked', parts: clocked, seconds: day.clockedSeconds },
    { name: t('HOURS.PAID'), kind: 'paid', parts: paid, seconds: day.paidSeconds },
  ];
  const said = (parts: readonly Part[]): string =>
    parts.map(({ start, end }) => `${formatTime(start)} – ${formatTime(end)}`).join(', ');
  return (
    <div className={styles.axis}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((at) => (
          <span key={at} style={{ insetInlineStart: share(at) }}>
            {formatTime(at).slice(0, 2)}
          </span>
        ))}
      </div>
      <dl className={styles.lines}>
        {lines.map(({ name, kind, parts, seconds }) => (
          <div key={kind} className={styles.line} data-kind={kind}>
            <dt>{name}</dt>
            <dd className={styles.track}>
              <span className="visually-hidden">{said(parts)}</span>
              {parts.map(({ start, end, isPause }) => (
                <span
                  key={`${start} ${end} ${isPause}`}
                  aria-hidden="true"
                  className={styles.part}
                  data-pause={isPause || undefined}
                  style={{
                    insetInlineStart: share(start),
                    inlineSize: `${((end - start) / (until - from)) * 100}%`,
                  }}
                />
              ))}
            </dd>
            <dd className={styles.sum}>{formatDuration(seconds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
