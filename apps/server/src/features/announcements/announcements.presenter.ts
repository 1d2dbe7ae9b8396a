import type {
  Announcement,
  AnnouncementRow,
  NewsItem,
} from '@ploeg/contract/announcements/announcements.schemas';
import type { AudienceLabel } from '@ploeg/contract/audience/audience.schemas';
import {
  isUnread,
  mustAcknowledge,
  stateOf,
  textFor,
} from '@ploeg/domain/announcements/announcement-state';
import { dayIn, type Instant } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import { toFile } from './announcement-files.presenter.ts';
import type { AnnouncementRecord, Attached, RecipientRow, TextRow } from './announcements.table.ts';

export const maybeSeconds = (at: Date | null): Instant | null => at && secondsOf(at);

export const timesOf = (row: AnnouncementRecord) => ({
  publishAt: maybeSeconds(row.publishAt),
  publishedAt: maybeSeconds(row.publishedAt),
  withdrawnAt: maybeSeconds(row.withdrawnAt),
  heldAt: maybeSeconds(row.heldAt),
  expiresOn: row.expiresOn,
  timezone: row.timezone,
});

/** Whether it is read and confirmed, by the calendar of its zone. */
export const isStanding = (row: AnnouncementRecord, now: Instant): boolean =>
  stateOf(timesOf(row), now) === 'published';

type Counts = { listed: number; seen: number; acknowledged: number };

export type Known = {
  /** Of all versions. */
  texts: readonly TextRow[];
  attached: readonly Attached[];
  names: ReadonlyMap<string, string>;
  counts: Counts | undefined;
  labels: readonly AudienceLabel[];
  languages: readonly string[];
  now: Instant;
};

export const currentTexts = (row: AnnouncementRecord, texts: readonly TextRow[]): TextRow[] =>
  texts.filter(
    ({ announcementId, version }) => announcementId === row.id && version === row.version,
  );

const filesOf = (row: AnnouncementRecord, { attached }: Pick<Known, 'attached'>) =>
  attached
    .filter(({ announcementId, version }) => announcementId === row.id && version === row.version)
    .map(toFile);

const withdrawnOf = (row: AnnouncementRecord, names: ReadonlyMap<string, string>) =>
  row.withdrawnAt && {
    at: secondsOf(row.withdrawnAt),
    by: names.get(row.withdrawnBy ?? '') ?? '',
    reason: row.withdrawReason,
  };

export const toRow = (row: AnnouncementRecord, known: Known): AnnouncementRow => {
  const { texts, names, counts, labels, languages, now } = known;
  const own = currentTexts(row, texts);
  const included = row.audience.include.length;
  return {
    id: row.id,
    state: stateOf(timesOf(row), now),
    title: textFor(own, ...languages)?.title ?? '',
    languages: own.map(({ language }) => language),
    by: names.get(row.authorId) ?? '',
    labels: labels.slice(0, included),
    exceptions: row.audience.exclude.length,
    publishAt: maybeSeconds(row.publishAt),
    publishedAt: maybeSeconds(row.publishedAt),
    expiresOn: row.expiresOn,
    pinnedUntil: row.pinnedUntil,
    ackWanted: row.ackWanted,
    ackBy: row.ackBy,
    timezone: row.timezone,
    counts: counts ?? { listed: 0, seen: 0, acknowledged: 0 },
    updatedAt: secondsOf(row.updatedAt),
  };
};

export const toAnnouncement = (row: AnnouncementRecord, known: Known): Announcement => {
  const { texts, names } = known;
  const versions = Map.groupBy(texts, ({ version }) => version);
  return {
    ...toRow(row, known),
    texts: currentTexts(row, texts).map(({ language, title, body }) => ({ language, title, body })),
    files: filesOf(row, known),
    audience: {
      include: [...row.audience.include],
      exclude: [...row.audience.exclude],
    },
    notify: row.notify,
    newcomers: row.newcomers,
    version: row.version,
    asksAgain: row.askVersion === row.version,
    withdrawn: withdrawnOf(row, names),
    versions: [...versions].flatMap(([version, [one]]) =>
      one
        ? [
            {
              version,
              asksAgain: one.asksAgain,
              at: secondsOf(one.createdAt),
              by: names.get(one.authorId) ?? '',
            },
          ]
        : [],
    ),
  };
};

/** As a reader sees it; nothing where there is no text to show. */
export const toNews = (
  { row, own }: { row: AnnouncementRecord; own: RecipientRow },
  { texts, attached, names, languages, now }: Omit<Known, 'counts' | 'labels'>,
): NewsItem | null => {
  const all = currentTexts(row, texts);
  const shown = textFor(all, ...languages);
  if (!shown || !row.publishedAt) return null;
  const today = dayIn(now, row.timezone);
  const withdrawn = withdrawnOf(row, names);
  const isOver = !isStanding(row, now);
  // Whoever wrote it has read it.
  const isAsked = !isOver && row.authorId !== own.personId;
  return {
    id: row.id,
    departmentId: own.departmentId,
    version: row.version,
    language: shown.language,
    others: all.map(({ language }) => language).filter((one) => one !== shown.language),
    title: shown.title,
    body: withdrawn ? '' : shown.body,
    sha256: shown.sha256,
    files: withdrawn ? [] : filesOf(row, { attached }),
    by: names.get(row.authorId) ?? '',
    publishedAt: secondsOf(row.publishedAt),
    changedAt: row.version > 1 ? secondsOf(shown.createdAt) : null,
    expiresOn: row.expiresOn,
    isPinned: !isOver && row.pinnedUntil !== null && row.pinnedUntil >= today,
    isOver,
    isUnread: isAsked && isUnread(row, own),
    mustAcknowledge: isAsked && mustAcknowledge(row, own),
    ackWanted: row.ackWanted,
    ackBy: row.ackBy,
    acknowledgedAt: mustAcknowledge(row, own) ? null : maybeSeconds(own.ackedAt),
    withdrawn,
  };
};
