import { type ReminderChoices, USUAL_REMINDERS } from '@ploeg/domain/reminders/reminder-choices';
import type {
  DepartmentWays,
  ReminderSettings,
  SettingsBody,
} from '@ploeg/contract/notifications/notifications.schemas';
import type { Db } from '#db/database.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import type { DepartmentPlace } from '#features/departments/part-cache.ts';
import { chooseOwnContact, showsOwnContact } from '#features/people/contacts.service.ts';
import { changesOf } from '#platform/audit-changes.ts';
import { dateOf } from '#platform/clock.ts';
import type { Actor, AuditChange, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createMessagesRepo } from './messages.repo.ts';
import { toWays } from './recipients.service.ts';

export type SettingsDeps = { departments: Departments };

type Settings = { departments: DepartmentWays[]; reminders: ReminderSettings };

/** Of what persons want to be reminded; who never chose gets what is usual. */
export const readReminders = async (
  db: Db,
  companyId: string,
  personIds: string[],
): Promise<(personId: string) => ReminderChoices> => {
  const rows = await createMessagesRepo(db, companyId).listChoices(personIds);
  return (personId) => {
    const row = rows.find((one) => one.personId === personId);
    if (!row) return USUAL_REMINDERS;
    const { beforeShift, clockOut, byMail } = row;
    return { beforeShift, clockOut, byMail };
  };
};

const findReminders = async (db: Db, { companyId, personId }: Actor) =>
  (await readReminders(db, companyId, [personId]))(personId);

/** What is not sent stays; answers what changed. */
const saveReminders = async (
  { db, actor, now }: WriteContext,
  chosen: NonNullable<SettingsBody['reminders']>,
): Promise<AuditChange[]> => {
  const before = await findReminders(db, actor);
  const after: ReminderChoices = {
    beforeShift: chosen.beforeShift ?? before.beforeShift,
    clockOut: chosen.clockOut ?? before.clockOut,
    byMail: chosen.byMail ?? before.byMail,
  };
  const changes = changesOf(before, after);
  const repo = createMessagesRepo(db, actor.companyId);
  if (changes.length > 0) {
    await repo.saveChoices(actor.personId, { ...after, updatedAt: dateOf(now) });
  }
  return changes;
};

const worksIn = ({ memberships }: Actor): ReadonlySet<string> =>
  new Set(memberships.map(({ departmentId }) => departmentId));

/** Where somebody works, and then where they hold a right: from either one hears. */
const placesOf = (actor: Actor): DepartmentPlace[] => {
  const own = worksIn(actor);
  return [...actor.memberships, ...actor.places.filter((place) => !own.has(place.departmentId))];
};

export const getSettings = async (
  context: ReadContext,
  { departments }: SettingsDeps,
): Promise<Settings> => {
  const { db, actor } = context;
  const rows = await createMessagesRepo(db, actor.companyId).listWays([actor.personId]);
  const reminders = await findReminders(db, actor);
  const own = worksIn(actor);
  const all = await Promise.all(placesOf(actor).map((place) => departments.get(context, place)));
  const open = all.filter(({ id, archivedAt }) => archivedAt === null || own.has(id));
  const ways = await Promise.all(
    open.map(async (department) => {
      const row = rows.find(({ departmentId }) => departmentId === department.id);
      const isShown = own.has(department.id) && (await showsOwnContact(context, department));
      const { id, name: company } = department;
      return {
        id,
        company,
        settings: toWays(row, department.settings.newPeopleChannels),
        displayContact: isShown,
      };
    }),
  );
  return { departments: ways, reminders };
};

export const saveSettings = async (
  context: WriteContext,
  { departments, reminders }: SettingsBody,
  deps: SettingsDeps,
): Promise<Settings> => {
  const { db, actor } = context;
  const known = new Set(placesOf(actor).map(({ departmentId }) => departmentId));
  if (departments.some(({ id }) => !known.has(id))) throw fail('request.not_found');
  const own = worksIn(actor);
  const repo = createMessagesRepo(db, actor.companyId);
  for (const { id, settings, displayContact } of departments) {
    const { email, app } = settings;
    await repo.saveWays(actor.personId, id, { email, app });
    // Only among colleagues is there anything to choose.
    if (displayContact !== undefined && own.has(id)) {
      await chooseOwnContact(context, id, displayContact);
    }
  }
  const changes = reminders ? await saveReminders(context, reminders) : [];
  const subjectId = actor.personId;
  context.audit({ action: 'settings.save', subjectId, ...(changes.length > 0 && { changes }) });
  context.emit({ resource: 'SETTINGS', personIds: [actor.personId] });
  return getSettings(context, deps);
};
