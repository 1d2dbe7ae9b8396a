import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { ReactNode } from 'react';
import styles from './shift-card.module.css';

/** One shift in a list; the caller wraps it in a link. */
export const ShiftRow = ({
  shift,
  day,
  hours,
  company,
  renderLink,
}: {
  shift: Pick<Shift, 'section'>;
  day: string;
  hours: string;
  company: string;
  renderLink: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}) =>
  renderLink({
    className: styles.row,
    children: (
      <>
        <span
          className={styles.mark}
          style={{ background: shift.section?.background ?? 'var(--ploeg-line)' }}
        />
        <span className={styles.middle}>
          <span className={styles.day}>{day}</span>
          <span className={styles.detail}>
            {shift.section ? `${shift.section.name} · ${company}` : company}
          </span>
        </span>
        <span className={styles.hours}>{hours}</span>
      </>
    ),
  });
