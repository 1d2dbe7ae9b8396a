import type {
  DepartmentWays,
  SettingsBody,
} from '@ploeg/contract/notifications/notifications.schemas';
import type { Departments } from '#features/departments/departments.service.ts';
import { chooseOwnContact, showsOwnContact } from '#features/people/contacts.service.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createMessagesRepo } from './messages.repo.ts';
import { toWays } from './recipients.service.ts';

export type SettingsDeps = { departments: Departments };

export const getSettings = async (
  context: ReadContext,
  { departments }: SettingsDeps,
): Promise<{ departments: DepartmentWays[] }> => {
  const { db, actor } = context;
  const rows = await createMessagesRepo(db, actor.companyId).listWays([actor.personId]);
  const ways = await Promise.all(
    actor.memberships.map(async (membership) => {
      const department = await departments.get(context, membership);
      const row = rows.find(({ departmentId }) => departmentId === department.id);
      const isShown = await showsOwnContact(context, department);
      const { id, name: company } = department;
      return {
        id,
        company,
        settings: toWays(row, department.settings.newPeopleChannels),
        displayContact: isShown,
      };
    }),
  );
  return { departments: ways };
};

export const saveSettings = async (
  context: WriteContext,
  { departments }: SettingsBody,
  deps: SettingsDeps,
): Promise<{ departments: DepartmentWays[] }> => {
  const { db, actor } = context;
  const own = new Set(actor.memberships.map((m) => m.departmentId));
  if (departments.some(({ id }) => !own.has(id))) throw fail('request.not_found');
  const repo = createMessagesRepo(db, actor.companyId);
  for (const { id, settings, displayContact } of departments) {
    await repo.saveWays(actor.personId, id, settings);
    if (displayContact !== undefined) await chooseOwnContact(context, id, displayContact);
  }
  context.audit({ action: 'settings.save', subjectId: actor.personId });
  context.emit({ resource: 'SETTINGS', personIds: [actor.personId] });
  return getSettings(context, deps);
};
