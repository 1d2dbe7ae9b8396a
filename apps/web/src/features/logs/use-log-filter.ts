import { addDays } from '@ploeg/domain/dimona/calendar';
import { fromDateKey, toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Scope } from '#blocks/office/use-scope.ts';
import type { LogFilter } from '#data/logs/logs.queries.ts';

/** What the address of the room says; days as YYYY-MM-DD, both included. */
export type LogSearch = {
  q?: string;
  kind?: string;
  from?: string;
  until?: string;
  person?: string;
  thing?: string;
  line?: string;
};

const startOf = (day: string, timezone: string): string =>
  new Date(toInstant(wallSeconds(fromDateKey(day)), timezone) * 1000).toISOString();

/** The filter of the log as the address keeps it, so that a view is a link. */
export const useLogFilter = ({ ids, isAll, single }: Scope) => {
  const search = useSearch({ strict: false }) as LogSearch;
  const navigate = useNavigate();
  const { q, kind, from, until, person, thing } = search;
  const timezone = single?.timezone ?? 'Europe/Brussels';
  const departmentId = !isAll && ids.length === 1 ? ids[0] : undefined;
  const filter = useMemo(
    (): LogFilter => ({
      ...(departmentId !== undefined && { departmentId }),
      ...(q !== undefined && { text: q }),
      ...(kind !== undefined && { kind }),
      ...(person !== undefined && { personId: person }),
      ...(thing !== undefined && { subjectId: thing }),
      ...(from !== undefined && { from: startOf(from, timezone) }),
      ...(until !== undefined && { until: startOf(addDays(until, 1), timezone) }),
    }),
    [departmentId, q, kind, person, thing, from, until, timezone],
  );
  const change = (changes: LogSearch): void => {
    const next = { ...changes };
    void navigate({
      to: '.',
      search: (old: object) =>
        Object.fromEntries(
          Object.entries({ ...old, ...next }).filter(
            ([, value]) => value !== undefined && value !== '',
          ),
        ),
      replace: true,
    } as Parameters<typeof navigate>[0]);
  };
  const isFiltered = [q, kind, from, until, person, thing].some((value) => value !== undefined);
  return { search, filter, timezone, isFiltered, change };
};
