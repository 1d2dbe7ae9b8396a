import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#data/reports/reports.queries.ts';
import { valueWriter } from './report-values.ts';
import styles from './reports.module.css';

const HEIGHT = 100;
const UNIT_WIDTH = 10;
const GAP = 2;

type Point = Report['chart']['points'][number];
type Drawn = { label: string; write: (value: number | null | undefined) => string };

/** The columns that are drawn, with how their values are written. */
const drawnColumns = ({ chart, columns }: Report, language: string): Drawn[] =>
  chart.columns.flatMap((id) => {
    const column = columns.find((own) => own.id === id);
    return column ? [{ label: column.label, write: valueWriter(column.unit, language) }] : [];
  });

const sayPoint = (point: Point | undefined, drawn: readonly Drawn[]): string =>
  point
    ? `${point.label}: ${drawn.map(({ label, write }, at) => `${label} ${write(point.values[at])}`).join(', ')}`
    : '';

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const Bars = ({ points, most }: { points: readonly Point[]; most: number }) => (
  <svg
    className={styles.bars}
    viewBox={`0 0 ${points.length * UNIT_WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {points.flatMap(({ id, values }, at) => {
      const width = (UNIT_WIDTH - GAP) / Math.max(1, values.length);
      return values.map((value, series) => {
        const height = (Math.max(0, value ?? 0) / most) * HEIGHT;
        return (
          <rect
            // Columns have no other name than their place.
            key={`${id} ${series.toString()}`}
            className={styles.series}
            data-series={values.length === 1 ? 1 : series}
            x={at * UNIT_WIDTH + GAP / 2 + series * width}
            y={HEIGHT - height}
            width={width}
            height={height}
          />
        );
      });
    })}
  </svg>
);

const Legend = ({ drawn, summary }: { drawn: readonly Drawn[]; summary: string }) => (
  <figcaption className={styles.legend}>
    {drawn.map(({ label }, series) => (
      <span key={label}>
        <i
          className={styles.swatch}
          data-series={drawn.length === 1 ? 1 : series}
          aria-hidden="true"
        />
        {label}
      </span>
    ))}
    <span className={styles.summary}>{summary}</span>
  </figcaption>
);

/** The point that is looked at: by the pointer, or by arrow keys. */
const usePoint = (last: number) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen === null ? null : Math.min(chosen, last);
  const choose = (next: number): void => setChosen(Math.max(0, Math.min(last, next)));
  const leave = (): void => setChosen(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = KEYS[event.key]?.(at ?? -1, last);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientX - left) / width) * (last + 1)));
  };
  return { at, handlers: { onKeyDown, onPointerMove, onPointerLeave: leave, onBlur: leave } };
};

/**
 * What came when, one point beside the other. Arrow keys go from point to point and say its values; the
 * table below says all of them.
 */
export const ReportChart = ({ report }: { report: Report }) => {
  const { t, i18n } = useTranslation();
  const { points } = report.chart;
  const drawn = drawnColumns(report, i18n.language);
  const { at, handlers } = usePoint(points.length - 1);
  const most = Math.max(1, ...points.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const says = (column: number): boolean => points.some(({ values }) => values[column]);
  const usual = drawn.length > 2 ? 0 : drawn.length - 1;
  const main = says(usual) ? usual : drawn.findIndex((_, column) => says(column));
  const valueOf = (point: Point | undefined): number => point?.values[main] ?? 0;
  const highest = points.reduce(
    (best, point) => (valueOf(point) > valueOf(best) ? point : best),
    points[0],
  );
  const column = drawn[main];
  if (!column) return null;
  const summary = t('OFFICE_REPORTS.SUMMARY', {
    column: column.label,
    label: highest?.label,
    value: column.write(valueOf(highest)),
  });
  const said = at === null ? '' : sayPoint(points[at], drawn);
  return (
    <figure className={styles.chart}>
      <Legend drawn={drawn} summary={summary} />
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('OFFICE_REPORTS.CHART', { title: report.title })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={said || `${summary}. ${t('OFFICE_REPORTS.CHART_KEYS')}`}
        {...handlers}
      >
        <span className={styles.most}>{column.write(most)}</span>
        {at === null ? null : (
          <span
            className={styles.cursor}
            style={{
              insetInlineStart: `${(at / points.length) * 100}%`,
              width: `${100 / points.length}%`,
            }}
          />
        )}
        <Bars points={points} most={most} />
      </div>
      <div className={styles.ends}>
        <span>{points[0]?.label}</span>
        <strong>{said}</strong>
        <span>{points.at(-1)?.label}</span>
      </div>
    </figure>
  );
};
