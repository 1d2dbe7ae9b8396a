import type { UndoProgress } from '@ploeg/contract/imports/imports.schemas';
import { can } from '@ploeg/domain/access/rights';
import { archiveRow, listCatalogue } from '#features/catalogues/catalogue-keeping.service.ts';
import { birthdateChanged } from '#features/people/people.facts.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { announceMembers } from '#features/staff/new-people.service.ts';
import { addTerms, lockTerms, withdrawTerms } from '#features/terms/terms.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { lockImport } from './import-access.service.ts';
import { UNDO_DAYS } from './import-days.ts';
import { takeBalanceBack } from './import-balances.service.ts';
import { lockEntries, takeEntryBack } from './import-entries-undo.service.ts';
import { fingerprintsOf, madeBy } from './import-fingerprints.ts';
import { findTrace } from './import-traces.ts';
import type { Before } from './import-writing.service.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';
import { createImportsRepo } from './imports.repo.ts';
import type { ImportRow, LineRow } from './imports.table.ts';
import type { ImportDeps } from './sealed-cells.ts';

const LINES_AT_ONCE = 200;

const DAY = 86_400;

type Why = UndoProgress['kept'][number]['why'];

const mayManage = ({ actor }: WriteContext, departmentIds: readonly string[]): boolean =>
  departmentIds.every((departmentId) => can(actor, 'people.manage', { departmentId }));

/** Takes a person away again of whom nothing but the import is known. */
const uncreate = async (context: WriteContext, { personId }: LineRow): Promise<Why | null> => {
  const { db, actor } = context;
  if (personId === null) return 'gone';
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const trace = await findTrace(db, actor.companyId, personId);
  if (trace) return trace;
  const employments = await repo.listEmploymentsOf(personId);
  const places = employments.map(({ departmentId }) => departmentId);
  if (!mayManage(context, places)) return 'other_place';
  await repo.forgetPerson(personId);
  for (const departmentId of places) {
    context.audit({ action: 'import.take_back', departmentId, subjectId: personId });
    announceMembers(context, departmentId);
  }
  return null;
};

const restoreTerms = async (
  context: WriteContext,
  employmentId: string,
  { since, set, wage }: NonNullable<Before['terms']>,
): Promise<void> => {
  const kept = await lockTerms(context, employmentId);
  // What has not begun is withdrawn, the rest gets its inverse on the same day.
  if (since > kept.today) await withdrawTerms(context, kept, since);
  else
    await addTerms(context, employmentId, { since, set, ...(wage && { wage }), origin: 'import' });
};

/** Puts back what a line changed of somebody who was known. */
const unchange = async (
  context: WriteContext,
  { personId, employmentId }: LineRow,
  before: Before | null,
): Promise<Why | null> => {
  const { db, actor } = context;
  if (personId === null || employmentId === null || before === null) return 'gone';
  if (before.isNewEmployment) return 'other_place';
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const employments = await repo.listEmploymentsOf(personId);
  const own = employments.find(({ id }) => id === employmentId);
  if (!own) return 'gone';
  if (!mayManage(context, [own.departmentId])) return 'other_place';
  await lockPersons(db, actor.companyId, [personId]);
  if (before.person) await repo.updatePerson(personId, before.person);
  if (before.profile === null) await repo.forgetProfile(personId);
  else if (before.profile) {
    const { companyId: _company, personId: _person, ...columns } = before.profile;
    await repo.saveProfile(personId, columns);
  }
  if (before.profile !== undefined) await dispatch(context, birthdateChanged, { personId });
  if (before.employment) {
    await repo.updateEmployment(employmentId, {
      sectionIds: [...before.employment.sectionIds],
      skillIds: [...before.employment.skillIds],
    });
  }
  if (before.terms) await restoreTerms(context, employmentId, before.terms);
  const { departmentId } = own;
  context.audit({ action: 'import.take_back', departmentId, subjectId: personId });
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  announceMembers(context, departmentId);
  return null;
};

/** Lists that were made along go too, where nothing names them. */
const unmake = async (context: WriteContext, { made }: ImportRow): Promise<void> => {
  const { db, actor } = context;
  const repo = createImportedPeopleRepo(db, actor.companyId);
  for (const list of ['sections', 'skills'] as const) {
    const ids = new Set(made.filter((row) => row.list === list).map(({ id }) => id));
    if (ids.size === 0) continue;
    const rows = (await repo.listOffered(list)).filter(({ id }) => ids.has(id));
    for (const [departmentId, own] of Map.groupBy(rows, (row) => row.departmentId)) {
      if (!can(actor, 'settings.manage', { departmentId })) continue;
      const { uses } = await listCatalogue(context, list, departmentId);
      for (const { id } of own) if (!uses[id]) await archiveRow(context, list, id);
    }
  }
};

const nameOf = async (context: WriteContext, rows: readonly LineRow[]) => {
  const ids = rows.flatMap(({ personId }) => personId ?? []);
  const names = await createImportsRepo(context.db, context.actor.companyId).listNames(ids);
  return new Map(
    names.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  );
};

/** Takes back what one line did, by what its list is. */
const undoLine = (
  context: WriteContext,
  row: ImportRow,
  line: LineRow,
  deps: ImportDeps,
): Promise<Why | null> => {
  const { kind } = row;
  const before = () => deps.cells.open(line.before) as Before | null;
  if (kind === 'openingBalances') return takeBalanceBack(context, row, line, before());
  if (kind !== 'people') return takeEntryBack(context, kind, line, deps);
  return line.outcome === 'created' ? uncreate(context, line) : unchange(context, line, before());
};

/** Takes the next lines back that nobody has touched since; whoever was touched stays, with why. */
export const undoImport = async (
  context: WriteContext,
  id: string,
  deps: ImportDeps,
): Promise<UndoProgress> => {
  const { db, actor, now } = context;
  const row = await lockImport(context, id);
  if (row.state !== 'done' && row.state !== 'undoing' && row.state !== 'committing') {
    throw fail('imports.closed');
  }
  const begun = row.committedAt ?? row.createdAt;
  if (begun.getTime() / 1000 + UNDO_DAYS * DAY < now) throw fail('imports.too_late');
  const repo = createImportsRepo(db, actor.companyId);
  const rows = await repo.listToUndo(id, LINES_AT_ONCE);
  const names = await nameOf(context, rows);
  if (row.kind !== 'people') await lockEntries(context, row.kind, rows);
  const prints = await fingerprintsOf(context, row.kind, [
    ...new Set(rows.flatMap((line) => madeBy(line) ?? [])),
  ]);
  const kept: UndoProgress['kept'] = [];
  for (const line of rows) {
    const isTouched = prints.get(madeBy(line) ?? '') !== line.fingerprint;
    const why = isTouched ? 'changed' : await undoLine(context, row, line, deps).catch(toWhy);
    await repo.updateLine(line.id, { outcome: why === null ? 'undone' : 'kept', before: '' });
    if (why !== null) {
      kept.push({ line: line.line, name: names.get(line.personId ?? '') ?? '', why });
    }
  }
  const left = await repo.countToUndo(id);
  if (left === 0) await unmake(context, row);
  const state = left === 0 ? 'undone' : 'undoing';
  await repo.update(id, { state });
  const undone = rows.length - kept.length;
  context.audit({
    action: 'import.undo',
    subjectId: id,
    details: { kind: row.kind, undone, kept: kept.length, left },
  });
  context.emit({ resource: 'IMPORTS', resourceId: id, personIds: [row.createdBy] });
  return { state, undone, left, kept };
};

/** Terms that were built upon since say so by refusing. */
const toWhy = (error: unknown): Why => {
  if (error instanceof Failure) return 'changed';
  throw error;
};
