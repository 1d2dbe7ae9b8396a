import type { ReactNode } from 'react';
import type { Shift } from '#data/wire.ts';
import { DimonaMark } from './dimona-mark.tsx';
import styles from './shift-card.module.css';

/** One shift in a list; the caller wraps it in a link. */
export const ShiftRow = ({
  shift,
  day,
  hours,
  company,
  isUndeclared = false,
  renderLink,
}: {
  shift: Pick<Shift, 'section'>;
  day: string;
  hours: string;
  company: string;
  isUndeclared?: boolean;
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
        {isUndeclared ? <DimonaMark /> : null}
        <span className={styles.hours}>{hours}</span>
      </>
    ),
  });
