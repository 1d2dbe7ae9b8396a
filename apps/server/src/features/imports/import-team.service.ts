import { can } from '@ploeg/domain/access/rights';
import { RIGHT_OF_KIND } from '@ploeg/domain/imports/import-kinds';
import type { EntryKind, KnownTeam } from '@ploeg/domain/imports/read-entries';
import { loadTerms } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { createImportedPeopleRepo } from './imported-people.repo.ts';
import { loadPlaces } from './import-places.service.ts';

/** Who works where a list of shifts or leave may name them, seen with the eyes of who imports. */
export const loadTeam = async (context: ReadContext, kind: EntryKind): Promise<KnownTeam> => {
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
  const employees = employments.flatMap(({ id, personId, departmentId, sectionIds }) => {
    const person = personOf.get(personId);
    const place = placeOf.get(departmentId);
    // Leave is answered by whoever answers for a section of the person.
    const isMine = kind === 'shifts' || can(actor, right, { departmentId, sectionIds });
    if (!person || !place?.mayManage || !isMine) return [];
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
