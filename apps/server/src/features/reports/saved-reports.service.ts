import type { SavedReport, SavedReportFields } from '@ploeg/contract/reports/saved-reports.schemas';
import { foldName } from '@ploeg/domain/catalogues/row-names';
import { nextMailAt } from '@ploeg/domain/reports/monthly-mail';
import { type ReportDefinition, REPORTS } from '@ploeg/domain/reports/report-list';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import { listNames } from '#features/people/people.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import type { AuditChange, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { listReportReaders, requirePlaces } from './report-access.service.ts';
import { readsReportAt } from './report-readers.ts';
import { canChangeSaved, canSeeSaved } from './saved-reports.policy.ts';
import { toSavedReport } from './saved-reports.presenter.ts';
import { createSavedReportsRepo } from './saved-reports.repo.ts';
import type { SavedReportRow } from './saved-reports.table.ts';

/** As many of a person as one finds something among. */
const MOST_SAVED = 40;

type Wanted<T> = { [Field in keyof T]?: T[Field] | undefined };

export const repoOf = ({ db, actor }: ReadContext) => createSavedReportsRepo(db, actor.companyId);

const presentAll = async (
  context: ReadContext,
  rows: readonly SavedReportRow[],
): Promise<SavedReport[]> => {
  const { db, actor } = context;
  const readers = await repoOf(context).listReaders(rows.map(({ id }) => id));
  const ids = [...rows.map(({ ownerId }) => ownerId), ...readers.map(({ personId }) => personId)];
  const names = await listNames(db, actor.companyId, [...new Set(ids)]);
  return rows.map((row) => {
    const own = readers.filter(({ reportId }) => reportId === row.id);
    return toSavedReport(
      row,
      actor,
      own.map(({ personId }) => personId),
      names,
    );
  });
};

const present = async (context: ReadContext, row: SavedReportRow): Promise<SavedReport> =>
  (await presentAll(context, [row]))[0] as SavedReport;

/** One's own, those that locations share and those mailed to one; none that one may not look at any more. */
export const listSavedReports = async (context: ReadContext): Promise<SavedReport[]> => {
  const { actor } = context;
  const repo = repoOf(context);
  const mailed = await repo.listMailedTo(actor.personId);
  const places = actor.places.map(({ departmentId }) => departmentId);
  const rows = await repo.listFor(actor.personId, places, mailed);
  return presentAll(
    context,
    rows.filter((row) => canSeeSaved(actor, row, mailed.includes(row.id))),
  );
};

/** What only a reader of the report may save, and share where they manage people. */
const judge = async (
  context: WriteContext,
  { look, departmentId, readerIds, isMailed }: SavedReportFields,
): Promise<{ placeId: string }> => {
  const { key, by, departmentIds } = look;
  const { bys }: ReportDefinition = REPORTS[key];
  const [placeId] = requirePlaces(context, key, departmentIds);
  if (by !== null && !bys.includes(by)) throw fail('reports.by_unfit');
  if (departmentId !== null) {
    requireRight(context, 'people.manage', { departmentId });
    if (!readsReportAt(context.actor, key, departmentId)) throw fail('request.forbidden');
  }
  if (isMailed && readerIds.length > 0) {
    const readers = await listReportReaders(context, key, departmentIds);
    const isReader = (id: string) => readers.some(({ personId }) => personId === id);
    if (!readerIds.every(isReader)) throw fail('saved_reports.reader_unfit');
  }
  return { placeId: placeId ?? '' };
};

/** A name is told apart among those of the same owner. */
const refuseTaken = async (
  context: WriteContext,
  { ownerId, name, except }: { ownerId: string; name: string; except: string | null },
): Promise<void> => {
  const others = (await repoOf(context).listOf(ownerId)).filter(({ id }) => id !== except);
  if (except === null && others.length >= MOST_SAVED) throw fail('saved_reports.full');
  if (others.some((other) => foldName(other.name) === foldName(name))) {
    throw fail('saved_reports.name_taken');
  }
};

const firstMail = async (context: WriteContext, placeId: string) => {
  const place = (await repoOf(context).listPlaces()).find(({ id }) => id === placeId);
  return nextMailAt(context.now, place?.timezone ?? DISPLAY_TIMEZONE);
};

const factsOf = ({ name, departmentId, look, dueAt }: SavedReportRow, readers: number) => ({
  name,
  departmentId,
  report: look.key,
  period: look.period,
  by: look.by,
  isMailed: dueAt !== null,
  readers,
});

const announce = (
  context: WriteContext,
  action: 'create' | 'change' | 'delete',
  row: SavedReportRow,
  changes: readonly AuditChange[] = [],
): void => {
  const { id, departmentId, name, ownerId, placeId } = row;
  context.audit({
    action: `saved_report.${action}`,
    departmentId: departmentId ?? placeId,
    subjectId: id,
    details: { name },
    changes,
  });
  const of = departmentId === null ? {} : { departmentId };
  const personIds = departmentId === null ? [ownerId] : [];
  context.emit({ resource: 'SAVED_REPORTS', resourceId: id, ...of, personIds });
};

const othersOf = (ownerId: string, { isMailed, readerIds }: SavedReportFields): string[] =>
  isMailed ? [...new Set(readerIds)].filter((id) => id !== ownerId) : [];

export const createSavedReport = async (
  context: WriteContext,
  fields: SavedReportFields,
): Promise<SavedReport> => {
  const { placeId } = await judge(context, fields);
  const { name, look, departmentId, isMailed } = fields;
  const ownerId = context.actor.personId;
  const repo = repoOf(context);
  await repo.lockAll();
  await refuseTaken(context, { ownerId, name, except: null });
  const dueAt = isMailed ? await firstMail(context, placeId) : null;
  const row = await repo.insert({ id: newId(), ownerId, name, look, departmentId, placeId, dueAt });
  await repo.setReaders(row, othersOf(ownerId, fields));
  announce(context, 'create', row);
  return present(context, row);
};

/** One that the caller may change, locked; one that they cannot see looks like none. */
const lockSaved = async (context: WriteContext, id: string): Promise<SavedReportRow> => {
  const { actor } = context;
  const repo = repoOf(context);
  await repo.lockAll();
  const row = await repo.lock(id);
  const mailed = row ? await repo.listMailedTo(actor.personId) : [];
  if (!row || !canSeeSaved(actor, row, mailed.includes(id))) throw fail('saved_reports.not_found');
  if (!canChangeSaved(actor, row)) throw fail('request.forbidden');
  return row;
};

/** A mail that is on stays due when it was, for else one that is late would be left out. */
const dueAfter = async (context: WriteContext, row: SavedReportRow, placeId: string) =>
  row.dueAt !== null && placeId === row.placeId ? row.dueAt : firstMail(context, placeId);

export const changeSavedReport = async (
  context: WriteContext,
  id: string,
  { version, ...wanted }: Wanted<SavedReportFields> & { version: number },
): Promise<SavedReport> => {
  const row = await lockSaved(context, id);
  if (row.version !== version) throw fail('saved_reports.moved');
  const repo = repoOf(context);
  const known = (await repo.listReaders([id])).map(({ personId }) => personId);
  const fields: SavedReportFields = {
    name: wanted.name ?? row.name,
    look: wanted.look ?? row.look,
    departmentId: wanted.departmentId === undefined ? row.departmentId : wanted.departmentId,
    isMailed: wanted.isMailed ?? row.dueAt !== null,
    readerIds: wanted.readerIds ?? known,
  };
  const { placeId } = await judge(context, fields);
  const { name, look, departmentId, isMailed } = fields;
  await refuseTaken(context, { ownerId: row.ownerId, name, except: id });
  const dueAt = isMailed ? await dueAfter(context, row, placeId) : null;
  const next = { name, look, departmentId, placeId, dueAt, version: version + 1 };
  const changed = await repo.change(id, next);
  const readers = othersOf(row.ownerId, fields);
  await repo.setReaders(row, readers);
  const changes = changesOf(factsOf(row, known.length), factsOf(changed, readers.length));
  announce(context, 'change', changed, changes);
  // Those with whom it was shared see it no more.
  if (row.departmentId !== null && row.departmentId !== departmentId) {
    const { departmentId: former } = row;
    context.emit({
      resource: 'SAVED_REPORTS',
      resourceId: id,
      departmentId: former,
      personIds: [],
    });
  }
  return present(context, changed);
};

export const deleteSavedReport = async (
  context: WriteContext,
  id: string,
): Promise<SavedReport> => {
  const row = await lockSaved(context, id);
  const shown = await present(context, row);
  await repoOf(context).remove(id);
  announce(context, 'delete', row);
  return shown;
};
