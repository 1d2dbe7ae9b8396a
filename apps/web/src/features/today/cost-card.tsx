import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayCostQuery } from '#data/today/today.queries.ts';
import { formatDuration } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { formatWholeEuros } from '#platform/money.ts';
import { CostCurve } from './cost-curve.tsx';
import { Card, useHere } from './today-card.tsx';
import styles from './today.module.css';
import { hoursOf } from './today-rows.ts';
import type { Looked, Today } from './use-today.ts';

/** Hours of the day against its plan, and what they cost for whoever sees what people earn. */
export const CostCard = ({
  looked,
  today: { days, shownDay },
}: {
  looked: Looked;
  today: Today;
}) => {
  const { t } = useTranslation();
  const rows = days.flatMap((day) => day.rows);
  const { planned, clocked } = hoursOf(rows, nowInstant());
  return (
    <>
      {rows.length > 0 ? (
        <Card title={t('OFFICE_TODAY.HOURS')}>
          <p className={styles.figure}>
            {formatDuration(clocked)}{' '}
            <span className={styles.of}>
              {t('OFFICE_TODAY.OF_PLANNED', { hours: formatDuration(planned) })}
            </span>
          </p>
        </Card>
      ) : null}
      <Cost looked={looked} day={shownDay} />
    </>
  );
};

const Cost = ({ looked, day }: { looked: Looked; day: string }) => {
  const { t, i18n } = useTranslation();
  const here = useHere(looked, 'wages.see');
  const answers = useQueries({ queries: here.map(({ id }) => dayCostQuery(id, day)) });
  const costs = answers.flatMap(({ data }) => data ?? []);
  const people = costs.reduce((sum, cost) => sum + cost.people, 0);
  if (people === 0 || costs.length < here.length) return null;
  const sum = (read: (cost: (typeof costs)[number]) => number): number =>
    costs.reduce((all, cost) => all + read(cost), 0);
  const euros = (cents: number): string => formatWholeEuros(cents / 100, i18n.language);
  const unknown = sum(({ withoutWage }) => withoutWage);
  const clocked = sum((cost) => cost.clocked.cents);
  const more = clocked - sum((cost) => cost.plannedUntilNow.cents);
  const [only] = costs;
  return (
    <Card
      title={t('OFFICE_TODAY.COST')}
      lead={<span className={styles.faint}>{t('OFFICE_TODAY.GROSS')}</span>}
    >
      {unknown < people ? (
        <p className={styles.figure}>
          {euros(clocked)}{' '}
          {Math.abs(more) >= 50 ? (
            <span className={`${styles.of} ${more > 0 ? styles.warn : ''}`}>
              {t(more > 0 ? 'OFFICE_TODAY.COST_OVER' : 'OFFICE_TODAY.COST_UNDER', {
                amount: euros(Math.abs(more)),
              })}
            </span>
          ) : null}
          <span className={styles.costPlanned}>
            {t('OFFICE_TODAY.COST_PLANNED', { amount: euros(sum((cost) => cost.planned.cents)) })}
          </span>
        </p>
      ) : null}
      {only && costs.length === 1 && unknown < people ? <CostCurve points={only.points} /> : null}
      {unknown > 0 ? (
        <p className={styles.note}>{t('OFFICE_TODAY.WITHOUT_WAGE', { count: unknown, people })}</p>
      ) : null}
    </Card>
  );
};
