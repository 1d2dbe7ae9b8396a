import type { NumberCorrection } from '@ploeg/contract/people/profile.schemas';
import { readProfile } from '@ploeg/domain/people/profile-rules';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { failureText } from '#texts/texts.ts';
import { authorizeEmployment, type Named, type PeopleDeps } from './employment-scope.service.ts';
import { createPeopleRepo } from './people.repo.ts';
import { lockPersons } from './people.service.ts';
import { toProfileRow, toProfileValues } from './profiles.presenter.ts';
import { loadProfile } from './profiles.service.ts';

/** The number of somebody whose private data the caller keeps. */
export const getNationalNumber = async (context: ReadContext, named: Named, deps: PeopleDeps) => {
  const { employment } = await authorizeEmployment(context, named, 'private', deps);
  const { profile_extra: extra } = await loadProfile(context, employment.personId);
  if (extra.national_number === '') throw fail('people.national_number_none');
  return { employment, nationalNumber: extra.national_number };
};

/** A look is on record as a change is: who looked, at whom and when. */
export const showNationalNumber = async (
  context: WriteContext,
  named: Named,
  deps: PeopleDeps,
): Promise<{ nationalNumber: string }> => {
  const { employment, nationalNumber } = await getNationalNumber(context, named, deps);
  const { personId, departmentId } = employment;
  context.audit({ action: 'profile.show_number', departmentId, subjectId: personId });
  return { nationalNumber };
};

/** Puts a number right that was taken down wrongly, which its person cannot. Neither of both is in the log. */
export const correctNationalNumber = async (
  context: WriteContext,
  named: Named,
  { nationalNumber, reason }: NumberCorrection,
  deps: PeopleDeps,
): Promise<void> => {
  const { db, actor, now } = context;
  const { employment, department } = await authorizeEmployment(context, named, 'private', deps);
  const { personId, departmentId } = employment;
  await lockPersons(db, actor.companyId, [personId]);
  const typed = { national_number: nationalNumber };
  const all = { ...toProfileValues(await loadProfile(context, personId)), ...typed };
  const { values, errors } = readProfile(typed, all, toDateKey(wallClockOf(department, now)));
  const { national_number: error } = errors;
  if (error) {
    const text = failureText(actor.language, `people.${error}`, {});
    throw new Failure('people.profile_invalid', {}, { errors: { nationalNumber: [text] } });
  }
  await createPeopleRepo(db, actor.companyId).saveProfile(personId, toProfileRow(values));
  context.audit({
    action: 'profile.correct_number',
    departmentId,
    subjectId: personId,
    details: { reason },
  });
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
};
