import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '#blocks/office/table-types.ts';
import type { LogEntry } from '#data/logs/logs.queries.ts';
import styles from './log-room.module.css';

const whatOf = ({ title, about }: LogEntry) => (
  <span className={styles.what}>
    {title}
    {about ? <span className={styles.about}> {about}</span> : null}
  </span>
);

/** What was done, by whom, where and when. */
export const useColumns = (
  whereOf: (departmentId: string | null) => string,
  whenOf: (at: string) => string,
): DataColumn<LogEntry>[] => {
  const { t } = useTranslation();
  return useMemo(
    (): DataColumn<LogEntry>[] => [
      {
        id: 'what',
        head: t('OFFICE_LOG.WHAT'),
        width: 'minmax(16rem, 3fr)',
        cell: whatOf,
      },
      {
        id: 'who',
        head: t('OFFICE_LOG.WHO'),
        width: 'minmax(8rem, 1fr)',
        cell: ({ actor }) => actor?.name ?? t('LOGS.SYSTEM'),
      },
      {
        id: 'where',
        head: t('OFFICE.LOCATION'),
        width: 'minmax(8rem, 1fr)',
        onCard: 'none',
        cell: ({ departmentId }) => whereOf(departmentId),
      },
      {
        id: 'when',
        head: t('OFFICE_LOG.WHEN'),
        width: '9.5rem',
        onCard: 'aside',
        isNumber: true,
        cell: ({ at }) => whenOf(at),
      },
    ],
    [t, whereOf, whenOf],
  );
};
