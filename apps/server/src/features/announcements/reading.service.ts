import type { announcementRoutes } from '@ploeg/contract/announcements/announcements.routes';
import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { afterReceipt } from '@ploeg/domain/announcements/announcement-state';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { filesOf } from './announcement-files.service.ts';
import { toNews } from './announcements.presenter.ts';
import { createAnnouncementsRepo } from './announcements.repo.ts';

/** As many as a device keeps for reading without signal. */
const MOST_NEWS = 50;

const repoOf = ({ db, actor }: ReadContext) => createAnnouncementsRepo(db, actor.companyId);

/** What the caller was sent, newest first, each in their language. */
export const listNews = async (context: ReadContext): Promise<NewsItem[]> => {
  const { actor, now } = context;
  const repo = repoOf(context);
  const rows = await repo.listNews(actor.personId, MOST_NEWS);
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const [texts, names, usual, attached] = await Promise.all([
    repo.listTexts(ids),
    repo.listNames(rows.flatMap(({ row }) => [row.authorId, row.withdrawnBy ?? row.authorId])),
    repo.companyLanguage(),
    filesOf(context).listAttached(ids),
  ]);
  const known = { texts, attached, names, languages: [actor.language, usual], now };
  return rows.flatMap((one) => toNews(one, known) ?? []);
};

/** What the snapshot says: which wait to be read, and which to be acknowledged. */
export const listOpenNews = async (
  context: ReadContext,
): Promise<{ unread: string[]; toAcknowledge: string[] }> => {
  const items = await listNews(context);
  const idsOf = (is: (item: NewsItem) => boolean) => items.filter(is).map(({ id }) => id);
  return {
    unread: idsOf((item) => item.isUnread),
    toAcknowledge: idsOf((item) => item.mustAcknowledge),
  };
};

type Receipt = RequestOf<typeof announcementRoutes.keepNewsReceipt>['body'];

/**
 * Keeps that somebody saw or acknowledged a text. It is a statement about that version, so it is taken
 * however late it comes, also for one that was changed or taken back since.
 */
export const keepReceipt = async (
  context: WriteContext,
  id: string,
  { event, version, language, sha256, at }: Receipt,
): Promise<{ version: number }> => {
  const { actor, now } = context;
  const repo = repoOf(context);
  const [row, own] = await Promise.all([repo.find(id), repo.findOwn(id, actor.personId)]);
  if (!row?.publishedAt || !own) throw fail('announcements.not_found');
  const texts = await repo.listTexts([id]);
  const isShown = texts.some(
    (text) => text.version === version && text.language === language && text.sha256 === sha256,
  );
  if (!isShown) throw fail('announcements.text_unknown');
  const reading = afterReceipt(own, { event, version });
  const isNew =
    reading.seenVersion !== own.seenVersion || reading.ackedVersion !== own.ackedVersion;
  if (!isNew) return { version: row.version };
  const receivedAt = dateOf(now);
  const claimedAt = new Date(
    Math.min(Math.max(at * 1000, row.publishedAt.getTime()), receivedAt.getTime()),
  );
  await repo.insertReceipt({
    id: newId(),
    announcementId: id,
    personId: actor.personId,
    version,
    event,
    language,
    textSha256: sha256,
    claimedAt,
    receivedAt,
  });
  await repo.saveReading(id, actor.personId, {
    ...reading,
    ...(reading.seenVersion !== own.seenVersion && { seenAt: claimedAt }),
    ...(reading.ackedVersion !== own.ackedVersion && { ackedAt: claimedAt }),
  });
  if (event === 'acknowledged') {
    context.audit({
      action: 'announcement.acknowledge',
      departmentId: own.departmentId,
      subjectId: id,
      personId: actor.personId,
      details: { version, language, sha256 },
    });
  }
  context.emit({
    resource: 'ANNOUNCEMENTS',
    resourceId: id,
    personIds: [actor.personId],
    watcherIds: [row.authorId],
  });
  return { version: row.version };
};
