import { textFor } from '@ploeg/domain/announcements/announcement-state';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import {
  type Addressed,
  judgeAudience,
  listAddressed,
  type Sender,
} from '#features/audience/audience.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { currentTexts } from './announcements.presenter.ts';
import { type AnnouncementRecord, createAnnouncementsRepo } from './announcements.repo.ts';

type Told = Pick<Addressed, 'personId' | 'departmentId' | 'language'>;

/** Tells people of a text in the language that each reads; one event for each of their locations. */
export const tellRecipients = async (
  context: WriteContext,
  row: AnnouncementRecord,
  people: readonly Told[],
  kind: Extract<MessageKind, `ANNOUNCEMENT${string}`>,
): Promise<void> => {
  const { db, actor } = context;
  const repo = createAnnouncementsRepo(db, actor.companyId);
  const [texts, usual] = await Promise.all([repo.listTexts([row.id]), repo.companyLanguage()]);
  const current = currentTexts(row, texts);
  for (const [departmentId, here] of Map.groupBy(people, (one) => one.departmentId)) {
    const readers = Map.groupBy(
      here,
      ({ language }) => textFor(current, language, usual)?.title ?? '',
    );
    context.emit({
      resource: 'ANNOUNCEMENTS',
      resourceId: row.id,
      departmentId,
      personIds: here.map(({ personId }) => personId),
      watcherIds: [row.authorId],
      messages: row.notify
        ? [...readers].map(([title, own]) => ({
            kind,
            to: own.map(({ personId }) => personId),
            values: { title },
          }))
        : [],
    });
  }
};

/** Fixes who gets it, and tells them: from here on the list is what counts. */
export const publishTo = async (
  context: WriteContext,
  sender: Sender,
  row: AnnouncementRecord,
): Promise<AnnouncementRecord> => {
  const { db, actor, now } = context;
  await judgeAudience(sender, 'messages.send', row.audience);
  const people = await listAddressed(sender, 'messages.send', row.audience);
  if (people.length === 0) throw fail('audience.empty');
  const repo = createAnnouncementsRepo(db, actor.companyId);
  const at = dateOf(now);
  await repo.addRecipients(row.id, people, at);
  const published = await repo.change(row.id, { publishedAt: at, heldAt: null, updatedAt: at });
  await tellRecipients(context, published, people, 'ANNOUNCEMENT');
  context.audit({
    action: 'announcement.publish',
    ...(row.departmentId && { departmentId: row.departmentId }),
    subjectId: row.id,
    details: { people: people.length, version: row.version, notify: row.notify },
  });
  return published;
};

/** Adds who has come since and fits, and tells only them. */
export const addNewcomers = async (
  context: WriteContext,
  sender: Sender,
  row: AnnouncementRecord,
): Promise<number> => {
  const { db, actor, now } = context;
  const people = await listAddressed(sender, 'messages.send', row.audience);
  const repo = createAnnouncementsRepo(db, actor.companyId);
  const known = new Set((await repo.listRecipients(row.id)).map(({ personId }) => personId));
  const fresh = people.filter(({ personId }) => !known.has(personId));
  if (fresh.length === 0) return 0;
  const added = new Set(await repo.addRecipients(row.id, fresh, dateOf(now)));
  const told = fresh.filter(({ personId }) => added.has(personId));
  await tellRecipients(context, row, told, 'ANNOUNCEMENT');
  context.audit({
    action: 'announcement.add',
    ...(row.departmentId && { departmentId: row.departmentId }),
    subjectId: row.id,
    details: { people: told.length },
  });
  return told.length;
};
