import { useTranslation } from 'react-i18next';
import type { SheetDay, SheetReason } from '#data/timesheets/timesheets.queries.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import styles from './day-why.module.css';

type Line = SheetReason & { from: number; until: number };

const EFFECTS = {
  clocked: 'WHY.EFFECT.clocked',
  overlap: 'WHY.EFFECT.overlap',
  snap_start: 'WHY.EFFECT.snapStart',
  snap_end: 'WHY.EFFECT.snapEnd',
  quantum_start: 'WHY.EFFECT.quantumStart',
  quantum_end: 'WHY.EFFECT.quantumEnd',
  quantum_day: 'WHY.EFFECT.quantumDay',
  pause_taken: 'WHY.EFFECT.pauseTaken',
  pause_paid: 'WHY.EFFECT.pausePaid',
  pause_planned: 'WHY.EFFECT.pausePlanned',
  threshold_day: 'WHY.EFFECT.thresholdDay',
  threshold_week: 'WHY.EFFECT.thresholdWeek',
  threshold_plan: 'WHY.EFFECT.thresholdPlan',
  rest_day: 'WHY.EFFECT.restDay',
  credit_within: 'WHY.EFFECT.creditWithin',
  credit_beyond: 'WHY.EFFECT.creditBeyond',
  minimum: 'WHY.EFFECT.minimum',
  clock_spring: 'WHY.EFFECT.clockSpring',
  clock_autumn: 'WHY.EFFECT.clockAutumn',
  window: 'WHY.EFFECT.window',
  stacked: 'WHY.EFFECT.stacked',
  capped: 'WHY.EFFECT.capped',
  benefit_day: 'WHY.EFFECT.benefitDay',
  benefit_period: 'WHY.EFFECT.benefitPeriod',
  counted: 'WHY.EFFECT.counted',
  adjusted: 'WHY.EFFECT.adjusted',
} as const satisfies Record<SheetReason['effect'], string>;

/** Parts of a euro in one. */
const PARTS = 10_000;

const formatParts = (amount: number): string => `€ ${(amount / PARTS).toFixed(2)}`;

/** Numbers by what their names end in: a time of the clock, a length, an amount. */
const shownInput = (name: string, value: string | number): string => {
  if (typeof value === 'string') return value;
  if (name.endsWith('At')) return formatTime(value);
  if (name.endsWith('Seconds') || name === 'seconds') return formatDuration(value);
  if (name.endsWith('Amount') || name === 'perHour') return formatParts(value);
  return String(value);
};

/** What the sentences have places for. */
type Shown = Partial<
  Record<
    | 'clockedAt'
    | 'plannedAt'
    | 'fromAt'
    | 'untilAt'
    | 'quantumSeconds'
    | 'paidSeconds'
    | 'limitSeconds'
    | 'capAmount',
    string
  >
>;

const shownInputs = ({ inputs }: SheetReason): Shown =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, shownInput(name, value)]),
  );

/** What is said of a break lies where the break did, not in the work that it ended. */
const placed = (line: Line): Line => {
  const { fromAt, untilAt } = line.inputs;
  return typeof fromAt === 'number' && typeof untilAt === 'number'
    ? { ...line, from: fromAt, until: untilAt }
    : line;
};

/** The same said of several pieces of a day is said once, from the first to the last of them. */
const linesOf = (day: Pick<SheetDay, 'segments'>): Line[] => {
  const lines = new Map<string, Line>();
  for (const { start, end, because } of day.segments) {
    for (const reason of because) {
      const key = JSON.stringify([reason.effect, reason.rule?.id, reason.inputs]);
      const known = lines.get(key);
      if (!known) {
        lines.set(key, { ...reason, from: start, until: end });
        continue;
      }
      const isShared = reason.seconds === known.seconds && reason.effect.startsWith('pause');
      lines.set(key, {
        ...known,
        from: Math.min(known.from, start),
        until: Math.max(known.until, end),
        ...(reason.seconds !== undefined &&
          !isShared && { seconds: (known.seconds ?? 0) + reason.seconds }),
        ...(reason.amount !== undefined && { amount: (known.amount ?? 0) + reason.amount }),
      });
    }
  }
  return [...lines.values()].map(placed).toSorted((a, b) => a.from - b.from);
};

/** Why a day comes to what is paid: a sentence, a number and a source for each step. */
export const DayWhy = ({ day }: { day: Pick<SheetDay, 'segments' | 'paidSeconds'> }) => {
  const { t } = useTranslation();
  const lines = linesOf(day);
  return (
    <section className={styles.why}>
      <h3 className={styles.title}>{t('WHY.TITLE', { hours: formatDuration(day.paidSeconds) })}</h3>
      {lines.length === 0 ? <p className={styles.source}>{t('WHY.NOTHING')}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.effect} ${line.rule?.id} ${line.from} ${JSON.stringify(line.inputs)}`}>
            <span className={styles.times}>
              {line.until > line.from
                ? `${formatTime(line.from)}–${formatTime(line.until)}`
                : t('WHY.WHOLE_DAY')}
            </span>
            <span className={styles.text}>
              {t(EFFECTS[line.effect], shownInputs(line))}
              {line.rule ? (
                <span className={styles.source}>
                  {t('WHY.SOURCE', { title: line.rule.source.title, since: line.rule.since })}
                </span>
              ) : null}
            </span>
            <b className={styles.number}>
              {line.amount !== undefined
                ? formatParts(line.amount)
                : line.seconds !== undefined
                  ? formatDuration(line.seconds)
                  : ''}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
};
