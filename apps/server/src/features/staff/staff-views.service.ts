import type { StaffView, StaffViewFields } from '@ploeg/contract/staff/staff-views.schemas';
import { can, scopeOf } from '@ploeg/domain/access/rights';
import { foldName } from '@ploeg/domain/catalogues/row-names';
import { fitColumns, type StaffLook, writeColumns } from '@ploeg/domain/staff/staff-views';
import { changesOf } from '#platform/audit-changes.ts';
import type { Actor, AuditChange, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { toStaffView } from './staff-views.presenter.ts';
import { createStaffViewsRepo, type ViewOwner } from './staff-views.repo.ts';
import type { StaffViewRow } from './staff-views.table.ts';

/** As many as one finds something among: of a person, and of a location. */
const MOST_VIEWS = 40;

type Wanted<T> = { [Field in keyof T]?: T[Field] | undefined };

const repoOf = ({ db, actor }: ReadContext) => createStaffViewsRepo(db, actor.companyId);

const placesOf = (actor: Actor): string[] =>
  scopeOf(actor, 'team.see').departments.map(({ departmentId }) => departmentId);

const mayChange = (actor: Actor, { personId, departmentId }: ViewOwner): boolean =>
  departmentId === null
    ? personId === actor.personId
    : can(actor, 'people.manage', { departmentId });

const present = (actor: Actor, row: StaffViewRow): StaffView =>
  toStaffView(row, mayChange(actor, row));

/** One's own, and those of the locations whose people one sees. */
export const listStaffViews = async (context: ReadContext): Promise<StaffView[]> => {
  const { actor } = context;
  const rows = await repoOf(context).listFor(actor.personId, placesOf(actor));
  return rows.map((row) => present(actor, row));
};

/** A shared view is the location's: it stays when whoever made it leaves. */
const ownerOf = (context: WriteContext, departmentId: string | null): ViewOwner => {
  if (departmentId === null) return { personId: context.actor.personId, departmentId };
  requireRight(context, 'people.manage', { departmentId });
  return { personId: null, departmentId };
};

/** A name is told apart among those of the same owner. */
const refuseTaken = async (
  context: WriteContext,
  owner: ViewOwner,
  { name, except }: { name: string; except: string | null },
): Promise<void> => {
  const others = (await repoOf(context).listOf(owner)).filter(({ id }) => id !== except);
  if (others.length >= MOST_VIEWS) throw fail('staff_views.full');
  if (others.some((other) => foldName(other.name) === foldName(name))) {
    throw fail('staff_views.name_taken');
  }
};

const fitLook = (look: StaffLook): StaffLook => ({ ...look, columns: fitColumns(look.columns) });

/** As the log says it; words may be a name and are left out. */
const factsOf = ({ name, departmentId, look }: Omit<StaffViewRow, 'id' | 'companyId'>) => ({
  name,
  departmentId,
  section: look.section,
  workerType: look.workerType,
  need: look.need,
  left: look.left,
  sort: look.sort,
  columns: writeColumns(look.columns) ?? '',
});

const announce = (
  context: WriteContext,
  action: 'create' | 'change' | 'delete',
  row: StaffViewRow,
  changes: readonly AuditChange[] = [],
): void => {
  const { id, departmentId, name } = row;
  const of = departmentId === null ? {} : { departmentId };
  context.audit({
    action: `staff_view.${action}`,
    ...of,
    subjectId: id,
    details: { name },
    changes,
  });
  const personIds = departmentId === null ? [context.actor.personId] : [];
  context.emit({ resource: 'STAFF_VIEWS', resourceId: id, ...of, personIds });
};

export const createStaffView = async (
  context: WriteContext,
  { name, look, departmentId }: StaffViewFields,
): Promise<StaffView> => {
  const owner = ownerOf(context, departmentId);
  const repo = repoOf(context);
  await repo.lockAll();
  await refuseTaken(context, owner, { name, except: null });
  const row = await repo.insert({ ...owner, id: newId(), name, look: fitLook(look) });
  announce(context, 'create', row);
  return present(context.actor, row);
};

/** A view that the caller may change, locked; one that they cannot see looks like none. */
const lockView = async (context: WriteContext, id: string): Promise<StaffViewRow> => {
  const { actor } = context;
  const repo = repoOf(context);
  await repo.lockAll();
  const row = await repo.lock(id);
  const isSeen =
    row &&
    (row.departmentId === null
      ? row.personId === actor.personId
      : placesOf(actor).includes(row.departmentId));
  if (!isSeen) throw fail('staff_views.not_found');
  if (!mayChange(actor, row)) throw fail('request.forbidden');
  return row;
};

export const changeStaffView = async (
  context: WriteContext,
  id: string,
  { version, ...wanted }: Wanted<StaffViewFields> & { version: number },
): Promise<StaffView> => {
  const row = await lockView(context, id);
  if (row.version !== version) throw fail('staff_views.moved');
  const { name = row.name, look = row.look, departmentId = row.departmentId } = wanted;
  const owner = departmentId === row.departmentId ? row : ownerOf(context, departmentId);
  const after = { personId: owner.personId, departmentId, name, look: fitLook(look) };
  await refuseTaken(context, after, { name, except: id });
  const changed = await repoOf(context).change(id, { ...after, version: version + 1 });
  announce(context, 'change', changed, changesOf(factsOf(row), factsOf(changed)));
  // Those with whom it was shared look at it no more.
  if (row.departmentId !== null && row.departmentId !== departmentId) {
    const { departmentId: former } = row;
    context.emit({
      resource: 'STAFF_VIEWS',
      resourceId: id,
      departmentId: former,
      personIds: [],
    });
  }
  return present(context.actor, changed);
};

export const deleteStaffView = async (context: WriteContext, id: string): Promise<StaffView> => {
  const row = await lockView(context, id);
  await repoOf(context).remove(id);
  announce(context, 'delete', row);
  return present(context.actor, row);
};
