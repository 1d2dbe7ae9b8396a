import { LRUCache } from 'lru-cache';
import { listVersions } from '#features/people/people.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { type Period, readStanding, type Standing } from './shift-constraints.service.ts';
import { shiftsOf } from './shifts.service.ts';

/** Enough for five weeks of the ten thousand people who are looked at most. */
const KEPT_ROWS = 600_000;

type OfPerson = {
  version: number;
  places: string;
  entries: NonNullable<ReturnType<Standing['entries']['get']>>;
  work: NonNullable<ReturnType<Standing['work']['get']>>;
};

/**
 * What persons do in a period, kept for each under the version that every change of their shifts and
 * clockings raises. Only for who reads: within a transaction a version may be one that never commits.
 */
export const createKeptStandings = () => {
  const kept = new LRUCache<string, OfPerson>({
    maxSize: KEPT_ROWS,
    sizeCalculation: ({ entries, work }) => 1 + entries.length + work.length,
  });

  return async (context: ReadContext, personIds: string[], period: Period): Promise<Standing> => {
    const { db, actor } = context;
    const { from, until, timezone } = period;
    // Read before what is kept under them: what commits in between is read once more.
    const [versions, rows] = await Promise.all([
      listVersions(db, actor.companyId, personIds),
      shiftsOf(context).listPlaces(),
    ]);
    const places = JSON.stringify(rows);
    const keyOf = (personId: string): string =>
      `${actor.companyId} ${personId} ${from} ${until} ${timezone}`;
    const found = new Map<string, OfPerson>();
    const missing: string[] = [];
    for (const personId of personIds) {
      const one = kept.get(keyOf(personId));
      if (one && one.version === versions.get(personId) && one.places === places) {
        found.set(personId, one);
      } else {
        missing.push(personId);
      }
    }
    const { birthdates, ...read } = await readStanding(context, missing, period, personIds);
    for (const personId of missing) {
      const version = versions.get(personId);
      const entries = read.entries.get(personId) ?? [];
      const work = read.work.get(personId) ?? [];
      const one = { version: version ?? 0, places, entries, work };
      found.set(personId, one);
      if (version !== undefined) kept.set(keyOf(personId), one);
    }
    const mapped = <K extends 'entries' | 'work'>(what: K): Map<string, OfPerson[K]> =>
      new Map([...found].map(([personId, one]) => [personId, one[what]]));
    return { entries: mapped('entries'), work: mapped('work'), birthdates };
  };
};

export type KeptStandings = ReturnType<typeof createKeptStandings>;
