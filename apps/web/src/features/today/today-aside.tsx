import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { waitingCountQuery } from '#data/approvals/approvals.queries.ts';
import { dimonaOverviewQuery } from '#data/dimona/dimona.queries.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { useDoors } from '#platform/doors.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { HandoverCard } from './handover-card.tsx';
import { OddCard } from './odd-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { ReplacementsCard } from './replacements-card.tsx';
import { RestCard } from './rest-card.tsx';
import { Card, useHere } from './today-card.tsx';
import { CostCard } from './cost-card.tsx';
import styles from './today.module.css';
import type { Remedies } from './use-remedies.tsx';
import type { Looked, Today } from './use-today.ts';

const SHOWN = 3;

/** What waits beside the day itself, each a tap from its remedy. */
export const TodayAside = ({
  looked,
  today,
  remedies,
}: {
  looked: Looked;
  today: Today;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  return (
    <aside className={styles.aside} aria-label={t('OFFICE_TODAY.ASIDE')}>
      <HandoverCard looked={looked} day={today.shownDay} />
      <Waiting looked={looked} />
      <OddCard looked={looked} onLook={remedies.look} />
      <Undeclared looked={looked} />
      <RestCard looked={looked} />
      <ReplacementsCard looked={looked} />
      <PapersCard looked={looked} />
      <CostCard looked={looked} today={today} />
    </aside>
  );
};

const Waiting = ({ looked }: { looked: Looked }) => {
  const { t } = useTranslation();
  const ids = useHere(looked, 'requests.decide').map(({ id }) => id);
  const { data } = useQuery(waitingCountQuery(ids.toSorted()));
  if (ids.length === 0) return null;
  const count = data?.reduce((sum, one) => sum + one.count, 0);
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

const Undeclared = ({ looked }: { looked: Looked }) => {
  const { t, i18n } = useTranslation();
  const isPractice = useIsPractice();
  const { newDimona } = useDoors();
  const here = useHere(looked, 'dimona.declare');
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
      {isPractice ? <p className={styles.warn}>{t('DIMONA.PRACTICE')}</p> : null}
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
              to={newDimona}
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
