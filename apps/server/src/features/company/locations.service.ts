import type {
  Location,
  LocationObstacle,
  NewLocation,
} from '@ploeg/contract/company/company.schemas';
import { scopeOf } from '@ploeg/domain/access/rights';
import { employerOn } from '@ploeg/domain/employers/employer-of-day';
import { dayIn, toDateKey } from '@ploeg/domain/time/wall-time';
import {
  insertDepartment,
  listDepartments,
  lockCompany,
  updateDepartment,
} from '#features/departments/companies.service.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import { locationCreated } from '#features/departments/departments.facts.ts';
import {
  type DepartmentRow,
  loadDepartment,
  wallClockOf,
} from '#features/departments/departments.service.ts';
import { periodsOpenOn } from '#features/employers/employers.facts.ts';
import {
  listEmployers,
  loadEmployers,
  setEmployer,
} from '#features/employers/location-employers.service.ts';
import { loadTeam } from '#features/people/teams.service.ts';
import { removeShifts } from '#features/shifts/shift-changes.service.ts';
import { lockShifts } from '#features/shifts/shifts.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { toLocation } from './company.presenter.ts';
import { createLocationsRepo } from './locations.repo.ts';

const repoOf = ({ db, actor }: ReadContext) => createLocationsRepo(db, actor.companyId);

const present = async (
  context: ReadContext,
  rows: readonly DepartmentRow[],
): Promise<Location[]> => {
  const [people, employerOf] = await Promise.all([
    repoOf(context).countPeople(),
    loadEmployers(
      context,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const today = toDateKey(wallClockOf(row, context.now));
    const employer = employerOf(row.id, today)?.name ?? null;
    return toLocation(row, { people: people.get(row.id) ?? 0, employer });
  });
};

const presentOne = async (context: ReadContext, row: DepartmentRow): Promise<Location> =>
  (await present(context, [row]))[0] as Location;

/** Those whose settings the caller keeps. */
export const listLocations = async (context: ReadContext): Promise<Location[]> => {
  const { isAll, departments } = scopeOf(context.actor, 'settings.manage');
  const own = new Set(departments.map(({ departmentId }) => departmentId));
  const rows = await listDepartments(context);
  return present(
    context,
    rows.filter(({ id }) => isAll || own.has(id)),
  );
};

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\s]/gu, '')
    .toLowerCase();

/** Two open locations never have the same name, case and accents aside. */
const refuseTaken = (rows: readonly DepartmentRow[], name: string, exceptId = ''): void => {
  const isTaken = rows.some(
    (row) => row.id !== exceptId && row.archivedAt === null && folded(row.name) === folded(name),
  );
  if (isTaken) throw fail('company.location_name_taken');
};

const refuseHalfPoint = ({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>) => {
  if ((latitude === null) !== (longitude === null)) throw fail('company.point_half');
};

const isTimezone = (timezone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** As the one that it is made like has today, or the only one that there is. */
const employerFor = async (
  context: WriteContext,
  input: NewLocation,
  timezone: string,
): Promise<NewLocation['employer']> => {
  if (input.employer) return input.employer;
  const { employers, locations } = await listEmployers(context);
  const of = locations.find(({ departmentId }) => departmentId === input.like);
  const line = employerOn(of?.lines ?? [], dayIn(context.now, timezone));
  if (line) return line;
  const offered = employers.filter(({ isArchived }) => !isArchived);
  return offered.length === 1 && offered[0] ? { legalEntityId: offered[0].id } : undefined;
};

/**
 * Opens a location: with settings, lists and templates of another one, or with the usual settings and no
 * lists. Nobody is employed there; rights that hold in the whole company hold there at once.
 */
export const createLocation = async (
  context: WriteContext,
  input: NewLocation & { settings?: DepartmentRow['settings'] },
): Promise<Location> => {
  await lockCompany(context);
  const rows = await listDepartments(context);
  const like = rows.find(({ id }) => id === input.like);
  if (input.like && !like) throw fail('company.like_unknown');
  refuseTaken(rows, input.name);
  const timezone = input.timezone ?? like?.timezone ?? 'Europe/Brussels';
  if (!isTimezone(timezone)) throw fail('company.timezone_unknown');
  const point = { latitude: input.latitude ?? null, longitude: input.longitude ?? null };
  refuseHalfPoint(point);
  const row = await insertDepartment(context, {
    id: newId(),
    name: input.name,
    address: input.address ?? '',
    ...point,
    timezone,
    settings: input.settings ?? like?.settings ?? defaultSettings,
    createdAt: new Date(context.now * 1000),
  });
  const { id: departmentId, name } = row;
  if (like) await repoOf(context).copyLists(like.id, departmentId);
  context.audit({
    action: 'location.create',
    departmentId,
    subjectId: departmentId,
    details: { name, like: like?.name ?? '' },
  });
  const employer = await employerFor(context, input, timezone);
  if (employer) {
    const { legalEntityId, jointCommittee, article17Type } = employer;
    await setEmployer(context, { departmentId, legalEntityId, jointCommittee, article17Type });
  }
  await dispatch(context, locationCreated, { departmentId, likeId: like?.id ?? null });
  announce(context, departmentId);
  return presentOne(context, row);
};

const announce = (context: WriteContext, departmentId: string): void => {
  const { personId } = context.actor;
  context.emit({ resource: 'DEPARTMENTS', resourceId: departmentId, departmentId, personIds: [] });
  context.emit({ resource: 'COMPANY', personIds: [personId] });
};

const getOpen = (rows: readonly DepartmentRow[], departmentId: string): DepartmentRow => {
  const row = rows.find(({ id }) => id === departmentId);
  if (!row) throw fail('request.not_found');
  if (row.archivedAt) throw fail('company.location_archived');
  return row;
};

export const changeLocation = async (
  context: WriteContext,
  departmentId: string,
  changes: Partial<Pick<Location, 'name' | 'address' | 'latitude' | 'longitude'>>,
): Promise<Location> => {
  await lockCompany(context);
  const rows = await listDepartments(context);
  const before = getOpen(rows, departmentId);
  refuseHalfPoint({ ...before, ...changes });
  if (changes.name !== undefined) refuseTaken(rows, changes.name, departmentId);
  const row = await updateDepartment(context, departmentId, changes);
  const { name, address, latitude, longitude } = before;
  context.audit({
    action: 'location.change',
    departmentId,
    subjectId: departmentId,
    changes: changesOf({ name, address, latitude, longitude }, changes),
  });
  announce(context, departmentId);
  return presentOne(context, row);
};

/** What stands against closing: whoever works there, is clocked in there, or is declared from there. */
export const listObstacles = async (
  context: ReadContext,
  departmentId: string,
): Promise<LocationObstacle[]> => {
  const { db, actor, now } = context;
  const department = await loadDepartment(db, actor.companyId, departmentId);
  const repo = repoOf(context);
  const day = toDateKey(wallClockOf(department, now));
  const [employed, clockedIn, open] = await Promise.all([
    repo.listEmployed(departmentId),
    repo.listClockedIn(departmentId),
    collect(context, periodsOpenOn, { departmentId, day }),
  ]);
  const toObstacle =
    (kind: LocationObstacle['kind']) =>
    ({ id, firstName, lastName }: (typeof employed)[number]): LocationObstacle => ({
      kind,
      personId: id,
      name: `${firstName} ${lastName}`.trim(),
    });
  return [
    ...employed.map(toObstacle('employed')),
    ...clockedIn.map(toObstacle('clocking')),
    ...open.map(({ personId, name }) => ({ kind: 'dimona' as const, personId, name })),
  ];
};

/** Closes a location: plans, kiosks and codes go, history stays; refused while somebody hangs on it. */
export const archiveLocation = async (
  context: WriteContext,
  departmentId: string,
): Promise<Location> => {
  await lockCompany(context);
  const rows = await listDepartments(context);
  const { name, ...department } = getOpen(rows, departmentId);
  if (rows.filter(({ archivedAt }) => archivedAt === null).length === 1) {
    throw fail('company.last_location');
  }
  const obstacles = await listObstacles(context, departmentId);
  if (obstacles.length > 0) throw fail('company.location_occupied', { count: obstacles.length });
  const { now } = context;
  const at = new Date(now * 1000);
  const repo = repoOf(context);
  const ids = await repo.listShiftIdsFrom(departmentId, wallClockOf(department, now));
  const planned = await lockShifts(context, ids);
  const team = await loadTeam(context, departmentId);
  if (planned.length > 0) await removeShifts(context, team, planned);
  const tablets = await repo.revokeKiosks(departmentId, at);
  const row = await updateDepartment(context, departmentId, {
    status: '0',
    archivedAt: at,
  });
  context.audit({
    action: 'location.archive',
    departmentId,
    subjectId: departmentId,
    details: { name, shifts: planned.length, kiosks: tablets.length },
  });
  announce(context, departmentId);
  return presentOne(context, row);
};

/** Opens a closed location again; a name that was taken meanwhile asks for another. */
export const restoreLocation = async (
  context: WriteContext,
  departmentId: string,
  wanted: { name?: string | undefined },
): Promise<Location> => {
  await lockCompany(context);
  const rows = await listDepartments(context);
  const before = rows.find(({ id }) => id === departmentId);
  if (!before) throw fail('request.not_found');
  const name = wanted.name ?? before.name;
  refuseTaken(rows, name, departmentId);
  const row = await updateDepartment(context, departmentId, {
    name,
    status: '1',
    archivedAt: null,
  });
  const details = { name };
  context.audit({ action: 'location.restore', departmentId, subjectId: departmentId, details });
  announce(context, departmentId);
  return presentOne(context, row);
};
