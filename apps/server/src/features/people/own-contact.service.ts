import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { createProfilesRepo } from './profiles.repo.ts';
import { showsContact } from './teams.service.ts';

export const showsOwnContact = async (
  { db, actor }: ReadContext,
  { id, settings }: Pick<DepartmentRow, 'id' | 'settings'>,
): Promise<boolean> => {
  const said = await createProfilesRepo(db, actor.companyId).findContactChoice(actor.personId, id);
  return showsContact({ displayContact: said }, settings);
};

export const chooseOwnContact = async (
  context: WriteContext,
  departmentId: string,
  displayContact: boolean,
): Promise<void> => {
  const { db, actor } = context;
  await createProfilesRepo(db, actor.companyId).setContactChoice(
    actor.personId,
    departmentId,
    displayContact,
  );
  const action = displayContact ? 'contact.show' : 'contact.hide';
  context.audit({ action, departmentId, subjectId: actor.personId });
  context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
};
