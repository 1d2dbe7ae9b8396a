import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftRow } from '#blocks/shift-row.tsx';
import { isAbsenceSaid } from '#data/absence-reports/absence-reports.commands.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './home.module.css';
import { useShiftTexts } from './shift-texts.ts';
import type { HomeShift } from './use-home.ts';

/** As many as stand side by side on a phone. */
const FIRST = 3;

/** What comes after the shift that stands above: three at a glance, the others at a tap. */
export const NextShifts = ({ list }: { list: readonly HomeShift[] }) => {
  const { t } = useTranslation();
  const textsOf = useShiftTexts();
  const [isOpen, setOpen] = useState(false);
  if (list.length === 0) return null;
  const rest = list.slice(FIRST);
  return (
    <section aria-labelledby="upcoming" data-kept>
      <h2 id="upcoming" className={styles.heading}>
        {t('HOME.UPCOMING')}
      </h2>
      <ul className={styles.next}>
        {list.slice(0, FIRST).map((entry) => (
          <li key={entry.shift.id}>
            <NextShift entry={entry} />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <ul className={styles.list}>
          {rest.map((entry) => (
            <li key={entry.shift.id}>
              <ShiftRow
                {...textsOf(entry)}
                shift={entry.shift}
                isUndeclared={entry.isUndeclared}
                renderLink={(props) => (
                  <Link to="/shifts/$shiftId" params={{ shiftId: entry.shift.id }} {...props} />
                )}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {rest.length > 0 && !isOpen ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('HOME.MORE_SHIFTS', { count: rest.length })}
        </button>
      ) : null}
    </section>
  );
};

const NextShift = ({ entry }: { entry: HomeShift }) => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const { day, hours, company } = useShiftTexts()(entry);
  const { id, section } = entry.shift;
  const [start, end] = hours.split(' – ');
  return (
    <Link to="/shifts/$shiftId" params={{ shiftId: id }} className={styles.nextShift}>
      <b>{day}</b>
      <span className="tabular">
        <b>{start}</b>
        {end ? ` – ${end}` : null}
      </span>
      <span className={styles.nextWhere}>
        <span
          className={styles.mark}
          style={{ background: section?.background ?? 'var(--ploeg-line)' }}
        />
        <span>{section?.name ?? company}</span>
      </span>
      {isAbsenceSaid(snapshot, id) ? (
        <span className={styles.nextWhere}>
          <Icon name="waiting" size={16} />
          <span>{t('ABSENCE.SAID')}</span>
        </span>
      ) : null}
    </Link>
  );
};
