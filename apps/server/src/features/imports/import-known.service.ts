import { can, scopeOf } from '@ploeg/domain/access/rights';
import type { ImportRight } from '@ploeg/domain/imports/import-fields';
import type { Known, KnownEmployment, KnownPerson } from '@ploeg/domain/imports/import-plan';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import { loadTerms } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { openSealed } from '#platform/sealed-value.ts';
import { loadPlaces } from './import-places.service.ts';
import { createImportedPeopleRepo, type ProfileRow } from './imported-people.repo.ts';

const WAGE_PARTS = 10_000;

/** Rights without which columns of a list are left out. */
export const lackingRights = ({ actor }: ReadContext): Set<ImportRight> =>
  new Set(
    (['people.private', 'wages.see'] as const).filter(
      (right) => scopeOf(actor, right).departments.length === 0,
    ),
  );

const toProfile = (row: ProfileRow | undefined): Record<string, string> => ({
  line1: row?.line1 ?? '',
  zipCode: row?.zipCode ?? '',
  city: row?.city ?? '',
  countryCode: row?.countryCode ?? '',
  civilState: row?.civilState?.toString() ?? '',
  birthplace: row?.birthplace ?? '',
  gender: row?.gender?.toString() ?? '',
  nationalityCountryCode: row?.nationalityCountryCode ?? '',
  bankAccountIban: row?.bankAccountIban ?? '',
  bankAccountBic: row?.bankAccountBic ?? '',
});

/** The company as a list of people is held against it, seen with the eyes of who imports. */
export const loadKnown = async (context: ReadContext): Promise<Known> => {
  const { db, actor } = context;
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const [{ places, timezones, today }, persons, profiles, employments, left] = await Promise.all([
    loadPlaces(context, 'people.manage'),
    repo.listPersons(),
    repo.listProfiles(),
    repo.listEmployments(),
    repo.listLeft(),
  ]);
  const [terms, wages] = await Promise.all([loadTerms(context, employments), repo.listWages()]);
  const profileOf = new Map(profiles.map((row) => [row.personId, row]));
  const wageOf = new Map<string, (typeof wages)[number]>();
  for (const row of wages) {
    // Who has not begun has the wage that they begin with.
    if (row.since <= today || !wageOf.has(row.employmentId)) wageOf.set(row.employmentId, row);
  }
  const byPerson = Map.groupBy(employments, ({ personId }) => personId);
  const leftBy = Map.groupBy(left, ({ personId }) => personId);
  const toEmployment = (row: (typeof employments)[number]): KnownEmployment => {
    const { id: employmentId, departmentId, sectionIds, skillIds } = row;
    const own = terms(employmentId, today);
    const wage = wageOf.get(employmentId);
    const maySee = wage && can(actor, 'wages.see', { departmentId });
    return {
      employmentId,
      departmentId,
      sectionIds,
      skillIds,
      workerType: own?.workerType ?? row.workerType,
      workerKind: own?.workerKind ?? null,
      hoursWeekMinutes: own?.hoursWeekMinutes ?? null,
      regime: own?.regime ?? null,
      daysWeek: own?.daysWeek ?? null,
      function: own?.jobTitle ?? '',
      wage: maySee ? { rate: openSealed(wage.rate) / WAGE_PARTS, unit: wage.unit } : null,
      start: dayIn(secondsOf(row.joinedAt), timezones.get(departmentId) ?? 'UTC'),
    };
  };
  const people = persons.map((person): KnownPerson => {
    const own = byPerson.get(person.id) ?? [];
    const profile = profileOf.get(person.id);
    const may = (
      right: 'people.manage' | 'people.private',
      jobs: readonly { departmentId: string }[],
    ): boolean =>
      can(actor, right) || jobs.some(({ departmentId }) => can(actor, right, { departmentId }));
    return {
      personId: person.id,
      lastName: person.lastName,
      firstName: person.firstName,
      email: person.email.toLowerCase(),
      phone: person.phone,
      language: person.language,
      externalId: person.externalId ?? '',
      payrollNumbers: own.flatMap(({ id }) => terms(id, today)?.payrollNumber || []),
      birthdate: profile?.birthdate ?? '',
      nationalNumber: profile?.nationalNumber ?? '',
      profile: may('people.private', own) ? toProfile(profile) : null,
      employments: own.map(toEmployment),
      mayChange: may('people.manage', [...own, ...(leftBy.get(person.id) ?? [])]),
    };
  });
  return { today, places, people };
};
