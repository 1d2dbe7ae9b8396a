import { ActionIcon, Button, Menu } from '@mantine/core';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#blocks/office/data-table.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type LogEntry, logChecksQuery, logQuery, takeLog } from '#data/logs/logs.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { formatDate, formatTime } from '#platform/datetime.ts';
import { saveFile } from '#platform/save-file.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { toCsv, toNdjson } from './log-file.ts';
import { LogFilters } from './log-filters.tsx';
import styles from './log-room.module.css';
import { LogState } from './log-state.tsx';
import { useLogFilter } from './use-log-filter.ts';

const keyOf = ({ id }: LogEntry): string => id;

const whatOf = ({ title, about }: LogEntry) => (
  <span className={styles.what}>
    {title}
    {about ? <span className={styles.about}> {about}</span> : null}
  </span>
);

/** Everything that was done, by whom, and what exactly changed; found by any of it, without an end. */
export const LogRoom = () => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const scope = useScope('log.see');
  const { search, filter, timezone, isFiltered, change } = useLogFilter(scope);
  const log = useInfiniteQuery(logQuery(useDeferredValue(filter)));
  const checks = useQuery(logChecksQuery());
  const { ids, isAll, choices } = scope;

  const entries = useMemo(() => {
    const all = log.data?.pages.flatMap((page) => page.entries) ?? [];
    const isWanted = ({ departmentId }: LogEntry): boolean =>
      isAll || (departmentId !== null && ids.includes(departmentId));
    return all.filter(isWanted);
  }, [log.data, isAll, ids]);

  const whereOf = useCallback(
    (departmentId: string | null): string =>
      choices.find(({ id }) => id === departmentId)?.company ?? t('OFFICE_LOG.COMPANY'),
    [choices, t],
  );
  const whenOf = useCallback(
    (at: string): string => {
      const wall = toWallTime(instant(Math.floor(Date.parse(at) / 1000)), timezone);
      return `${formatDate(wall, i18n.language)} ${formatTime(wall)}`;
    },
    [timezone, i18n.language],
  );
  const columns = useMemo(
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

  const take = useMutation({
    mutationFn: async (format: 'csv' | 'ndjson') => {
      const lines = await takeLog(filter, format);
      const isCsv = format === 'csv';
      const text = isCsv ? toCsv(lines, whereOf) : toNdjson(lines);
      const type = isCsv ? 'text/csv;charset=utf-8' : 'application/x-ndjson';
      saveFile(new Blob([text], { type }), `log.${format}`);
    },
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const open = entries.find(({ id }) => id === search.line);
  return (
    <Room
      title={t('LOGS.TITLE')}
      scope={scope}
      isFlush
      find={{
        label: t('OFFICE_LOG.FIND'),
        value: search.q ?? '',
        onChange: (q) => change({ q }),
      }}
      actions={
        <>
          <ActionIcon
            variant="default"
            size="var(--office-control)"
            aria-label={t('HOME.REFRESH')}
            disabled={!isOnline}
            loading={log.isRefetching}
            onClick={() => void log.refetch()}
          >
            <Icon name="refresh" size={16} />
          </ActionIcon>
          <Menu position="bottom-end" portalProps={{ target: '#frame' }}>
            <Menu.Target>
              <Button
                variant="default"
                disabled={!isOnline}
                loading={take.isPending}
                leftSection={<Icon name="download" size={16} />}
              >
                {t('OFFICE_LOG.EXPORT')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => take.mutate('csv')}>CSV</Menu.Item>
              <Menu.Item onClick={() => take.mutate('ndjson')}>NDJSON</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      }
      toolbar={
        <>
          <LogFilters
            search={search}
            kinds={checks.data?.kinds ?? []}
            nameOf={(personId) =>
              entries
                .flatMap(({ actor, person }) => [actor, person])
                .find((one) => one?.personId === personId)?.name
            }
            onChange={change}
          />
          <LogState whenOf={whenOf} nameOf={whereOf} />
        </>
      }
      drawer={
        open ? (
          <LogDrawer
            key={open.id}
            entry={open}
            when={whenOf(open.at)}
            where={whereOf(open.departmentId)}
            onPerson={(person) => change({ person, line: '' })}
            onSubject={(thing) => change({ thing, line: '' })}
            onClose={() => change({ line: '' })}
          />
        ) : undefined
      }
    >
      {take.isError ? <Notice tone="error">{t('OFFICE_LOG.EXPORT_FAILED')}</Notice> : null}
      <RemoteState remote={log} isOnline={isOnline} offline={t('LOGS.OFFLINE')} />
      {log.data ? (
        <DataTable
          label={t('LOGS.TITLE')}
          columns={columns}
          rows={entries}
          keyOf={keyOf}
          linkOf={({ id }) => ({
            to: '/office/log',
            search: (old: object) => ({ ...old, line: id }),
          })}
          openKey={search.line}
          onNearEnd={onNearEnd}
          empty={
            <Empty
              icon="log"
              title={t(isFiltered ? 'OFFICE_LOG.NONE' : 'LOGS.EMPTY')}
              hint={t(isFiltered ? 'OFFICE_LOG.NONE_HINT' : 'LOGS.EMPTY_HINT')}
            />
          }
        />
      ) : null}
    </Room>
  );
};
