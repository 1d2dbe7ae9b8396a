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
import type { Command } from '#platform/context.ts';
import type { Office } from './office.ts';
import { getDepartment } from './wanted-department.ts';
import { type FoundPerson, getPerson, type WantedPerson } from './wanted-person.ts';

/** Whom it is about, and in which department where it is about one. */
export type WantedStaff = WantedPerson & { department?: string | undefined };

/** What was done, and whom the sockets must tell. */
export type Done<T> = { result: T; person: FoundPerson; notices: Notice[] };

const findDepartmentId = async (
  db: Db,
  { companyId }: FoundPerson,
  department: string | undefined,
): Promise<string | undefined> =>
  department === undefined
    ? undefined
    : (await getDepartment(db, { department, company: companyId })).id;

/** Does something to a person in one transaction. */
const doTo = <T>(
  { database, hooks }: Office,
  wanted: WantedStaff,
  now: Instant,
  work: (command: Command, personId: string, departmentId: string | undefined) => Promise<T>,
): Promise<Done<T>> =>
  database.transaction(async (db) => {
    const person = await getPerson(db, wanted);
    const departmentId = await findDepartmentId(db, person, wanted.department);
    const done = await runAsOperator(db, person.companyId, now, hooks, (command) =>
      work(command, person.personId, departmentId),
    );
    return { ...done, person };
  });

/** Ends the work of somebody in a department, or in the whole company; at once without a last day. */
export const endWork = (
  office: Office,
  wanted: WantedStaff,
  lastDay: string | null,
  now: Instant,
): Promise<Done<Ended>> =>
  doTo(office, wanted, now, (command, personId, departmentId) =>
    endEmployment(command, { personId, departmentId }, lastDay),
  );

/** Takes back an end that is planned. */
export const keepWork = (office: Office, wanted: WantedStaff, now: Instant): Promise<Done<void>> =>
  doTo(office, wanted, now, (command, personId, departmentId) =>
    keepEmployment(command, { personId, departmentId }),
  );

/** Changes role and access in a department, or without one the role in the company. */
export const changeRights = (
  office: Office,
  wanted: WantedStaff,
  { role, access }: Rights,
  now: Instant,
): Promise<Done<void>> =>
  doTo(office, wanted, now, async (command, personId, departmentId) => {
    if (departmentId !== undefined) {
      await setRights(command, { personId, departmentId }, { role, access });
    } else if (role !== undefined) {
      await setCompanyRole(command, personId, role);
    }
  });

/** Logs somebody out of all their devices after their next load. */
export const logOutEverywhere = (office: Office, wanted: WantedPerson, now: Instant) =>
  doTo(office, wanted, now, forceLogout);

/** Gives somebody another address to sign in with. */
export const giveEmail = (office: Office, wanted: WantedPerson, email: string, now: Instant) =>
  doTo(office, wanted, now, (command, personId) => changeEmail(command, personId, email));

/** Gives somebody a new PIN; it is answered, or mailed to them. */
export const renewPin = (
  office: Office,
  wanted: WantedPerson,
  by: 'mail' | 'answer',
  now: Instant,
) => doTo(office, wanted, now, (command, personId) => givePin(command, personId, by));
