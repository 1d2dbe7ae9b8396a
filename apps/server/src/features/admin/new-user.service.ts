import { randomBytes } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { makeInvitationLink } from '#features/session/invitations.service.ts';
import {
  createPerson,
  employPerson,
  findPersonByEmail,
} from '#features/staff/new-people.service.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createAdminRepo } from './admin.repo.ts';
import { getDepartment, type Operator, type WantedDepartment } from './wanted.ts';

/** Days that the first administrator of a company has to choose a password. */
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
export const createUser = async (
  { database, hooks }: Operator,
  input: NewUser,
): Promise<{ result: string | null; notices: Notice[] }> => {
  const email = input.email.trim().toLowerCase();
  return database.transaction(async (db) => {
    const { companyId, id: departmentId } = await getDepartment(db, input);
    const login = await createAdminRepo(db).findLogin(email);
    if (login && login.companyId !== companyId) {
      throw new Error(`${email} belongs to another company`);
    }
    const { firstName, lastName, role, access, publicUrl, now } = input;
    return runAsOperator(db, companyId, now, hooks, async (context) => {
      const known = login?.personId ?? (await findPersonByEmail(context, email));
      if (known && (await createAdminRepo(db).isMember(companyId, departmentId, known))) {
        throw new Error(`${email} works in ${input.department} already`);
      }
      const job = { departmentId, role, access };
      const { personId } = known
        ? await employPerson(context, known, job)
        : await createPerson(context, { ...job, email, firstName, lastName });
      if (login) return null;
      return makeInvitationLink(db, { companyId, personId, by: null, now }, publicUrl);
    });
  });
};
