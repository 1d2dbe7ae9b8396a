import { LIMIT_SOURCES } from './limit-sources.ts';

/**
 * A limit of law: the day it applies from (YYYY-MM-DD) and where it is written. Null is not checked.
 * Who entered it and when, in Unix seconds, is absent where nobody did, as of what the law says.
 */
export type DatedLimit<T> = {
  value: T | null;
  since: string;
  source: string;
  by?: string | undefined;
  at?: number | undefined;
};

/** A limit as settings hold it: bare, dated, or with every value it has had. Null is not checked. */
export type Limit<T> = T | null | DatedLimit<T> | readonly DatedLimit<T>[];

export type InForce<T> = { value: T; since?: string | undefined; source?: string | undefined };

const isHistory = <T>(limit: Limit<T>): limit is readonly DatedLimit<T>[] => Array.isArray(limit);

const isDated = <T>(limit: T | DatedLimit<T>): limit is DatedLimit<T> =>
  typeof limit === 'object' && limit !== null && 'since' in limit;

/** What holds on a day (YYYY-MM-DD); of two that begin on one day the later in the list, to set mistakes right. */
export const lastBegun = <T>(
  history: readonly DatedLimit<T>[],
  day: string,
): DatedLimit<T> | undefined => {
  let begun: DatedLimit<T> | undefined;
  for (const dated of history) {
    if (dated.since <= day && dated.since >= (begun?.since ?? '')) begun = dated;
  }
  return begun;
};

/** What a limit is on a day (YYYY-MM-DD); null when it is not checked then. */
export const inForceOn = <T>(limit: Limit<T> | undefined, day: string): InForce<T> | null => {
  if (limit === undefined || limit === null) return null;
  if (!isHistory(limit) && !isDated(limit)) return { value: limit };
  const begun = lastBegun(isHistory(limit) ? limit : [limit], day);
  if (!begun || begun.value === null) return null;
  return { value: begun.value, since: begun.since, source: begun.source };
};

/** All that a limit has been, in the order it was set; a bare value has held since 1970. */
export const historyOf = <T>(limit: Limit<T> | undefined): readonly DatedLimit<T>[] => {
  if (limit === undefined) return [];
  if (limit !== null && isHistory(limit)) return limit;
  if (limit !== null && isDated(limit)) return [limit];
  return [{ value: limit, since: '1970-01-01', source: LIMIT_SOURCES.UNKNOWN }];
};
