import type { DimonaEmployer } from '@ploeg/contract/dimona/dimona.schemas';
import type { OpenPeriod } from '@ploeg/contract/employers/employers.schemas';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { employerOn, FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { showEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { getCompanyRow } from '#features/departments/companies.service.ts';
import {
  changeLegalEntity,
  createLegalEntity,
} from '#features/employers/legal-entities.service.ts';
import { listEmployers, setEmployer } from '#features/employers/location-employers.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { brusselsDay, findDimonaEmployer } from './dimona-scope.service.ts';
import { createDimonaRepo } from './dimona.repo.ts';
import { createOpenPeriodsRepo } from './open-periods.repo.ts';

/** Servers of the release before read the number from a table of their own. */
export const keepOldEmployer = async (
  context: WriteContext,
  departmentId: string,
): Promise<void> => {
  const employer = await findDimonaEmployer(context, departmentId, brusselsDay(context.now));
  if (!employer) return;
  const { enterpriseNumber, jointCommittee, article17Type } = employer;
  const row = { departmentId, enterpriseNumber, jointCommittee, article17Type };
  await createDimonaRepo(context.db, context.actor.companyId).saveEmployer(row);
};

/** Declarations of a department that run on over a day. */
export const listOpenPeriods = async (
  { db, actor }: ReadContext,
  { departmentId, day }: { departmentId: string; day: string },
): Promise<OpenPeriod[]> =>
  (await createOpenPeriodsRepo(db, actor.companyId).listOpenOn(departmentId, day)).map(
    ({ firstName, lastName, ...period }) => ({
      ...period,
      name: `${firstName} ${lastName}`.trim(),
    }),
  );

/** The legal entity with a number: one that has it, the one of here that had none, or a new one. */
const entityWith = async (
  context: WriteContext,
  departmentId: string,
  { enterpriseNumber, article17Type }: DimonaEmployer,
): Promise<string> => {
  const { employers, locations } = await listEmployers(context);
  const known = employers.find((one) => one.enterpriseNumber === enterpriseNumber);
  if (known) return known.id;
  const lines = locations.find((place) => place.departmentId === departmentId)?.lines ?? [];
  const { legalEntityId } = employerOn(lines, brusselsDay(context.now)) ?? {};
  const own = employers.find(({ id }) => id === legalEntityId);
  if (own?.enterpriseNumber === '') {
    await changeLegalEntity(context, own.id, { enterpriseNumber }, own.version);
    return own.id;
  }
  const { name } = await getCompanyRow(context);
  const isTaken = employers.some((one) => one.name === name);
  const created = await createLegalEntity(context, {
    name: isTaken ? `${name} ${showEnterpriseNumber(enterpriseNumber)}` : name,
    enterpriseNumber,
    article17Type,
  });
  return created.id;
};

/** As whom a department declares from today on, or since always where nobody was named. */
export const nameEmployer = async (
  context: WriteContext,
  departmentId: string,
  employer: DimonaEmployer,
): Promise<void> => {
  const legalEntityId = await entityWith(context, departmentId, employer);
  const { locations } = await listEmployers(context);
  const hasOne = locations.some(
    (place) => place.departmentId === departmentId && place.lines.length > 0,
  );
  const { jointCommittee, article17Type } = employer;
  try {
    await setEmployer(context, {
      departmentId,
      legalEntityId,
      since: hasOne ? brusselsDay(context.now) : FROM_THE_START,
      jointCommittee: JOINT_COMMITTEES.find((committee) => committee === jointCommittee),
      article17Type,
    });
  } catch (error) {
    // Said again, it is as it was.
    if (!(error instanceof Failure) || error.code !== 'employers.unchanged') throw error;
  }
};
