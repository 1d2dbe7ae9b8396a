import type { Instant } from '@ploeg/domain/time/wall-time';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { failureText } from '#texts/texts.ts';
import { getDepartment, getPerson, type Operator, type WantedPerson } from './wanted.ts';

/** The console has no screen that would find the text of a refusal. */
const inWords = (error: unknown): never => {
  throw error instanceof Failure
    ? new Error(failureText('en', error.code, error.values), { cause: error })
    : error;
};

type WantedStaff = WantedPerson & { department?: string | undefined };

/** Somebody in a department, or without one in the whole company. */
export type Staff = { personId: string; departmentId: string | undefined };

/** Does something to a person in one transaction; answers what, and whom the sockets must tell. */
export const changeStaff = <T>(
  { database, hooks }: Operator,
  wanted: WantedStaff,
  now: Instant,
  change: (context: WriteContext, staff: Staff) => Promise<T>,
) =>
  database
    .transaction(async (db) => {
      const person = await getPerson(db, wanted);
      const { companyId, personId } = person;
      const { department } = wanted;
      const departmentId =
        department === undefined
          ? undefined
          : (await getDepartment(db, { department, company: companyId })).id;
      const done = await runAsOperator(db, companyId, now, hooks, (context) =>
        change(context, { personId, departmentId }),
      );
      return { ...done, person };
    })
    .catch(inWords);
