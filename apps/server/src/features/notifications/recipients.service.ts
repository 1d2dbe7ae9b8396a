import type { NotificationWays } from '@ploeg/contract/notifications/notifications.schemas';
import type { z } from 'zod';
import { deliveryOf } from '@ploeg/domain/notifications/message-kinds';
import { USUAL_REMINDERS } from '@ploeg/domain/reminders/reminder-choices';
import type { Channels } from '@ploeg/domain/settings/setting-shapes';
import { mayHear } from '@ploeg/domain/notifications/message-readers';
import { DISPLAY_TIMEZONE, type Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listHoldersAmong } from '#features/grants/grants.service.ts';
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
  sms: false,
});

const toTold = ({ kind, departmentId, values: { sectionIds } }: MessageRow) => ({
  kind,
  departmentId,
  sectionIds,
});

/** Where people work and what they hold; who neither works nor holds anything is not among them. */
const listReaders = async (db: Db, companyId: string, personIds: string[], now: Instant) => {
  const [employments, holders] = await Promise.all([
    createMessagesRepo(db, companyId).listWorkplaces(personIds),
    listHoldersAmong(db, companyId, personIds, now),
  ]);
  const held = new Map(holders.map((holder) => [holder.personId, holder]));
  const worksIn = Map.groupBy(employments, ({ personId }) => personId);
  return new Map(
    personIds.flatMap((personId) => {
      const grants = held.get(personId)?.grants ?? [];
      const places = (worksIn.get(personId) ?? []).map(({ departmentId }) => departmentId);
      if (grants.length + places.length === 0) return [];
      return [[personId, { grants, worksIn: places }] as const];
    }),
  );
};

/** Whether all of a bundle is still for its person: no line can be taken out of a push that was made. */
export const mayStillHear = async (
  db: Db,
  { companyId, bundleId, personId }: Record<'companyId' | 'bundleId' | 'personId', string>,
  now: Instant,
): Promise<boolean> => {
  const reader = (await listReaders(db, companyId, [personId], now)).get(personId);
  const rows = await createMessagesRepo(db, companyId).listBundle(bundleId);
  return reader !== undefined && rows.every((row) => mayHear(reader, toTold(row)));
};

type Addressed = Pick<MessageRow, 'personId' | 'departmentId' | 'kind'>;

/** Of some messages: to whom they go, and by which ways, as it is now. */
export const readRecipients = async (
  db: Db,
  companyId: string,
  rows: readonly Pick<MessageRow, 'personId' | 'departmentId'>[],
  ways: ReadonlySet<string>,
  now: Instant,
) => {
  const repo = createMessagesRepo(db, companyId);
  const personIds = [...new Set(rows.map((row) => row.personId))];
  const departmentIds = [...new Set(rows.flatMap((row) => row.departmentId ?? []))];
  const [company, persons, readers, chosen, choices, devices, places] = await Promise.all([
    repo.findCompany(),
    repo.listPersons(personIds),
    listReaders(db, companyId, personIds, now),
    repo.listWays(personIds),
    repo.listChoices(personIds),
    repo.listDevices(personIds),
    repo.listPlaces(departmentIds),
  ]);
  const devicesOf = Map.groupBy(
    devices.filter(({ appType }) => ways.has(appType)),
    ({ personId }) => personId,
  );
  const recipients = new Map(
    persons
      .filter(({ id }) => readers.has(id))
      .map((person) => [person.id, { ...person, devices: devicesOf.get(person.id) ?? [] }]),
  );
  const find = (personId: string) => recipients.get(personId);
  const chosenBy = Map.groupBy(chosen, ({ personId }) => personId);
  const choiceOf = new Map(choices.map((row) => [row.personId, row]));
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const usualOf = (departmentId: string | null): Channels | undefined =>
    placeOf.get(departmentId ?? '')?.settings.newPeopleChannels;
  return {
    company: company?.name ?? '',
    find,
    /** Who had a right to it when it was written may have none any more. */
    mayHear: (row: MessageRow): boolean => {
      const reader = readers.get(row.personId);
      return reader !== undefined && mayHear(reader, toTold(row));
    },
    waysOf: ({ personId, departmentId, kind }: Addressed) => {
      const usual = toWays(
        chosenBy.get(personId)?.find((row) => row.departmentId === departmentId),
        usualOf(departmentId),
      );
      const { byMail } = choiceOf.get(personId) ?? USUAL_REMINDERS;
      const email = deliveryOf(kind).isReminder ? byMail : usual.email;
      // Not everybody has an address.
      return { ...usual, email: email && find(personId)?.email !== '' };
    },
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
