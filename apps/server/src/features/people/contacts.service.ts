import type { ContactGroup } from '@ploeg/contract/people/people.schemas';
import { can } from '@ploeg/domain/access/rights';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { toContact } from './contacts.presenter.ts';
import { createPeopleRepo } from './people.repo.ts';
import type { PeopleDeps } from './employment-scope.service.ts';
import { showsContact } from './teams.service.ts';

/** Colleagues are those who let themselves be called; a manager must be able to reach everybody they see. */
export const listContacts = async (
  context: ReadContext,
  { departments }: PeopleDeps,
): Promise<ContactGroup[]> => {
  const { db, actor } = context;
  const departmentIds = actor.memberships.map((m) => m.departmentId);
  if (departmentIds.length === 0) return [];
  const rows = await createPeopleRepo(db, actor.companyId).listMembers(departmentIds);
  const collator = new Intl.Collator(actor.language, { sensitivity: 'base' });
  const byDepartment = Map.groupBy(rows, (row) => row.departmentId);
  return Promise.all(
    actor.memberships.map(async (membership) => {
      const department = await departments.get(context, membership);
      const isShown = (row: (typeof rows)[number]): boolean =>
        can(actor, 'team.see', { departmentId: department.id, sectionIds: row.sectionIds }) ||
        showsContact(row, department.settings);
      const contacts = (byDepartment.get(department.id) ?? [])
        .filter(isShown)
        .map(toContact)
        .sort((a, b) => collator.compare(a.displayName, b.displayName));
      return { id: department.id, company: department.name, contacts };
    }),
  );
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
