import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { type LogEntry, logChecksQuery } from '#data/logs/logs.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { useLogActions } from './log-actions.ts';
import { useColumns } from './log-columns.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogState } from './log-state.tsx';
import { useLogFilter } from './use-log-filter.ts';
import { useLogLines, useLogWords } from './use-log-lines.ts';

const keyOf = ({ id }: LogEntry): string => id;

const nameIn = (entries: readonly LogEntry[], personId: string): string | undefined =>
  entries.flatMap(({ actor, person }) => [actor, person]).find((one) => one?.personId === personId)
    ?.name;

/** Everything that was done, by whom, and what exactly changed; found by any of it, without an end. */
export const LogRoom = () => {
  const { t } = useTranslation();
  const scope = useScope('log.see');
  const { search, filter, timezone, isFiltered, change } = useLogFilter(scope);
  const { log, entries, onNearEnd } = useLogLines(filter, scope);
  const checks = useQuery(logChecksQuery());
  const { whereOf, whenOf } = useLogWords(scope, timezone);
  const columns = useColumns(whereOf, whenOf);
  const { actions, hasFailed } = useLogActions({
    isRefetching: log.isRefetching,
    onRefresh: () => void log.refetch(),
    filter,
    whereOf,
  });
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
      aside={hasFailed ? <span role="alert">{t('OFFICE_LOG.EXPORT_FAILED')}</span> : null}
      actions={actions}
      toolbar={
        <>
          <LogFilters
            search={search}
            kinds={checks.data?.kinds ?? []}
            nameOf={(personId) => nameIn(entries, personId)}
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
      <RoomState remote={log} offline={t('LOGS.OFFLINE')} />
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
              icon="history"
              title={t(isFiltered ? 'OFFICE_LOG.NONE' : 'LOGS.EMPTY')}
              hint={t(isFiltered ? 'OFFICE_LOG.NONE_HINT' : 'LOGS.EMPTY_HINT')}
            />
          }
        />
      ) : null}
    </Room>
  );
};
