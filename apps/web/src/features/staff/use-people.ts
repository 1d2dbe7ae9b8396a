import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useScope } from '#blocks/office/use-scope.ts';
import { narrow } from '#data/staff/staff-rows.ts';
import { staffQuery } from '#data/staff/staff.queries.ts';
import type { StaffSearch } from './staff-search.ts';

/** Whom the room shows. What is typed is followed when there is time for it: typing waits for nothing. */
export const usePeople = (search: StaffSearch, words: string) => {
  const scope = useScope('team.see');
  const people = useQuery(staffQuery(search.left === '1'));
  const typed = useDeferredValue(words);
  const rows = people.data?.rows;
  const here = useMemo(
    () => narrow(rows ?? [], { locationIds: scope.ids, words: '' }),
    [rows, scope.ids],
  );
  const shown = useMemo(
    () =>
      narrow(here, {
        locationIds: scope.ids,
        words: typed,
        section: search.section,
        workerType: search.as,
        need: search.need,
      }),
    [here, scope.ids, typed, search.section, search.as, search.need],
  );
  return { scope, people, here, shown, isNarrowed: shown.length < here.length || typed !== '' };
};
