import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useScope } from '#blocks/office/use-scope.ts';
import { indexOf, narrow } from '#data/staff/staff-rows.ts';
import { staffQuery } from '#data/staff/staff.queries.ts';
import { whenIdle } from '#platform/use-idle-value.ts';
import type { StaffSearch } from './staff-search.ts';

/** Whom the room shows. What is typed is followed at once: to draw the rows twice takes longer than once. */
export const usePeople = (search: StaffSearch, words: string) => {
  const scope = useScope('team.see');
  const people = useQuery(staffQuery(search.left === '1'));
  const rows = people.data?.rows;
  const here = useMemo(
    () => narrow(rows ?? [], { locationIds: scope.ids, words: '' }),
    [rows, scope.ids],
  );
  // Before the first letter, which would wait for it.
  useEffect(() => whenIdle(() => void indexOf(here)), [here]);
  const { section, as, need } = search;
  const isAll = words.trim() === '' && section === undefined && as === undefined && !need;
  const shown = useMemo(
    () =>
      isAll ? here : narrow(here, { locationIds: scope.ids, words, section, workerType: as, need }),
    [isAll, here, scope.ids, words, section, as, need],
  );
  return { scope, people, here, shown, isNarrowed: shown.length < here.length || words !== '' };
};
