import type {
  Announcement,
  AnnouncementFile,
  AnnouncementText,
} from '@ploeg/contract/announcements/announcements.schemas';
import type { Audience } from '@ploeg/contract/audience/audience.schemas';
import { announcementFaults } from '@ploeg/domain/announcements/announcement-state';
import { attachmentFault } from '@ploeg/domain/announcements/attachments';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import {
  instant,
  type Instant,
  toHour,
  toDateKey,
  toInstant,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { NOBODY } from '#blocks/office/audience-field.tsx';
import type { AnnouncementFields } from '#data/announcements/announcements.commands.ts';

export type Texts = Record<Language, { title: string; body: string }>;

export type ComposerValues = {
  texts: Texts;
  files: AnnouncementFile[];
  audience: Audience;
  isPlanned: boolean;
  day: string;
  hour: string;
  notify: boolean;
  newcomers: boolean;
  ackWanted: boolean;
  ackBy: string;
  expiresOn: string;
  pinnedUntil: string;
};

export const toTexts = (texts: readonly AnnouncementText[]): Texts =>
  Object.fromEntries(
    LANGUAGE_TAGS.map((tag) => {
      const { title = '', body = '' } = texts.find(({ language }) => language === tag) ?? {};
      return [tag, { title, body }];
    }),
  ) as Texts;

export const writtenOf = (texts: Texts): AnnouncementText[] =>
  LANGUAGE_TAGS.map((language) => ({ language, ...texts[language] })).filter(
    ({ title, body }) => title.trim() !== '' || body.trim() !== '',
  );

export const toValues = (of: Announcement | undefined, timezone: string): ComposerValues => {
  const planned = of?.publishAt ? toWallTime(instant(of.publishAt), timezone) : null;
  return {
    texts: toTexts(of?.texts ?? []),
    files: of?.files ?? [],
    audience: of?.audience ?? NOBODY,
    isPlanned: planned !== null,
    day: planned === null ? '' : toDateKey(planned),
    hour: planned === null ? '07:00' : toHour(planned),
    notify: of?.notify ?? true,
    newcomers: of?.newcomers ?? false,
    ackWanted: of?.ackWanted ?? false,
    ackBy: of?.ackBy ?? '',
    expiresOn: of?.expiresOn ?? '',
    pinnedUntil: of?.pinnedUntil ?? '',
  };
};

export const toFileRefs = (files: readonly AnnouncementFile[]) =>
  files.map(({ id, alts, isDecorative }) => ({ id, alts, isDecorative }));

/** Without the languages that nothing is written in. */
export const fileFault = (files: readonly AnnouncementFile[], texts: Texts) =>
  attachmentFault(
    files,
    writtenOf(texts).map(({ language }) => language),
  );

export const toFields = (values: ComposerValues): AnnouncementFields => ({
  texts: writtenOf(values.texts),
  files: toFileRefs(values.files),
  audience: values.audience,
  notify: values.notify,
  newcomers: values.newcomers,
  ackWanted: values.ackWanted,
  ackBy: values.ackWanted ? values.ackBy || null : null,
  expiresOn: values.expiresOn || null,
  pinnedUntil: values.pinnedUntil || null,
});

/** Null is now, undefined a time that is not whole. */
export const publishTimeOf = (
  { isPlanned, day, hour }: ComposerValues,
  timezone: string,
): Instant | null | undefined => {
  if (!isPlanned) return null;
  const wall = Date.parse(`${day}T${hour}:00Z`) / 1000;
  return Number.isNaN(wall) ? undefined : toInstant(wallSeconds(wall), timezone);
};

/** The same rule as the server's. */
export const composerFaults = (values: ComposerValues, timezone: string, now: Instant) => {
  const fields = toFields(values);
  const publishAt = publishTimeOf(values, timezone) ?? null;
  return {
    ...announcementFaults({ ...fields, publishAt, timezone }, now),
    files: fileFault(values.files, values.texts),
  };
};
