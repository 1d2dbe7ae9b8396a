import type { NotificationWays } from '@ploeg/contract/notifications/notifications.schemas';
import type { z } from 'zod';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { createMessagesRepo, type MessageRow } from './messages.repo.ts';
import type { notificationSettings } from './notifications.table.ts';

/** Who has never chosen hears by mail and in the app. */
export const toWays = (
  row: typeof notificationSettings.$inferSelect | undefined,
): z.infer<typeof NotificationWays> => ({
  email: row?.email ?? true,
  app: row?.app ?? true,
  sms: row?.sms ?? false,
});

export const readRecipients = async (
  db: Db,
  companyId: string,
  rows: readonly Pick<MessageRow, 'personId' | 'departmentId'>[],
  ways: ReadonlySet<string>,
) => {
  const repo = createMessagesRepo(db, companyId);
  const personIds = [...new Set(rows.map((row) => row.personId))];
  const departmentIds = [...new Set(rows.flatMap((row) => row.departmentId ?? []))];
  const [company, persons, chosen, devices, zones] = await Promise.all([
    repo.findCompany(),
    repo.listPersons(personIds),
    repo.listWays(personIds),
    repo.listDevices(personIds),
    repo.listTimezones(departmentIds),
  ]);
  const recipients = persons.map((person) => ({
    ...person,
    devices: devices.filter(({ personId, appType }) => personId === person.id && ways.has(appType)),
  }));
  const timezones = new Map(zones.map(({ id, timezone }) => [id, timezone]));
  return {
    company: company?.name ?? '',
    find: (personId: string) => recipients.find(({ id }) => id === personId),
    waysOf: (personId: string, departmentId: string | null) =>
      toWays(chosen.find((row) => row.personId === personId && row.departmentId === departmentId)),
    timezoneOf: (departmentId: string | null) =>
      timezones.get(departmentId ?? '') ?? DISPLAY_TIMEZONE,
  };
};

export type Recipients = Awaited<ReturnType<typeof readRecipients>>;
export type Recipient = NonNullable<ReturnType<Recipients['find']>>;

/** By which ways a person hears of a department, for mails that leave by themselves. */
export const wantsMail = async (
  db: Db,
  { companyId, personId, departmentId }: Record<'companyId' | 'personId' | 'departmentId', string>,
): Promise<boolean> => {
  const chosen = await createMessagesRepo(db, companyId).listWays([personId]);
  return toWays(chosen.find((row) => row.departmentId === departmentId)).email;
};
