import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '#blocks/office/use-scope.ts';
import { type LogEntry, type LogFilter, logQuery } from '#data/logs/logs.queries.ts';
import { formatDate, formatTime, instantOf } from '#platform/datetime.ts';

/** The lines that fit as far as they were read; near their end the next page is asked for. */
export const useLogLines = (filter: LogFilter, { ids, isAll }: Scope) => {
  const log = useInfiniteQuery(logQuery(useDeferredValue(filter)));
  const entries = useMemo(() => {
    const all = log.data?.pages.flatMap((page) => page.entries) ?? [];
    const isWanted = ({ departmentId }: LogEntry): boolean =>
      isAll || (departmentId !== null && ids.includes(departmentId));
    return all.filter(isWanted);
  }, [log.data, isAll, ids]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { log, entries, onNearEnd };
};

/** The name of a location, and a moment by its clock. */
export const useLogWords = ({ choices }: Scope, timezone: string) => {
  const { t, i18n } = useTranslation();
  const whereOf = useCallback(
    (departmentId: string | null): string =>
      choices.find(({ id }) => id === departmentId)?.company ?? t('OFFICE_LOG.COMPANY'),
    [choices, t],
  );
  const whenOf = useCallback(
    (at: string): string => {
      const wall = toWallTime(instantOf(at), timezone);
      return `${formatDate(wall, i18n.language)} ${formatTime(wall)}`;
    },
    [timezone, i18n.language],
  );
  return { whereOf, whenOf };
};
