import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { amountText } from '#blocks/leave-amounts.ts';
import { type DueRest, dueRestQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { Card, useHere } from './today-card.tsx';
import styles from './today.module.css';
import type { Looked } from './use-today.ts';

const SHOWN = 3;

/** Rest for work on holidays and Sundays that nobody has planned, and that is late or must be given soon. */
export const RestCard = ({ looked }: { looked: Looked }) => {
  const { t } = useTranslation();
  const ids = useHere(looked, 'plan').map(({ id }) => id);
  const answers = useHere(looked, 'requests.decide').length > 0;
  const { data = [] } = useQuery(dueRestQuery(ids.toSorted()));
  if (data.length === 0) return null;
  const late = data.filter(({ isOverdue }) => isOverdue).length;
  const soon = data.length - late;
  return (
    <Card
      title={t('OFFICE_TODAY.REST')}
      lead={
        <>
          {late > 0 ? (
            <span className={styles.bad}>{t('OFFICE_TODAY.REST_LATE', { count: late })}</span>
          ) : null}
          {soon > 0 ? (
            <span className={styles.warn}>{t('OFFICE_TODAY.REST_SOON', { count: soon })}</span>
          ) : null}
        </>
      }
      link={
        answers ? (
          <Link to="/office/requests/balances" className={styles.all}>
            {t('OFFICE_TODAY.ALL')}
          </Link>
        ) : null
      }
    >
      <ul className={styles.list}>
        {data.slice(0, SHOWN).map((rest) => (
          <RestLine key={`${rest.employmentId} ${rest.accountId} ${rest.day}`} rest={rest} />
        ))}
      </ul>
    </Card>
  );
};

const WORDS = {
  HOLIDAY_REST: 'OFFICE_TODAY.REST_BY_HOLIDAY',
  SUNDAY_REST: 'OFFICE_TODAY.REST_BY_SUNDAY',
} as const satisfies Record<NonNullable<DueRest['cause']>, ParseKeys>;

const RestLine = ({ rest }: { rest: DueRest }) => {
  const { t, i18n } = useTranslation();
  const { displayName, amount, day, until, cause } = rest;
  const date = (on: string) => formatDayShort(fromDateKey(on), i18n.language);
  return (
    <li className={styles.item}>
      <span>
        <strong className={styles.strong}>{displayName}</strong>
        <span className={styles.faint}>
          {t(cause ? WORDS[cause] : 'OFFICE_TODAY.REST_BY', {
            amount: amountText(amount, rest, t, i18n.language),
            day: date(until),
            worked: date(day),
          })}
        </span>
      </span>
    </li>
  );
};
