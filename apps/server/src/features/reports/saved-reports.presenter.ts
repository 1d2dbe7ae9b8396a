import type { SavedReport } from '@ploeg/contract/reports/saved-reports.schemas';
import type { Actor } from '#platform/context.ts';
import { textsIn } from '#texts/texts.ts';
import { placesOfReport } from './report-readers.ts';
import { canChangeSaved } from './saved-reports.policy.ts';
import type { SavedReportRow } from './saved-reports.table.ts';

/** As a reader may see it: none of the locations that are not theirs, and the readers for who changes them. */
export const toSavedReport = (
  row: SavedReportRow,
  actor: Actor,
  readerIds: readonly string[],
  names: ReadonlyMap<string, string>,
): SavedReport => {
  const { id, name, look, departmentId, ownerId, dueAt, version } = row;
  const seen = placesOfReport(actor, look.key);
  const mayChange = canChangeSaved(actor, row);
  const named = (personId: string) => ({ personId, name: names.get(personId)?.trim() ?? '' });
  return {
    id,
    name,
    look: { ...look, departmentIds: look.departmentIds.filter((place) => seen.includes(place)) },
    title: textsIn(actor.language)(`reports.title.${look.key}`),
    departmentId,
    owner: named(ownerId),
    mayChange,
    mail: dueAt === null ? null : { readers: mayChange ? readerIds.map(named) : [], nextAt: dueAt },
    version,
  };
};
