import { SECONDS_PER_DAY, startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#blocks/office/use-scope.ts';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import { oddClockingsQuery } from '#data/clockings/clockings.queries.ts';
import { dimonaOverviewQuery } from '#data/dimona/dimona.queries.ts';
import { useLocationsWith } from '#data/sync/use-rights.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './today.module.css';
import { hoursOf, type TodayRow } from './today-rows.ts';

const DAYS_BACK = 60;
const SHOWN = 3;

/** What waits beside the day itself, each a tap from its remedy. */
export const TodayAside = ({ scope, rows }: { scope: Scope; rows: readonly TodayRow[] }) => {
  const { t } = useTranslation();
  const { planned, clocked } = hoursOf(rows, ({ timezone }) => nowWall(timezone));
  return (
    <aside className={styles.aside} aria-label={t('OFFICE_TODAY.ASIDE')}>
      <Waiting scope={scope} />
      <Odd scope={scope} />
      <Undeclared scope={scope} />
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
    </aside>
  );
};

const Card = ({
  title,
  lead,
  link,
  children,
}: {
  title: string;
  lead?: ReactNode;
  link?: ReactNode;
  children?: ReactNode;
}) => (
  <section className={styles.card}>
    <header className={styles.cardHead}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {lead}
      <span className={styles.gap} />
      {link}
    </header>
    {children}
  </section>
);

const useHere = (scope: Scope, right: Parameters<typeof useLocationsWith>[0]) => {
  const held = useLocationsWith(right);
  return held.filter(({ id }) => scope.ids.includes(id));
};

const Waiting = ({ scope }: { scope: Scope }) => {
  const { t } = useTranslation();
  const here = useHere(scope, 'requests.decide');
  const ids = here.map(({ id }) => id);
  const { data } = useQuery({ ...approvalsQuery(ids), enabled: ids.length > 0 });
  if (here.length === 0) return null;
  const count = data?.reduce(
    (sum, { approvals }) =>
      sum + Object.values(approvals).reduce((all, list) => all + list.length, 0),
    0,
  );
  return (
    <Card
      title={t('OFFICE_TODAY.REQUESTS')}
      lead={
        count === undefined ? null : (
          <span className={count > 0 ? styles.strong : styles.faint}>
            {t('OFFICE_TODAY.WAITING', { count })}
          </span>
        )
      }
      link={
        <Link to="/office/requests" className={styles.all}>
          {t('OFFICE_TODAY.ALL')}
        </Link>
      }
    />
  );
};

const Odd = ({ scope }: { scope: Scope }) => {
  const { t } = useTranslation();
  const here = useHere(scope, 'clockings.correct');
  const answers = useQueries({
    queries: here.map(({ id, timezone }) => {
      const today = startOfDay(nowWall(timezone));
      const from = wallSeconds(today - DAYS_BACK * SECONDS_PER_DAY);
      return oddClockingsQuery(id, { from, until: today + SECONDS_PER_DAY });
    }),
  });
  const found = here.flatMap((location, index) => {
    const count = answers[index]?.data?.clockings.length ?? 0;
    return count > 0 ? [{ location, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Card title={t('OFFICE_TODAY.CLOCKINGS')}>
      <ul className={styles.list}>
        {found.map(({ location, count }) => (
          <li key={location.id} className={styles.item}>
            <span>
              {t('OFFICE_TODAY.TO_LOOK_AT', { count })}
              {here.length > 1 ? <span className={styles.faint}> {location.company}</span> : null}
            </span>
            <LinkButton
              to="/dashboard"
              search={{ department: location.id, view: 'odd' }}
              variant="default"
              size="xs"
            >
              {t('OFFICE_TODAY.LOOK')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Undeclared = ({ scope }: { scope: Scope }) => {
  const { t, i18n } = useTranslation();
  const here = useHere(scope, 'dimona.declare');
  const answers = useQueries({ queries: here.map(({ id }) => dimonaOverviewQuery(id)) });
  const shifts = here
    .flatMap(({ id }, index) =>
      (answers[index]?.data?.undeclared ?? []).map((shift) => ({ ...shift, departmentId: id })),
    )
    .sort((a, b) => a.start - b.start);
  if (shifts.length === 0) return null;
  return (
    <Card
      title={t('DIMONA.LIST')}
      lead={
        <span className={styles.bad}>{t('OFFICE_TODAY.UNDECLARED', { count: shifts.length })}</span>
      }
      link={
        <Link to="/office/dimona" className={styles.all}>
          {t('OFFICE_TODAY.ALL')}
        </Link>
      }
    >
      <ul className={styles.list}>
        {shifts.slice(0, SHOWN).map(({ shiftId, departmentId, start, end, user }) => (
          <li key={shiftId} className={styles.item}>
            <span>
              <strong className={styles.strong}>{user.displayName}</strong>
              <span className={styles.faint}>
                {formatDayShort(start, i18n.language)} {formatTime(start)}
              </span>
            </span>
            <LinkButton
              to="/dimona/new"
              search={{
                department: departmentId,
                person: user.employmentId,
                from: start,
                until: end,
              }}
              variant="default"
              size="xs"
            >
              {t('OFFICE_TODAY.DECLARE')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
};
