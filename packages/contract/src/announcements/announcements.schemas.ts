import { ANNOUNCEMENT_STATES } from '@ploeg/domain/announcements/announcement-state';
import { MOST_PDFS, MOST_PICTURES } from '@ploeg/domain/announcements/attachments';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { Audience, AudienceLabel } from '../audience/audience.schemas.ts';
import { Id, Seconds, Sha256, shortText } from '../shared/wire.schemas.ts';

const Language = z.enum(LANGUAGE_TAGS);

/** The body is a small Markdown: headings, bold, lists, links; never HTML. */
export const AnnouncementText = z.object({
  language: Language,
  title: shortText(120),
  body: z.string().trim().max(10_000),
});
export type AnnouncementText = z.infer<typeof AnnouncementText>;

export const AnnouncementTexts = z.array(AnnouncementText).max(LANGUAGE_TAGS.length);

const Alt = z.object({ language: Language, text: shortText(300) });

/** A file that was uploaded, in its place: of a picture, what it shows, or that it only decorates. */
export const AnnouncementFileRef = z.object({
  id: Id,
  alts: z.array(Alt).max(LANGUAGE_TAGS.length).default([]),
  isDecorative: z.boolean().default(false),
});

export const AnnouncementFileRefs = z.array(AnnouncementFileRef).max(MOST_PICTURES + MOST_PDFS);

/** What was made of a file: a JPEG, or a PDF of which each page is a picture too. */
export const UploadedFile = z.object({
  id: Id,
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  bytes: z.number().int(),
  /** Of a PDF; 0 for a picture. */
  pages: z.number().int(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const AnnouncementFile = UploadedFile.extend({
  alts: z.array(Alt),
  isDecorative: z.boolean(),
});
export type AnnouncementFile = z.infer<typeof AnnouncementFile>;

/** Days are of the calendar of the location, times are true seconds. */
export const announcementFields = {
  texts: AnnouncementTexts,
  files: AnnouncementFileRefs.default([]),
  audience: Audience,
  /** Whether people are told; else it only stands in their list. */
  notify: z.boolean(),
  /** Whoever begins later and fits gets it too. */
  newcomers: z.boolean(),
  ackWanted: z.boolean(),
  ackBy: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  pinnedUntil: z.iso.date().nullable(),
};

export const AnnouncementCounts = z.object({
  listed: z.number().int(),
  seen: z.number().int(),
  acknowledged: z.number().int(),
});

/** As a list of the office shows it. */
export const AnnouncementRow = z.object({
  id: Id,
  state: z.enum(ANNOUNCEMENT_STATES),
  title: z.string(),
  languages: z.array(Language),
  by: z.string(),
  labels: z.array(AudienceLabel),
  exceptions: z.number().int(),
  publishAt: Seconds.nullable(),
  publishedAt: Seconds.nullable(),
  expiresOn: z.iso.date().nullable(),
  pinnedUntil: z.iso.date().nullable(),
  ackWanted: z.boolean(),
  ackBy: z.iso.date().nullable(),
  timezone: z.string(),
  counts: AnnouncementCounts,
  updatedAt: Seconds,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

/** As whoever may send it sees it. */
export const Announcement = AnnouncementRow.extend({
  ...announcementFields,
  files: z.array(AnnouncementFile),
  version: z.number().int(),
  asksAgain: z.boolean(),
  withdrawn: z.object({ at: Seconds, by: z.string(), reason: z.string() }).nullable(),
  versions: z.array(
    z.object({ version: z.number().int(), asksAgain: z.boolean(), at: Seconds, by: z.string() }),
  ),
});
export type Announcement = z.infer<typeof Announcement>;

/**
 * How somebody was told: it waits, has left, was shown or mailed, stands in the app for who signs in, or
 * reached nothing; its author knows.
 */
export const Told = z.enum([
  'waiting',
  'sent',
  'shown',
  'mailed',
  'app',
  'none',
  'silent',
  'author',
]);
export type Told = z.infer<typeof Told>;

export const AnnouncementRecipient = z.object({
  personId: Id,
  name: z.string(),
  place: z.string(),
  told: Told,
  seenAt: Seconds.nullable(),
  acknowledgedAt: Seconds.nullable(),
  /** Of what they acknowledged. */
  version: z.number().int().nullable(),
  language: Language.nullable(),
  isOwing: z.boolean(),
});
export type AnnouncementRecipient = z.infer<typeof AnnouncementRecipient>;

/** As whoever it was sent to reads it. */
export const NewsItem = z.object({
  id: Id,
  departmentId: Id,
  version: z.number().int(),
  language: Language,
  /** In which others there is a text. */
  others: z.array(Language),
  title: z.string(),
  body: z.string(),
  sha256: Sha256,
  files: z.array(AnnouncementFile),
  by: z.string(),
  publishedAt: Seconds,
  changedAt: Seconds.nullable(),
  expiresOn: z.iso.date().nullable(),
  isPinned: z.boolean(),
  isOver: z.boolean(),
  isUnread: z.boolean(),
  mustAcknowledge: z.boolean(),
  ackWanted: z.boolean(),
  ackBy: z.iso.date().nullable(),
  acknowledgedAt: Seconds.nullable(),
  /** Taken back by whom and why; its text is gone then. */
  withdrawn: z.object({ at: Seconds, by: z.string(), reason: z.string() }).nullable(),
});
export type NewsItem = z.infer<typeof NewsItem>;
