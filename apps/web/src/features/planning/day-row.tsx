import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import { useDimonaMark } from '#data/dimona/use-dimona-mark.ts';
import type { Shift } from '#data/wire.ts';
import { dayKey, formatTime } from '#platform/datetime.ts';
import styles from './planning.module.css';

/** One shift of a day to come; it opens for change. */
export const DayRow = ({ shift }: { shift: Shift }) => {
  const { t } = useTranslation();
  const isMarked = useDimonaMark();
  return (
    <ShiftLink shift={shift}>
      <span className={styles.hours}>
        {formatTime(shift.start)} – {formatTime(shift.end)}
      </span>
      <span className={styles.who}>
        {shift.employmentId === '' ? t('PLAN.FREE') : shift.user}{' '}
        {isMarked(shift) ? <DimonaMark size={16} /> : null}
        <span className={styles.detail}>{shift.section?.name}</span>
      </span>
      <span className={`${styles.state} ${styles.planned}`}>
        {t(shift.approved ? 'DASHBOARD.PLANNED' : 'DASHBOARD.DRAFT')}
      </span>
    </ShiftLink>
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
