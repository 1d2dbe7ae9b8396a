import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingQuery } from '#data/approvals/approvals.queries.ts';
import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';
import type { Department } from '#data/wire.ts';
import { type Ask, toAsks } from '#features/requests/approvals/asks.ts';
import type { AskFilter } from './ask-filter.ts';
import { toWaitingFilter } from './waiting-filter.ts';

type Locations = readonly Pick<Department, 'id' | 'company'>[];

/** What waits in some locations, the oldest first, as far as it was asked for; undefined until there is any. */
export const useWaitingAsks = (locations: Locations, filter: AskFilter) => {
  const { t, i18n } = useTranslation();
  const ids = locations.map(({ id }) => id);
  const remote = useInfiniteQuery(waitingQuery(ids, toWaitingFilter(filter)));
  const { data } = remote;
  const asks = useMemo((): Ask[] | undefined => {
    const readersOf = (departmentId: string) => {
      const department = locations.find(({ id }) => id === departmentId);
      return department && { department, t, language: i18n.language };
    };
    return data?.pages.flatMap((page) => {
      const own = page.locations.flatMap(({ departmentId, approvals }) => {
        const readers = readersOf(departmentId);
        return readers ? toAsks(approvals, readers) : [];
      });
      const byKey = new Map(own.map((ask) => [ask.key, ask]));
      return page.order.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []);
    });
  }, [data, locations, t, i18n.language]);
  return { remote, asks, counts: data?.pages.at(-1) };
};

/** The sections of some locations, as far as this device knows them. */
export const useSections = (ids: readonly string[]): Department['sections'] =>
  useKnownDepartments().flatMap(({ id, sections }) => (ids.includes(id) ? sections : []));
