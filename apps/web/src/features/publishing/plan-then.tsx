import { fromDateKey, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { planAtQuery, type PlanThen as Then } from '#data/planning/plan-history.ts';
import type { PlanDays } from '#data/planning/publications.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { dayKey, formatDayShort, formatDays } from '#platform/datetime.ts';
import { momentText } from './batch-words.ts';
import { timesOf } from './plan-words.ts';
import styles from './publishing.module.css';

type Planned = { id: string; state: string; plan: NonNullable<Then['shifts'][number]['plan']> };

/** Whoever is longer away than a list shows still has a line. */
const MOST_DAYS = 28;

const daysOf = ({ from, to }: PlanDays): number[] => {
  const [first, end] = [fromDateKey(from), fromDateKey(to)];
  const count = Math.min(MOST_DAYS, Math.round((end - first) / SECONDS_PER_DAY));
  return Array.from({ length: count }, (_, index) => wallSeconds(first + index * SECONDS_PER_DAY));
};

const toRows = (then: Then, { users }: ManagedDepartment, unknown: string, open: string) => {
  const planned = then.shifts.flatMap(({ id, state, plan }): Planned[] =>
    plan ? [{ id, state, plan }] : [],
  );
  const names = new Map(users.map(({ employmentId, displayName }) => [employmentId, displayName]));
  const nameOf = (id: string | null): string => (id ? (names.get(id) ?? unknown) : open);
  return [...Map.groupBy(planned, ({ plan }) => plan.employmentId)]
    .map(([id, shifts]) => ({ id: id ?? '', name: nameOf(id), shifts }))
    .toSorted((a, b) => Number(a.id !== '') - Number(b.id !== '') || a.name.localeCompare(b.name));
};

/** The plan of the days that one came from, as it stood after a step; only to be looked at. */
export const PlanThen = ({
  days,
  moment,
  department,
}: {
  days: PlanDays;
  moment: string;
  department: ManagedDepartment;
}) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(planAtQuery(days, moment));
  const shown = daysOf(days);
  const rows = remote.data
    ? toRows(remote.data, department, t('PLAN_HISTORY.SOMEBODY'), t('PUBLISHING.OPEN'))
    : [];
  const title = t('PLAN_HISTORY.THEN', {
    days: formatDays(shown[0] ?? 0, shown.at(-1) ?? 0, i18n.language),
    moment: momentText(moment, department.timezone, i18n.language),
  });
  return (
    <section className={styles.part} aria-labelledby="plan-then">
      <h3 id="plan-then" className={styles.heading}>
        {title}
      </h3>
      <RemoteState remote={remote} offline={t('PLAN_HISTORY.OFFLINE')} />
      {remote.data && rows.length === 0 ? (
        <p className={styles.hint}>{t('PLAN_HISTORY.THEN_EMPTY')}</p>
      ) : null}
      {rows.length > 0 ? (
        // What is wider than its place is scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.then} role="region" aria-labelledby="plan-then" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('PLAN_HISTORY.PERSON')}</th>
                {shown.map((day) => (
                  <th key={day} scope="col">
                    {formatDayShort(day, i18n.language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  {shown.map((day) => (
                    <td key={day}>
                      {row.shifts
                        .filter(({ plan }) => dayKey(plan.start) === dayKey(day))
                        .map(({ id, state, plan }) => (
                          <span key={id} className={styles.block} data-state={state}>
                            {timesOf(plan)}
                          </span>
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
};
