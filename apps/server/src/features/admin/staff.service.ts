import type { Instant } from '@ploeg/domain/time/wall-time';
import { endEmployment, keepEmployment } from '#features/employments/employment-ends.service.ts';
import { type Rights, setCompanyRole, setRights } from '#features/employments/rights.service.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { changeEmail, forceLogout, givePin } from '#features/session/accounts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { getDepartment, getPerson, type Operator, type WantedPerson } from './wanted.ts';

type WantedStaff = WantedPerson & { department?: string | undefined };

/** Does something to a person in one transaction; answers what, and whom the sockets must tell. */
const doTo = <T>(
  { database, hooks }: Operator,
  wanted: WantedStaff,
  now: Instant,
  run: (context: WriteContext, personId: string, departmentId: string | undefined) => Promise<T>,
) =>
  database.transaction(async (db) => {
    const person = await getPerson(db, wanted);
    const { companyId, personId } = person;
    const { department } = wanted;
    const departmentId =
      department === undefined
        ? undefined
        : (await getDepartment(db, { department, company: companyId })).id;
    const done = await runAsOperator(db, companyId, now, hooks, (context) =>
      run(context, personId, departmentId),
    );
    return { ...done, person };
  });

/** Ends the work of somebody in a department, or in the whole company; at once without a last day. */
export const endWork = (
  admin: Operator,
  wanted: WantedStaff,
  lastDay: string | null,
  now: Instant,
) =>
  doTo(admin, wanted, now, (context, personId, departmentId) =>
    endEmployment(context, { personId, departmentId }, lastDay),
  );

export const keepWork = (admin: Operator, wanted: WantedStaff, now: Instant) =>
  doTo(admin, wanted, now, (context, personId, departmentId) =>
    keepEmployment(context, { personId, departmentId }),
  );

/** Changes role and access in a department, or without one the role in the company. */
export const changeRights = (
  admin: Operator,
  wanted: WantedStaff,
  { role, access }: Rights,
  now: Instant,
) =>
  doTo(admin, wanted, now, async (context, personId, departmentId) => {
    if (departmentId !== undefined) {
      await setRights(context, { personId, departmentId }, { role, access });
    } else if (role !== undefined) {
      await setCompanyRole(context, personId, role);
    }
  });

export const logOutEverywhere = (admin: Operator, wanted: WantedPerson, now: Instant) =>
  doTo(admin, wanted, now, forceLogout);

export const giveEmail = (admin: Operator, wanted: WantedPerson, email: string, now: Instant) =>
  doTo(admin, wanted, now, (context, personId) => changeEmail(context, personId, email));

export const renewPin = (
  admin: Operator,
  wanted: WantedPerson,
  by: 'mail' | 'answer',
  now: Instant,
) => doTo(admin, wanted, now, (context, personId) => givePin(context, personId, by));
