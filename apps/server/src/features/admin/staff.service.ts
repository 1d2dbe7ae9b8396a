import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import {
  type Ended,
  endEmployment,
  keepEmployment,
} from '#features/employments/employment-ends.service.ts';
import { type Rights, setCompanyRole, setRights } from '#features/employments/rights.service.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { changeEmail, forceLogout, givePin } from '#features/session/accounts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { Operator } from './operator.ts';
import { getDepartment } from './wanted-department.ts';
import { type NamedPerson, getPerson, type WantedPerson } from './wanted-person.ts';

/** Whom it is about, and in which department where it is about one. */
export type WantedStaff = WantedPerson & { department?: string | undefined };

/** What was done, and whom the sockets must tell. */
export type Done<T> = { result: T; person: NamedPerson; notices: Notice[] };

const findDepartmentId = async (
  db: Db,
  { companyId }: NamedPerson,
  department: string | undefined,
): Promise<string | undefined> =>
  department === undefined
    ? undefined
    : (await getDepartment(db, { department, company: companyId })).id;

/** Does something to a person in one transaction. */
const doTo = <T>(
  { database, hooks }: Operator,
  wanted: WantedStaff,
  now: Instant,
  run: (context: WriteContext, personId: string, departmentId: string | undefined) => Promise<T>,
): Promise<Done<T>> =>
  database.transaction(async (db) => {
    const person = await getPerson(db, wanted);
    const departmentId = await findDepartmentId(db, person, wanted.department);
    const done = await runAsOperator(db, person.companyId, now, hooks, (context) =>
      run(context, person.personId, departmentId),
    );
    return { ...done, person };
  });

/** Ends the work of somebody in a department, or in the whole company; at once without a last day. */
export const endWork = (
  admin: Operator,
  wanted: WantedStaff,
  lastDay: string | null,
  now: Instant,
): Promise<Done<Ended>> =>
  doTo(admin, wanted, now, (context, personId, departmentId) =>
    endEmployment(context, { personId, departmentId }, lastDay),
  );

/** Takes back an end that is planned. */
export const keepWork = (admin: Operator, wanted: WantedStaff, now: Instant): Promise<Done<void>> =>
  doTo(admin, wanted, now, (context, personId, departmentId) =>
    keepEmployment(context, { personId, departmentId }),
  );

/** Changes role and access in a department, or without one the role in the company. */
export const changeRights = (
  admin: Operator,
  wanted: WantedStaff,
  { role, access }: Rights,
  now: Instant,
): Promise<Done<void>> =>
  doTo(admin, wanted, now, async (context, personId, departmentId) => {
    if (departmentId !== undefined) {
      await setRights(context, { personId, departmentId }, { role, access });
    } else if (role !== undefined) {
      await setCompanyRole(context, personId, role);
    }
  });

/** Logs somebody out of all their devices after their next load. */
export const logOutEverywhere = (admin: Operator, wanted: WantedPerson, now: Instant) =>
  doTo(admin, wanted, now, forceLogout);

/** Gives somebody another address to sign in with. */
export const giveEmail = (admin: Operator, wanted: WantedPerson, email: string, now: Instant) =>
  doTo(admin, wanted, now, (context, personId) => changeEmail(context, personId, email));

/** Gives somebody a new PIN; it is answered, or mailed to them. */
export const renewPin = (
  admin: Operator,
  wanted: WantedPerson,
  by: 'mail' | 'answer',
  now: Instant,
) => doTo(admin, wanted, now, (context, personId) => givePin(context, personId, by));
