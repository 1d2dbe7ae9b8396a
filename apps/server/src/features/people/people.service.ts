import {
  SECONDS_PER_DAY,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listHolderIds } from '#features/grants/grants.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createPeopleRepo, type PersonRow } from './people.repo.ts';

/**
 * Locks persons until the end of the transaction and marks that their snapshots may change: of those who
 * are clocking, no more than their clockings.
 */
export const lockPersons = (
  db: Db,
  companyId: string,
  personIds: string[],
  clocking: string[] = [],
) => createPeopleRepo(db, companyId).lockPersons(personIds, clocking);

/** Locks persons for work that no snapshot shows. */
export const holdPersons = (db: Db, companyId: string, personIds: string[]) =>
  createPeopleRepo(db, companyId).holdPersons(personIds);

/** What rises with every change of a person's own, by person. */
export const listVersions = async (
  db: Db,
  companyId: string,
  personIds: string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await createPeopleRepo(db, companyId).listVersions(personIds);
  return new Map(rows.map(({ id, version }) => [id, version]));
};

/** Days in eighteen years and a bit: who is older then needs no closer look. */
const YOUTH_DAYS = 18 * 366;

/** Birthdates (YYYY-MM-DD) by person, of those who were born on a day or after it. */
export const listBirthdates = async (
  db: Db,
  companyId: string,
  personIds: string[],
  since = '0001-01-01',
): Promise<ReadonlyMap<string, string>> => {
  const rows = await createPeopleRepo(db, companyId).listBirthdatesSince(personIds, since);
  return new Map(rows.map(({ personId, birthdate }) => [personId, birthdate ?? '']));
};

/** Those of whoever may be a minor on a day. */
export const listYoungBirthdates = (
  db: Db,
  companyId: string,
  personIds: string[],
  on: WallSeconds,
): Promise<ReadonlyMap<string, string>> =>
  listBirthdates(
    db,
    companyId,
    personIds,
    toDateKey(wallSeconds(on - YOUTH_DAYS * SECONDS_PER_DAY)),
  );

/** What persons are called, also those who have left. */
export const listNames = async (
  db: Db,
  companyId: string,
  personIds: string[],
): Promise<ReadonlyMap<string, string>> => {
  if (personIds.length === 0) return new Map();
  const rows = await createPeopleRepo(db, companyId).listNames(personIds);
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]));
};

/** Who plans in each of these departments. */
export const listPlannerIds = async (
  context: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const planners = new Map<string, string[]>();
  for (const id of new Set(departmentIds)) {
    planners.set(id, await listHolderIds(context, id, 'plan'));
  }
  return planners;
};

export const findPerson = (
  db: Db,
  companyId: string,
  personId: string,
): Promise<PersonRow | undefined> => createPeopleRepo(db, companyId).findPerson(personId);

export const findMailbox = (
  db: Db,
  companyId: string,
  personId: string,
): Promise<Pick<PersonRow, 'email' | 'language'> | undefined> =>
  findPerson(db, companyId, personId);

/** Departments in which somebody works. */
export const listDepartmentIds = (db: Db, companyId: string, personId: string) =>
  createPeopleRepo(db, companyId).listDepartmentIds(personId);

export const updatePerson = (
  db: Db,
  companyId: string,
  personId: string,
  changes: Partial<PersonRow>,
) => createPeopleRepo(db, companyId).updatePerson(personId, changes);

/** What somebody who signs is called, and the address that they sign in with. */
export const findSigner = async (
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<{ name: string; email: string }> => {
  const person = await createPeopleRepo(db, companyId).findPerson(personId);
  if (!person) throw fail('session.missing');
  return { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email };
};

/** YYYY-MM-DD; null where nobody has said. */
export const findBirthdate = async (
  db: Db,
  companyId: string,
  personId: string,
): Promise<string | null> =>
  (await createPeopleRepo(db, companyId).findProfile(personId))?.birthdate ?? null;
