import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DimonaMark } from '#blocks/dimona-mark.tsx';
import type { UndeclaredShift } from '#data/wire.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { useDoors } from '#platform/doors.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dimona.module.css';

/** As many as leave room for the declarations below. */
const SHOWN_AT_FIRST = 4;

/** Work of the week ahead that nobody has declared, the soonest first; each leads to its form. */
export const UndeclaredList = ({
  departmentId,
  shifts,
}: {
  departmentId: string;
  shifts: readonly UndeclaredShift[];
}) => {
  const { t, i18n } = useTranslation();
  const { newDimona } = useDoors();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole
    ? shifts
    : shifts.filter(({ urgent }, index) => urgent || index < SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="undeclared">
      <h2 id="undeclared" className={styles.heading}>
        {t('DIMONA.UNDECLARED')} <span className="tabular">({shifts.length})</span>
      </h2>
      <ul className={`${styles.list} ${styles.rows}`}>
        {shown.map(({ shiftId, start, end, user, urgent }) => (
          <li key={shiftId}>
            <Link
              to={newDimona}
              search={{
                department: departmentId,
                person: user.employmentId,
                from: start,
                until: end,
              }}
              className={styles.open}
            >
              <DimonaMark />
              <span className={styles.row}>
                <span className={styles.name}>{user.displayName}</span>
                <span className={`${styles.kind} tabular`}>
                  {formatDayShort(start, i18n.language)}, {formatTime(start)} – {formatTime(end)}
                </span>
                {urgent ? (
                  <span className={`${styles.state} ${styles.bad}`}>{t('DIMONA.URGENT')}</span>
                ) : null}
              </span>
              <Icon name="next" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < shifts.length ? (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setWhole(true)}>
          {t('DIMONA.SHOW_ALL', { count: shifts.length })}
        </Button>
      ) : null}
    </section>
  );
};
