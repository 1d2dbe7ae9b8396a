import { randomBytes } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import { keepTraces } from '#features/notifications/notifying-job.service.ts';
import { makeResetLink } from '#features/session/session.service.ts';
import { newId } from '#platform/new-id.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createAdminRepo } from './admin.repo.ts';
import { getDepartment, type WantedDepartment } from './wanted.ts';

/** Days that somebody new has to choose a password. */
export const WELCOME_DAYS = 7;

/** A password that nobody knows: a link is the only way in. */
export const unknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64'));

export type NewUser = WantedDepartment & {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  access: { shifts: boolean; documents: boolean; dimona: boolean };
  publicUrl: string;
  now: Instant;
};

/** Answers a one-time link to choose a password; null for who signs in to the company already. */
export const createUser = async (database: Scope, input: NewUser): Promise<string | null> => {
  const email = input.email.trim().toLowerCase();
  const passwordHash = await unknownPassword();
  return database.transaction(async (db) => {
    const { companyId, id: departmentId } = await getDepartment(db, input);
    const repo = createAdminRepo(db);
    const login = await repo.findLogin(email);
    if (login && login.companyId !== companyId) {
      throw new Error(`${email} belongs to another company`);
    }
    const former = login ? undefined : await repo.findFormerPerson(companyId, email);
    const personId = login?.personId ?? former ?? newId();
    if (login && (await repo.isMember(companyId, departmentId, personId))) {
      throw new Error(`${email} works in ${input.department} already`);
    }
    if (!login) {
      const { firstName, lastName } = input;
      if (!former) await repo.insertPerson({ companyId, id: personId, email, firstName, lastName });
      await repo.insertLogin({ email, companyId, personId, passwordHash });
    }
    const employmentId = newId();
    await repo.insertMembership({
      companyId,
      id: employmentId,
      departmentId,
      personId,
      role: input.role,
      accessShifts: input.access.shifts,
      accessDocuments: input.access.documents,
      accessDimona: input.access.dimona,
    });
    const resource = { resource: 'DEPARTMENTS', resourceId: departmentId };
    const details = { recordId: employmentId, role: input.role };
    const line = { action: 'office.create_user', departmentId, subjectId: personId, details };
    const { publicUrl, now } = input;
    await keepTraces(db, companyId, [{ ...resource, departmentId, personIds: [] }], [line], now);
    if (login) return null;
    return makeResetLink(db, { email, publicUrl, now, validSeconds: WELCOME_DAYS * 86_400 });
  });
};
