import { can, canSomewhere, type Right } from '@ploeg/domain/access/rights';
import { REPORTS, type ReportKey } from '@ploeg/domain/reports/report-list';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getPlace } from '#platform/require-right.ts';

const rightsOf = (key: ReportKey): readonly Right[] => REPORTS[key].rights;

const seesAt = (actor: Actor, key: ReportKey, departmentId: string): boolean =>
  canSomewhere(actor, 'team.see', departmentId) &&
  rightsOf(key).some((right) => canSomewhere(actor, right, departmentId));

/** Where somebody may look at a report. */
export const placesOfReport = (actor: Actor, key: ReportKey): string[] =>
  actor.places
    .filter(({ departmentId }) => seesAt(actor, key, departmentId))
    .map(({ departmentId }) => departmentId);

/** The locations asked for, or all of them; foreign and missing ids look the same. */
export const requirePlaces = (
  { actor }: Pick<ReadContext, 'actor'>,
  key: ReportKey,
  asked: readonly string[] = [],
): string[] => {
  for (const departmentId of asked) {
    getPlace(actor, departmentId);
    if (!seesAt(actor, key, departmentId)) throw fail('request.forbidden');
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
