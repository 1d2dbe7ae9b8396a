import type { Profile, ProfileAnswer, ProfileBody } from '@ploeg/contract/people/profile.schemas';
import { languageOfCode } from '@ploeg/domain/people/languages';
import { coverNationalNumber } from '@ploeg/domain/people/national-number';
import {
  missingForContract,
  type ProfileError,
  type ProfileValues,
  readProfile,
} from '@ploeg/domain/people/profile-rules';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { profileChoices } from '#texts/profile-choices.ts';
import { failureText } from '#texts/texts.ts';
import { lockPersons } from './people.service.ts';
import { moveChosenLanguage } from './looks.service.ts';
import { toProfile, toProfileRow, toProfileValues } from './profiles.presenter.ts';
import { birthdateChanged } from './people.facts.ts';
import { createPeopleRepo } from './people.repo.ts';
import { authorizeEmployment, type Named, type PeopleDeps } from './employment-scope.service.ts';

/** What other screens show of a person, so that a whole department must look again. */
const SHARED_FIELDS = ['last_name', 'first_name', 'phone'];

export const loadProfile = async (
  { db, actor }: ReadContext,
  personId: string,
): Promise<Profile> => {
  const repo = createPeopleRepo(db, actor.companyId);
  const [person, row] = await Promise.all([repo.findPerson(personId), repo.findProfile(personId)]);
  if (!person) throw fail('request.not_found');
  return toProfile(person, row);
};

export const listMissingForContract = async (
  context: ReadContext,
  personId: string,
): Promise<string[]> => {
  const profile = await loadProfile(context, personId);
  const { gender } = profile.profile_extra;
  return missingForContract({ ...toProfileValues(profile), gender });
};

/** Of others the national number is covered: to look at it is an act of its own, which the log knows. */
const toAnswer = (data: Profile, isOwn: boolean, { actor }: ReadContext): ProfileAnswer => {
  const { national_number: number } = data.profile_extra;
  const covered = { ...data.profile_extra, national_number: coverNationalNumber(number) };
  return {
    data: isOwn ? data : { ...data, profile_extra: covered },
    meta: profileChoices(actor.language),
  };
};

export const getProfile = async (
  context: ReadContext,
  named: Named,
  deps: PeopleDeps,
): Promise<ProfileAnswer> => {
  const { employment, isOwn } = await authorizeEmployment(context, named, 'profile', deps);
  return toAnswer(await loadProfile(context, employment.personId), isOwn, context);
};

/** The texts that a call changes. The address of e-mail never does, a known national number neither. */
const changedTexts = (body: ProfileBody, before: Profile): Partial<ProfileValues> => {
  const { email: _email, preferred_language_code: _code, ...person } = body.profile ?? {};
  const { civil_state: _civil, gender: _gender, ...extra } = body.profile_extra ?? {};
  const sent = { ...person, ...body.profile_address, ...extra };
  const stored = toProfileValues(before);
  const isChange = ([field, text]: [string, string | undefined]): boolean =>
    text !== undefined &&
    text !== stored[field as keyof ProfileValues] &&
    !(field === 'national_number' && stored.national_number !== '');
  return Object.fromEntries(Object.entries(sent).filter(isChange));
};

const pathOf = (field: string, { profile, profile_address }: Profile): string => {
  if (field in profile) return `profile.${field}`;
  return field in profile_address ? `profile_address.${field}` : `profile_extra.${field}`;
};

const refuse = (
  invalid: Partial<Record<string, ProfileError>>,
  before: Profile,
  { actor }: ReadContext,
): Failure => {
  const errors = Object.fromEntries(
    Object.entries(invalid).flatMap(([field, error]) =>
      error ? [[pathOf(field, before), [failureText(actor.language, `people.${error}`, {})]]] : [],
    ),
  );
  return new Failure('people.profile_invalid', {}, { errors });
};

const withoutUndefined = <T extends object>(
  columns: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as T;

/** Changes what is sent of a person's data; nothing is stored unless all of it can be right. */
export const saveProfile = async (
  context: WriteContext,
  named: Named,
  body: ProfileBody,
  deps: PeopleDeps,
): Promise<ProfileAnswer> => {
  const { db, actor, now } = context;
  const { employment, department, isOwn } = await authorizeEmployment(
    context,
    named,
    'profile',
    deps,
  );
  const { personId, departmentId } = employment;
  if (!isOwn) await lockPersons(db, actor.companyId, [personId]);
  const before = await loadProfile(context, personId);
  const texts = changedTexts(body, before);
  const all = { ...toProfileValues(before), ...texts };
  const today = toDateKey(wallClockOf(department, now));
  const { values, errors: invalid } = readProfile(texts, all, today);
  if (Object.keys(invalid).length > 0) throw refuse(invalid, before, context);

  const { preferred_language_code: code } = body.profile ?? {};
  const { civil_state: civilState, gender } = body.profile_extra ?? {};
  const repo = createPeopleRepo(db, actor.companyId);
  const { last_name: lastName, first_name: firstName, phone, ...rest } = values;
  const language = code === undefined ? undefined : languageOfCode(code);
  const person = withoutUndefined({ lastName, firstName, phone, language });
  const row = withoutUndefined({ ...toProfileRow(rest), civilState, gender });
  if (Object.keys(person).length > 0) await repo.updatePerson(personId, person);
  if (Object.keys(row).length > 0) await repo.saveProfile(personId, row);
  if ('birthdate' in row) await dispatch(context, birthdateChanged, { personId });
  if (isOwn && language) await moveChosenLanguage(context, language);
  // Names of fields only: what stands in them is in no log.
  const fields = [...Object.keys(person), ...Object.keys(row)].join(' ');
  context.audit({ action: 'profile.save', departmentId, subjectId: personId, details: { fields } });
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  if (SHARED_FIELDS.some((field) => field in values)) {
    for (const id of await repo.listDepartmentIds(personId)) {
      context.emit({ resource: 'CONTACTS', departmentId: id, personIds: [] });
    }
  }
  return toAnswer(await loadProfile(context, personId), isOwn, context);
};
