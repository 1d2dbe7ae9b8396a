import { ActionIcon } from '@mantine/core';
import type { LogLine } from '@ploeg/contract/logs/logs.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { logsQuery } from '#data/logs/logs.queries.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SubScreen } from '#ui/screen.tsx';
import styles from './logs.module.css';

/** What people did in the departments that the person administers, newest first. */
export const LogsScreen = () => {
  const { t } = useTranslation();
  const { entries } = useMenu();
  const elsewhere = useDepartmentsElsewhere();
  if (entries.includes('Logs')) return <Logs />;
  return (
    <SubScreen title={t('LOGS.TITLE')}>
      <NoLocation elsewhere={elsewhere} icon="lock" title={t('LOGS.NOT_YOURS')} />
    </SubScreen>
  );
};

const Logs = () => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const logs = useQuery(logsQuery());
  const days = [
    ...Map.groupBy(logs.data ?? [], ({ dateCreated }) => formatDayLong(dateCreated, i18n.language)),
  ];
  return (
    <SubScreen
      title={t('LOGS.TITLE')}
      action={
        <ActionIcon
          aria-label={t('HOME.REFRESH')}
          disabled={!isOnline}
          onClick={() => void logs.refetch()}
        >
          <Icon name="refresh" />
        </ActionIcon>
      }
    >
      <PullToRefresh onRefresh={() => logs.refetch()} hasButton={false} />
      <div className={styles.area}>
        <RemoteState remote={logs} offline={t('LOGS.OFFLINE')} />
        {logs.data?.length === 0 ? (
          <Empty icon="history" title={t('LOGS.EMPTY')} hint={t('LOGS.EMPTY_HINT')} />
        ) : null}
        {days.map(([day, lines]) => (
          <section key={day} aria-label={day}>
            <h2 className={styles.day}>{day}</h2>
            <ul className={styles.list}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SubScreen>
  );
};

const Line = ({ line }: { line: LogLine }) => {
  const { t } = useTranslation();
  return (
    <li className={styles.line}>
      <span className={`${styles.time} tabular`}>{formatTime(line.dateCreated)}</span>
      <span className={styles.text}>
        <span className={styles.comment}>{line.comment}</span>
        <span className={styles.detail}>
          {line.user.name || t('LOGS.SYSTEM')} · {line.departmentName}
        </span>
      </span>
    </li>
  );
};
