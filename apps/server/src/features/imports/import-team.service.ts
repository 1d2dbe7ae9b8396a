import { can } from '@ploeg/domain/access/rights';
import { type ImportKind, RIGHT_OF_KIND } from '@ploeg/domain/imports/import-kinds';
import type { KnownTeam } from '@ploeg/domain/imports/read-entries';
import { loadTerms } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';
import { loadPlaces } from './import-places.service.ts';

/** Leave is answered by whoever answers for a section of the person, and people are kept for a whole location. */
const isMine = (
  actor: ReadContext['actor'],
  kind: ImportKind,
  { departmentId, sectionIds }: { departmentId: string; sectionIds: string[] },
): boolean =>
  kind === 'shifts' ||
  can(actor, RIGHT_OF_KIND[kind], {
    departmentId,
    ...(kind === 'leave' && { sectionIds }),
  });

/** Who works where a list about them may name them, seen with the eyes of who imports. */
export const loadTeam = async (
  context: ReadContext,
  kind: Exclude<ImportKind, 'people'>,
): Promise<KnownTeam> => {
  const { db, actor } = context;
  const repo = createImportedPeopleRepo(db, actor.companyId);
  const right = RIGHT_OF_KIND[kind];
  const [{ places, today }, persons, employments] = await Promise.all([
    loadPlaces(context, right),
    repo.listPersons(),
    repo.listEmployments(),
  ]);
  const terms = await loadTerms(context, employments);
  const personOf = new Map(persons.map((person) => [person.id, person]));
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const employees = employments.flatMap((employment) => {
    const { id, personId, departmentId, sectionIds } = employment;
    const person = personOf.get(personId);
    const place = placeOf.get(departmentId);
    if (!person || !place?.mayManage || !isMine(actor, kind, employment)) return [];
    const { firstName, lastName, email, externalId } = person;
    return [
      {
        personId,
        employmentId: id,
        departmentId,
        firstName,
        lastName,
        email: email.toLowerCase(),
        externalId: externalId ?? '',
        payrollNumber: terms(id, today)?.payrollNumber ?? '',
        hint: [
          ...place.sections.filter((section) => sectionIds.includes(section.id)),
          { name: email },
        ]
          .map(({ name }) => name)
          .filter((name) => name !== '')
          .join(', '),
      },
    ];
  });
  return { today, places, employees };
};

/** What somebody of a team is called. */
export const namesOfTeam = ({ employees }: KnownTeam) => {
  const names = new Map(
    employees.map(({ personId, firstName, lastName }) => [
      personId,
      `${firstName} ${lastName}`.trim(),
    ]),
  );
  return (personId: string): string | undefined => names.get(personId);
};
