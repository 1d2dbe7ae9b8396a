import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { Command, Reading } from '#platform/context.ts';
import { createProfilesRepo } from './profiles.repo.ts';
import { showsContact } from './teams.service.ts';

/** Whether colleagues of a department see how to reach the caller. */
export const showsOwnContact = async (
  { db, actor }: Reading,
  { id, settings }: Pick<DepartmentRow, 'id' | 'settings'>,
): Promise<boolean> => {
  const said = await createProfilesRepo(db, actor.companyId).findContactChoice(actor.personId, id);
  return showsContact({ displayContact: said }, settings);
};

/** The caller says whether colleagues of a department see how to reach them. */
export const chooseOwnContact = async (
  command: Command,
  departmentId: string,
  displayContact: boolean,
): Promise<void> => {
  const { db, actor } = command;
  await createProfilesRepo(db, actor.companyId).setContactChoice(
    actor.personId,
    departmentId,
    displayContact,
  );
  const action = displayContact ? 'contact.show' : 'contact.hide';
  command.audit({ action, departmentId, subjectId: actor.personId });
  command.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
};
