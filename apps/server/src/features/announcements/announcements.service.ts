import type { announcementRoutes } from '@ploeg/contract/announcements/announcements.routes';
import type {
  Announcement,
  AnnouncementRow,
  AnnouncementText,
} from '@ploeg/contract/announcements/announcements.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { scopeOf } from '@ploeg/domain/access/rights';
import {
  announcementFaults,
  isEditable,
  stateOf,
} from '@ploeg/domain/announcements/announcement-state';
import { dayIn, type Instant, instant } from '@ploeg/domain/time/wall-time';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { labelAudience } from '#features/audience/audience-preview.service.ts';
import { judgeAudience, listAddressed } from '#features/audience/audience.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { attachFiles, filesOf, settleFiles } from './announcement-files.service.ts';
import { canSend } from './announcements.policy.ts';
import { currentTexts, timesOf, toAnnouncement, toRow } from './announcements.presenter.ts';
import { type AnnouncementRecord, createAnnouncementsRepo } from './announcements.repo.ts';
import { announcements } from './announcements.table.ts';
import { judgePinned } from './pinned.service.ts';
import { publishTo } from './publish.service.ts';

const MOST = 200;

type Fields = RequestOf<typeof announcementRoutes.createAnnouncement>['body'];

export const repoOf = ({ db, actor }: ReadContext) => createAnnouncementsRepo(db, actor.companyId);

const knownOf = async (context: ReadContext, rows: readonly AnnouncementRecord[]) => {
  const repo = repoOf(context);
  const ids = rows.map(({ id }) => id);
  const texts = await repo.listTexts(ids);
  const [names, counts, usual, attached] = await Promise.all([
    repo.listNames([
      ...rows.flatMap(({ authorId, withdrawnBy }) => [authorId, withdrawnBy ?? authorId]),
      ...texts.map(({ authorId }) => authorId),
    ]),
    ids.length > 0 ? repo.countReading(ids) : [],
    repo.companyLanguage(),
    filesOf(context).listAttached(ids),
  ]);
  const countsOf = new Map(counts.map(({ announcementId, ...own }) => [announcementId, own]));
  const languages = [context.actor.language, usual];
  return { texts, attached, names, languages, now: context.now, countsOf };
};

/** All that the caller may send or has written, with its state. */
export const listAnnouncements = async (context: ReadContext): Promise<AnnouncementRow[]> => {
  const { actor } = context;
  const scope = scopeOf(actor, 'messages.send');
  const places = scope.departments.flatMap(({ departmentId, sectionIds }) =>
    sectionIds === null ? [departmentId] : [],
  );
  const within = or(
    eq(announcements.authorId, actor.personId),
    places.length > 0 ? inArray(announcements.departmentId, places) : sql`false`,
  );
  const rows = await repoOf(context).list(scope.isAll ? undefined : within, MOST);
  const { countsOf, ...known } = await knownOf(context, rows);
  const parts = rows.map(({ audience }) => audience.include);
  const labels = await labelAudience(context, { include: parts.flat(), exclude: [] });
  return rows.map((row, index) => {
    const from = parts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    const own = labels.slice(from, from + row.audience.include.length);
    return toRow(row, { ...known, counts: countsOf.get(row.id), labels: own });
  });
};

const requireSendable = (
  { actor }: ReadContext,
  row: AnnouncementRecord | undefined,
): AnnouncementRecord => {
  if (!row || !canSend(actor, row)) throw fail('announcements.not_found');
  return row;
};

export const getSendable = async (context: ReadContext, id: string): Promise<AnnouncementRecord> =>
  requireSendable(context, await repoOf(context).find(id));

export const lockSendable = async (context: ReadContext, id: string): Promise<AnnouncementRecord> =>
  requireSendable(context, await repoOf(context).lock(id));

export const present = async (
  context: ReadContext,
  row: AnnouncementRecord,
): Promise<Announcement> => {
  const { countsOf, ...known } = await knownOf(context, [row]);
  const labels = await labelAudience(context, row.audience);
  return toAnnouncement(row, { ...known, counts: countsOf.get(row.id), labels });
};

export const getAnnouncement = async (context: ReadContext, id: string): Promise<Announcement> =>
  present(context, await getSendable(context, id));

type NewVersion = {
  id: string;
  version: number;
  asksAgain: boolean;
  /** Hashes of its files. */
  files: readonly string[];
};

/** One for a language, of what was written at all; its hash stands for its files too. */
export const toTexts = (
  context: WriteContext,
  { id, version, asksAgain, files }: NewVersion,
  texts: readonly AnnouncementText[],
) =>
  [...new Map(texts.map((text) => [text.language, text])).values()]
    .filter(({ title, body }) => title !== '' || body !== '')
    .map(({ language, title, body }) => ({
      announcementId: id,
      version,
      language,
      title,
      body,
      sha256: sha256Of(Buffer.from([title, body, ...files].join('\n\n'))),
      asksAgain,
      authorId: context.actor.personId,
      createdAt: dateOf(context.now),
    }));

/** Whose it is: of one location where everybody meant is of that, else of the company. */
const placeOf = async (context: WriteContext, { audience }: Pick<Fields, 'audience'>) => {
  const people = await listAddressed(context, 'messages.send', audience);
  const meant = new Set(people.map(({ departmentId }) => departmentId));
  const places = await repoOf(context).listPlaces();
  const [only] = meant;
  const isOfOne = meant.size === 1 && !audience.include.some(({ kind }) => kind === 'everybody');
  const zone = places.find(({ id }) => id === only) ?? places[0];
  return {
    departmentId: isOfOne ? (only ?? null) : null,
    timezone: zone?.timezone ?? 'Europe/Brussels',
  };
};

export const detailsOf = (row: AnnouncementRecord) => ({
  ...(row.departmentId && { departmentId: row.departmentId }),
  subjectId: row.id,
});

export const announce = (context: WriteContext, row: AnnouncementRecord): void => {
  const watcherIds = [...new Set([row.authorId, context.actor.personId])];
  context.emit({ resource: 'ANNOUNCEMENTS', resourceId: row.id, personIds: [], watcherIds });
};

/** What a draft says and carries, over what it did before. */
const writeVersion = async (
  context: WriteContext,
  { id, version }: AnnouncementRecord,
  { texts, files }: Pick<Fields, 'texts' | 'files'>,
): Promise<void> => {
  const which = { announcementId: id, version };
  const hashes = await attachFiles(context, which, files);
  const said = { id, version, asksAgain: true, files: hashes };
  await repoOf(context).writeTexts(which, toTexts(context, said, texts));
};

export const createAnnouncement = async (
  context: WriteContext,
  { texts, files, ...fields }: Fields,
): Promise<Announcement> => {
  await judgeAudience(context, 'messages.send', fields.audience);
  const repo = repoOf(context);
  const at = dateOf(context.now);
  const row = await repo.insert({
    ...fields,
    ...(await placeOf(context, fields)),
    id: newId(),
    authorId: context.actor.personId,
    createdAt: at,
    updatedAt: at,
  });
  await writeVersion(context, row, { texts, files });
  context.audit({ action: 'announcement.create', ...detailsOf(row) });
  announce(context, row);
  return present(context, row);
};

const OPTIONS = ['notify', 'newcomers', 'ackWanted', 'ackBy', 'expiresOn', 'pinnedUntil'] as const;

const lockEditable = async (context: WriteContext, id: string): Promise<AnnouncementRecord> => {
  const row = await lockSendable(context, id);
  if (!isEditable(stateOf(timesOf(row), context.now))) throw fail('announcements.wrong_state');
  return row;
};

export const changeAnnouncement = async (
  context: WriteContext,
  id: string,
  { texts, files, ...fields }: Fields,
): Promise<Announcement> => {
  const row = await lockEditable(context, id);
  await judgeAudience(context, 'messages.send', fields.audience);
  const repo = repoOf(context);
  const changed = await repo.change(id, {
    ...fields,
    ...(await placeOf(context, fields)),
    publishAt: null,
    heldAt: null,
    updatedAt: dateOf(context.now),
  });
  await writeVersion(context, row, { texts, files });
  const changes = OPTIONS.flatMap((field) =>
    row[field] === changed[field] ? [] : [{ field, before: row[field], after: changed[field] }],
  );
  context.audit({ action: 'announcement.change', ...detailsOf(changed), changes });
  announce(context, changed);
  return present(context, changed);
};

export const deleteAnnouncement = async (
  context: WriteContext,
  id: string,
): Promise<{ id: string }> => {
  const row = await lockEditable(context, id);
  await filesOf(context).removeAll(id);
  await repoOf(context).remove(id);
  context.audit({ action: 'announcement.delete', ...detailsOf(row) });
  announce(context, row);
  return { id };
};

/** Refuses with the first thing that stands against telling people. */
const judgePlan = async (
  context: WriteContext,
  row: AnnouncementRecord,
  publishAt: Instant | null,
): Promise<void> => {
  const texts = currentTexts(row, await repoOf(context).listTexts([row.id]));
  const [fault] = Object.values(
    announcementFaults({ ...row, texts, publishAt }, context.now),
  ).filter((code) => code !== null);
  if (fault) throw fail(fault);
  await judgePinned(context, row, dayIn(publishAt ?? context.now, row.timezone));
  await settleFiles(
    context,
    row,
    texts.map(({ language }) => language),
  );
};

/** Tells everybody now, or plans it; a plan can be changed until its time. */
export const publishAnnouncement = async (
  context: WriteContext,
  id: string,
  { publishAt }: { publishAt: number | null },
): Promise<Announcement> => {
  const row = await lockEditable(context, id);
  const at = publishAt === null ? null : instant(publishAt);
  await judgePlan(context, row, at);
  if (at === null) return present(context, await publishTo(context, context, row));
  await judgeAudience(context, 'messages.send', row.audience);
  if (row.audience.include.length === 0) throw fail('audience.empty');
  const planned = await repoOf(context).change(id, {
    publishAt: dateOf(at),
    heldAt: null,
    // In whose name it is sent: of who planned it, whose rights are asked for again then.
    authorId: context.actor.personId,
    updatedAt: dateOf(context.now),
  });
  context.audit({ action: 'announcement.plan', ...detailsOf(row), details: { at } });
  announce(context, planned);
  return present(context, planned);
};
