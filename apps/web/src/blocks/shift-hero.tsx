import type { ReactNode } from 'react';
import type { Shift } from '#data/wire.ts';
import { Icon } from '#ui/icon.tsx';
import { ColorTag } from './color-tag.tsx';
import { DimonaMark } from './dimona-mark.tsx';
import styles from './shift-card.module.css';

/** The shift that matters now, readable at arm's length, with what can be done about it. */
export const ShiftHero = ({
  shift,
  label,
  countdown,
  day,
  hours,
  company,
  isUndeclared = false,
  action,
}: {
  shift: Pick<Shift, 'section' | 'fullAddress'>;
  label: string;
  countdown: string;
  day: string;
  hours: string;
  company: string;
  isUndeclared?: boolean;
  action?: ReactNode;
}) => (
  <section className={styles.hero} aria-label={label}>
    <div className={styles.heroTop}>
      <span>{label}</span>
      <span className="tabular">{countdown}</span>
    </div>
    <div>
      <p className={styles.heroDay}>{day}</p>
      <p className={styles.heroTime}>{hours}</p>
    </div>
    <div className={styles.tags}>
      {shift.section ? (
        <ColorTag name={shift.section.name} background={shift.section.background} />
      ) : null}
      <span>{company}</span>
      {isUndeclared ? <DimonaMark /> : null}
    </div>
    <div className={styles.tags} style={{ flexWrap: 'nowrap', fontSize: '0.875rem' }}>
      <Icon name="place" size={20} />
      <span>{shift.fullAddress}</span>
    </div>
    {action}
  </section>
);
