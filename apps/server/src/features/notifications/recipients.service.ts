import type { NotificationWays } from '@ploeg/contract/notifications/notifications.schemas';
import type { z } from 'zod';
import type { Channels } from '@ploeg/domain/settings/setting-shapes';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { createMessagesRepo, type MessageRow } from './messages.repo.ts';
import type { notificationSettings } from './notifications.table.ts';

const EVERY_WAY: Channels = { app: true, email: true };

/** Who has never chosen hears as the department lets new people hear: else by mail and in the app. */
export const toWays = (
  row: typeof notificationSettings.$inferSelect | undefined,
  usual: Channels = EVERY_WAY,
): z.infer<typeof NotificationWays> => ({
  email: row?.email ?? usual.email,
  app: row?.app ?? usual.app,
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
  const [company, persons, chosen, devices, places] = await Promise.all([
    repo.findCompany(),
    repo.listPersons(personIds),
    repo.listWays(personIds),
    repo.listDevices(personIds),
    repo.listPlaces(departmentIds),
  ]);
  const recipients = persons.map((person) => ({
    ...person,
    devices: devices.filter(({ personId, appType }) => personId === person.id && ways.has(appType)),
  }));
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const usualOf = (departmentId: string | null): Channels | undefined =>
    placeOf.get(departmentId ?? '')?.settings.newPeopleChannels;
  return {
    company: company?.name ?? '',
    find: (personId: string) => recipients.find(({ id }) => id === personId),
    waysOf: (personId: string, departmentId: string | null) =>
      toWays(
        chosen.find((row) => row.personId === personId && row.departmentId === departmentId),
        usualOf(departmentId),
      ),
    /** Its zone, and when nothing rings there. */
    placeOf: (departmentId: string | null) => {
      const place = placeOf.get(departmentId ?? '');
      return { timezone: place?.timezone ?? DISPLAY_TIMEZONE, quiet: place?.settings.quiet };
    },
  };
};

export type Recipients = Awaited<ReturnType<typeof readRecipients>>;
export type Recipient = NonNullable<ReturnType<Recipients['find']>>;

/** By which ways a person hears of a department, for mails that leave by themselves. */
export const wantsMail = async (
  db: Db,
  { companyId, personId, departmentId }: Record<'companyId' | 'personId' | 'departmentId', string>,
): Promise<boolean> => {
  const repo = createMessagesRepo(db, companyId);
  const [chosen, [place]] = await Promise.all([
    repo.listWays([personId]),
    repo.listPlaces([departmentId]),
  ]);
  const row = chosen.find((own) => own.departmentId === departmentId);
  return toWays(row, place?.settings.newPeopleChannels).email;
};
