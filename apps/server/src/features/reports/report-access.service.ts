import { can } from '@ploeg/domain/access/rights';
import type { ReportKey } from '@ploeg/domain/reports/report-names';
import { listAllHolders } from '#features/grants/grants.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getPlace } from '#platform/require-right.ts';
import { placesOfReport, readsReportAt, rightsOf } from './report-readers.ts';

/** The locations asked for, or all of them; foreign and missing ids look the same. */
export const requirePlaces = (
  { actor }: Pick<ReadContext, 'actor'>,
  key: ReportKey,
  asked: readonly string[] = [],
): string[] => {
  for (const departmentId of asked) {
    getPlace(actor, departmentId);
    if (!readsReportAt(actor, key, departmentId)) throw fail('request.forbidden');
  }
  const places = asked.length > 0 ? [...new Set(asked)] : placesOfReport(actor, key);
  if (places.length === 0) throw fail('request.forbidden');
  return places;
};

/** Whether somebody may look at a report about one who works in these sections: of several one is enough. */
export const seesInReport = (
  actor: Actor,
  key: ReportKey,
  { departmentId, sectionIds }: Pick<Employed, 'departmentId' | 'sectionIds'>,
): boolean =>
  can(actor, 'team.see', { departmentId, sectionIds }) &&
  rightsOf(key).some((right) => can(actor, right, { departmentId, sectionIds }));

/** Everybody who may look at a report of these locations, by name. */
export const listReportReaders = async (
  context: ReadContext,
  key: ReportKey,
  asked: readonly string[] = [],
): Promise<{ personId: string; name: string }[]> => {
  const { db, actor, now } = context;
  const places = requirePlaces(context, key, asked).map((departmentId) => ({
    departmentId,
    asleep: [],
  }));
  const holders = await listAllHolders(db, actor.companyId, now);
  const ids = holders
    .filter(({ grants }) => placesOfReport({ grants, places }, key).length > 0)
    .map(({ personId }) => personId);
  const names = await listNames(db, actor.companyId, ids);
  return ids
    .map((personId) => ({ personId, name: names.get(personId)?.trim() ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name, actor.language));
};
