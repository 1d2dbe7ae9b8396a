import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { absencesQuery, approvalsQuery } from '#data/approvals/approvals.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import { type Ask, bySoonest, toAsks } from '#features/requests/approvals/asks.ts';
import type { SectionsOf } from './ask-filter.ts';

/** What waits in some locations, what is due first on top; undefined while it is on its way. */
export const useWaitingAsks = (locations: readonly Pick<Department, 'id' | 'company'>[]) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(approvalsQuery(locations.map(({ id }) => id)));
  const { data } = remote;
  const asks = useMemo((): Ask[] | undefined => {
    const own = data?.flatMap(({ departmentId, approvals }) => {
      const department = locations.find(({ id }) => id === departmentId);
      return department ? toAsks(approvals, { department, t, language: i18n.language }) : [];
    });
    return own && bySoonest(own);
  }, [data, locations, t, i18n.language]);
  return { remote, asks };
};

/** The sections of everybody in some locations; asked for only where somebody wants to know. */
export const useSectionsOf = (
  locations: readonly Pick<Department, 'id'>[],
  { day, isWanted }: { day: string; isWanted: boolean },
): SectionsOf => {
  const answers = useQueries({
    queries: isWanted ? locations.map(({ id }) => absencesQuery(id, day, 1)) : [],
  });
  return new Map(
    answers.flatMap(({ data }) =>
      (data?.people ?? []).map(
        ({ employmentId, sectionIds }) => [employmentId, sectionIds] as const,
      ),
    ),
  );
};

/** The sections of some locations, as far as this device knows them. */
export const useSections = (ids: readonly string[]): Department['sections'] =>
  (useSnapshot()?.departments ?? []).flatMap(({ id, sections }) =>
    ids.includes(id) ? sections : [],
  );
