import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import { useDimonaMark } from '#data/dimona/use-dimona-mark.ts';
import type { Shift } from '#data/wire.ts';
import { dayKey, formatDuration, formatTime } from '#platform/datetime.ts';
import type { DashboardRow, DayState } from './dashboard-rows.ts';
import styles from './planning.module.css';

const stateTexts = {
  in: 'DASHBOARD.IN',
  late: 'DASHBOARD.LATE',
  missing: 'DASHBOARD.MISSING',
  done: 'DASHBOARD.DONE',
  planned: 'DASHBOARD.PLANNED',
  draft: 'DASHBOARD.DRAFT',
  'day-off': 'DASHBOARD.DAY_OFF',
  unavailable: 'DASHBOARD.UNAVAILABLE',
} as const satisfies Record<DayState, string>;

/** One shift or clocking of a day; a shift opens for change. */
export const DayRow = ({ row }: { row: DashboardRow }) => {
  const { t } = useTranslation();
  const isMarked = useDimonaMark();
  const worked = row.clockings.reduce((sum, clocking) => sum + clocking.workedSeconds, 0);
  const details = [
    row.shift === null
      ? t('DASHBOARD.UNPLANNED')
      : (row.shift.dayoff?.name ?? row.shift.section?.name),
    worked > 0 && t('DASHBOARD.CLOCKED', { hours: formatDuration(worked) }),
  ].filter(Boolean);
  const content = (
    <>
      <span className={styles.hours}>
        {formatTime(row.start)}
        {row.end === null ? '' : ` – ${formatTime(row.end)}`}
      </span>
      <span className={styles.who}>
        {row.name || t('PLAN.FREE')}{' '}
        {row.shift && isMarked(row.shift) ? <DimonaMark size={16} /> : null}
        <span className={styles.detail}>{details.join(' · ')}</span>
      </span>
      <span className={`${styles.state} ${styles[row.state] ?? styles.planned}`}>
        {t(stateTexts[row.state])}
      </span>
    </>
  );
  return row.shift?.kind === 'shift' ? (
    <ShiftLink shift={row.shift}>{content}</ShiftLink>
  ) : (
    <div className={styles.row}>{content}</div>
  );
};

/** A row that opens a shift for change. */
export const ShiftLink = ({
  shift: { id, departmentId, start },
  children,
}: {
  shift: Pick<Shift, 'id' | 'departmentId' | 'start'>;
  children: ReactNode;
}) => (
  <Link
    to="/shifts/$shiftId/edit"
    params={{ shiftId: id }}
    search={{ department: departmentId, day: dayKey(start) }}
    className={styles.row}
  >
    {children}
  </Link>
);
