import { isCountedType } from '@ploeg/domain/reports/counts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  offeredReportsQuery,
  type ReportLine,
  reportQuery,
} from '#data/reports/reports.queries.ts';
import type { StaffFile } from '#data/staff/staff.commands.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './staff.module.css';
import { today } from './staff-words.ts';

/** What is counted of somebody and runs out, such as hours of a student, for who reads that report. */
export const CountersPart = ({ file: { personId, jobs } }: { file: StaffFile }) => {
  const { t } = useTranslation();
  const counted = jobs.filter(({ workerType }) => isCountedType(workerType));
  const offered = useQuery({ ...offeredReportsQuery(), enabled: counted.length > 0 });
  const places = offered.data?.find(({ key }) => key === 'counters')?.departmentIds ?? [];
  const departmentIds = counted
    .map(({ departmentId }) => departmentId)
    .filter((id) => places.includes(id));
  const query = {
    from: today(),
    until: today(),
    personIds: personId,
    departmentIds: departmentIds.join(','),
  };
  const report = useQuery(reportQuery('counters', query, departmentIds.length > 0));
  // The answer for somebody else stands in until theirs is there.
  const rows = report.data?.rows.filter((row) => row.personId === personId) ?? [];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t('STAFF.COUNTERS')}>
      {rows.map((row) => (
        <Counter key={row.id} row={row} />
      ))}
    </ul>
  );
};

const Counter = ({ row: { sub, unit, warning, values } }: { row: ReportLine }) => {
  const { t } = useTranslation();
  const [used, planned, left] = values;
  const text = (count: number | null | undefined): string =>
    t(unit === 'hours' ? 'STAFF.COUNT_HOURS' : 'STAFF.COUNT_DAYS', { count: count ?? 0 });
  return (
    <li className={styles.line}>
      <span className={styles.lineWords}>
        <span>{sub}</span>
        <span className={styles.detail}>
          {t('STAFF.COUNTED', { used: text(used), planned: text(planned) })}
        </span>
        {warning ? (
          <span
            className={`${styles.detail} ${warning.level === 'over' ? styles.bad : styles.warn}`}
          >
            <Icon name="warning" size={13} /> {warning.text}
          </span>
        ) : null}
      </span>
      {left === null || left === undefined ? null : (
        <span className={styles.number}>
          {t('STAFF.COUNT_LEFT', { left: text(Math.max(0, left)) })}
        </span>
      )}
    </li>
  );
};
