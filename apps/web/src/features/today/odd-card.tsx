import { SECONDS_PER_DAY, startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oddClockingsQuery } from '#data/clockings/clockings.queries.ts';
import { nowWall } from '#platform/device-clock.ts';
import { ClockingLine } from './clocking-line.tsx';
import { DAYS_BACK } from './odd-clockings.tsx';
import { Card, useHere } from './today-card.tsx';
import styles from './today.module.css';
import type { Remedies } from './use-remedies.tsx';
import type { Looked } from './use-today.ts';

const SHOWN = 3;

/** Ends that somebody forgot and whatever else was odd: each opens where it is put right. */
export const OddCard = ({ looked, onLook }: { looked: Looked; onLook: Remedies['look'] }) => {
  const { t } = useTranslation();
  const here = useHere(looked, 'clockings.correct');
  const answers = useQueries({
    queries: here.map(({ id, timezone }) => {
      const today = startOfDay(nowWall(timezone));
      const from = wallSeconds(today - DAYS_BACK * SECONDS_PER_DAY);
      return oddClockingsQuery(id, { from, until: today + SECONDS_PER_DAY });
    }),
  });
  const found = here
    .flatMap(({ timezone }, index) => {
      const { clockings = [], users = [] } = answers[index]?.data ?? {};
      const names = new Map(users.map((user) => [user.employmentId, user.displayName]));
      return clockings.map((clocking) => ({
        clocking,
        timezone,
        name: names.get(clocking.employmentId) ?? '',
      }));
    })
    .toSorted((a, b) => b.clocking.startdate - a.clocking.startdate);
  if (found.length === 0) return null;
  const forgotten = found.filter(({ clocking }) => clocking.proposed).length;
  return (
    <Card
      title={t('OFFICE_TODAY.CLOCKINGS')}
      lead={
        <span className={styles.warn}>
          {forgotten > 0
            ? t('OFFICE_TODAY.FORGOTTEN', { count: forgotten })
            : t('OFFICE_TODAY.TO_LOOK_AT', { count: found.length })}
        </span>
      }
      link={
        <Link
          to="/dashboard"
          search={{
            view: 'odd',
            ...(here.length === 1 && here[0] && { department: here[0].id }),
          }}
          className={styles.all}
        >
          {t('OFFICE_TODAY.ALL')}
        </Link>
      }
    >
      <ul className={styles.odd}>
        {found.slice(0, SHOWN).map(({ clocking, name, timezone }) => (
          <li key={clocking.id}>
            <ClockingLine
              clocking={clocking}
              name={name}
              showsPerson
              onOpen={() => onLook({ clocking, name, shift: null, timezone })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
