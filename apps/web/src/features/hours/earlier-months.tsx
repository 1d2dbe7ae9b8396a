import { Button } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { hoursMonthsQuery } from '#data/hours/hours.queries.ts';
import { formatDuration, formatMonth } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import styles from './hours.module.css';

/** Every month with work before this one; the list goes on as long as there are any. */
export const EarlierMonths = ({ before }: { before: string }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const remote = useInfiniteQuery(hoursMonthsQuery(before));
  const months = remote.data?.pages.flatMap((page) => page.months) ?? [];
  return (
    <>
      <RemoteState remote={remote} offline={t('HOURS.EARLIER_OFFLINE')} />
      {remote.data && months.length === 0 ? (
        <Empty icon="history" title={t('HOURS.NO_EARLIER')} hint={t('HOURS.NO_EARLIER_HINT')} />
      ) : null}
      <ul className={styles.list}>
        {months.map(({ month, plannedSeconds, clockedSeconds }) => (
          <li key={month} className={styles.item}>
            <Link to="/hours" search={{ of: month }} className={styles.month}>
              <span className={styles.monthName}>
                {formatMonth(fromDateKey(`${month}-01`), i18n.language)}
              </span>
              <span className={styles.detail}>
                {t('HOURS.WAS_PLANNED', { hours: formatDuration(plannedSeconds) })}
              </span>
              <b className="tabular">{formatDuration(clockedSeconds)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {remote.hasNextPage ? (
        <Button
          variant="default"
          loading={remote.isFetchingNextPage}
          disabled={!isOnline}
          onClick={() => void remote.fetchNextPage()}
        >
          {t('HOURS.MORE')}
        </Button>
      ) : null}
    </>
  );
};
