import type { ContactGroup } from '@ploeg/contract/people/people.schemas';
import { can, canSomewhere } from '@ploeg/domain/access/rights';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { DepartmentPlace } from '#features/departments/part-cache.ts';
import type { Actor, ReadContext, WriteContext } from '#platform/context.ts';
import { toContact } from './contacts.presenter.ts';
import { createPeopleRepo } from './people.repo.ts';
import type { PeopleDeps } from './employment-scope.service.ts';
import { showsContact } from './teams.service.ts';

/** Where somebody works, and then where they may see the team. */
const placesOf = (actor: Actor): (DepartmentPlace & { isColleague: boolean })[] => {
  const own = new Set(actor.memberships.map(({ departmentId }) => departmentId));
  const seen = actor.places.filter(
    ({ departmentId }) => !own.has(departmentId) && canSomewhere(actor, 'team.see', departmentId),
  );
  return [
    ...actor.memberships.map((place) => ({ ...place, isColleague: true })),
    ...seen.map((place) => ({ ...place, isColleague: false })),
  ];
};

/** All but oneself. Colleagues are those who let themselves be called; a manager must be able to reach everybody they see. */
export const listContacts = async (
  context: ReadContext,
  { departments }: PeopleDeps,
): Promise<ContactGroup[]> => {
  const { db, actor } = context;
  const places = placesOf(actor);
  const departmentIds = places.map((place) => place.departmentId);
  if (departmentIds.length === 0) return [];
  const rows = await createPeopleRepo(db, actor.companyId).listMembers(departmentIds);
  const collator = new Intl.Collator(actor.language, { sensitivity: 'base' });
  const byDepartment = Map.groupBy(rows, (row) => row.departmentId);
  const groups = await Promise.all(
    places.map(async ({ isColleague, ...place }) => {
      const department = await departments.get(context, place);
      if (department.archivedAt !== null && !isColleague) return [];
      const isShown = (row: (typeof rows)[number]): boolean =>
        row.personId !== actor.personId &&
        (can(actor, 'team.see', { departmentId: department.id, sectionIds: row.sectionIds }) ||
          (isColleague && showsContact(row, department.settings)));
      const contacts = (byDepartment.get(department.id) ?? [])
        .filter(isShown)
        .map(toContact)
        .sort((a, b) => collator.compare(a.displayName, b.displayName));
      return [{ id: department.id, company: department.name, contacts }];
    }),
  );
  return groups.flat();
};

export const showsOwnContact = async (
  { db, actor }: ReadContext,
  { id, settings }: Pick<DepartmentRow, 'id' | 'settings'>,
): Promise<boolean> => {
  const said = await createPeopleRepo(db, actor.companyId).findContactChoice(actor.personId, id);
  return showsContact({ displayContact: said }, settings);
};

export const chooseOwnContact = async (
  context: WriteContext,
  departmentId: string,
  displayContact: boolean,
): Promise<void> => {
  const { db, actor } = context;
  await createPeopleRepo(db, actor.companyId).setContactChoice(
    actor.personId,
    departmentId,
    displayContact,
  );
  const action = displayContact ? 'contact.show' : 'contact.hide';
  context.audit({ action, departmentId, subjectId: actor.personId });
  context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
};
