import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db, Scope } from '#db/database.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import { findBrokenAuditLine, signInChainOf } from '#features/audit/audit-chains.service.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { insertOwner, ownerFlags } from '#features/grants/owner-grant.ts';
import { renewEpoch } from '#features/outbox/outbox.service.ts';
import { makeResetLink } from '#features/session/session.service.ts';
import { newId } from '#platform/new-id.ts';
import { unknownPassword, WELCOME_DAYS } from './new-user.service.ts';
import { createAdminRepo } from './admin.repo.ts';

/** More changes than can have been lost with the database that a backup replaced. */
const LOST_CHANGES = 1_000_000;

/** Sets up a company with its first department and an administrator; returns their one-time link. */
export const createCompany = async (
  database: Scope,
  input: {
    company: string;
    department: string;
    timezone: string;
    email: string;
    firstName: string;
    lastName: string;
    publicUrl: string;
    now: Instant;
  },
): Promise<string> => {
  const email = input.email.trim().toLowerCase();
  const passwordHash = await unknownPassword();
  return database.transaction(async (db) => {
    const repo = createAdminRepo(db);
    const companyId = newId();
    const departmentId = newId();
    const personId = newId();
    await repo.insertCompany({
      id: companyId,
      name: input.company,
      features: ['leaves_management', 'staff_update_popup'],
    });
    await repo.insertDepartment({
      companyId,
      id: departmentId,
      name: input.department,
      timezone: input.timezone,
      settings: defaultSettings,
    });
    await repo.insertPerson({
      companyId,
      id: personId,
      email,
      firstName: input.firstName,
      lastName: input.lastName,
      role: 'SUPER-ADMIN',
    });
    await insertOwner(db, companyId, personId, new Date(input.now * 1000));
    await repo.insertMembership({
      companyId,
      id: newId(),
      departmentId,
      personId,
      ...ownerFlags,
    });
    await repo.insertLogin({ email, companyId, personId, passwordHash });
    return makeResetLink(db, {
      email,
      publicUrl: input.publicUrl,
      now: input.now,
      validSeconds: WELCOME_DAYS * 86_400,
    });
  });
};

export const listCompanyIds = async (db: Db): Promise<string[]> =>
  (await createAdminRepo(db).listCompanies()).map(({ id }) => id);

/** Recomputes every audit chain; returns a line for each that was tampered with. */
export const verifyLogs = async (database: Scope): Promise<string[]> => {
  const repo = createAdminRepo(database.db);
  const companies = await repo.listCompanies();
  const chains = [
    ...companies.flatMap(({ id, name }) => [
      { companyId: id, id, name },
      { companyId: id, id: signInChainOf(id), name: `${name}, sign-ins` },
    ]),
    ...(await repo.listDepartments()),
  ];
  const broken: string[] = [];
  for (const chain of chains) {
    const position = await findBrokenAuditLine(database.db, chain.companyId, chain.id);
    if (position !== null) broken.push(`${chain.name}: line ${position} does not fit`);
  }
  return broken;
};

/** Who keeps a company's settings sees when the last backup was made. */
export const noteBackup = (database: Scope, now: Instant): Promise<void> =>
  database.transaction(async (db) => {
    for (const { id } of await createAdminRepo(db).listCompanies()) {
      const line = { action: 'office.backup', actorId: null };
      await appendAuditLines(db, id, [line], new Date(now * 1000));
    }
  });

/** In a new epoch devices send again what the lost database had answered, and get their snapshots anew. */
export const markRestored = (database: Scope, now: Instant): Promise<void> =>
  database.transaction(async (db) => {
    const repo = createAdminRepo(db);
    await renewEpoch(db);
    // A version that comes up a second time must not be taken for what was under it in the lost epoch.
    await repo.raiseVersions(LOST_CHANGES);
    for (const { id } of await repo.listCompanies()) {
      const line = { action: 'office.restored', actorId: null };
      await appendAuditLines(db, id, [line], new Date(now * 1000));
    }
  });
