import type { AnnouncementRow } from '@ploeg/contract/announcements/announcements.schemas';
import { fromDateKey, instant, toWallTime } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { labelText } from '#blocks/office/audience-words.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';

export const whenText = (at: number, timezone: string, language: string): string => {
  const wall = toWallTime(instant(at), timezone);
  return `${formatDayShort(wall, language)} ${formatTime(wall)}`;
};

export const dayText = (day: string, language: string): string =>
  formatDayShort(fromDateKey(day), language);

/** "Planned for Mon 23/11 07:00, until 30/11": what is the case now is always said. */
export const stateText = (row: AnnouncementRow, t: TFunction, language: string): string => {
  const { state, publishAt, publishedAt, expiresOn, timezone } = row;
  const when = (at: number | null) => (at === null ? '' : whenText(at, timezone, language));
  const said = {
    draft: t('ANNOUNCE.STATE.draft'),
    planned: t('ANNOUNCE.STATE.planned', { when: when(publishAt) }),
    held: t('ANNOUNCE.STATE.held'),
    published: t('ANNOUNCE.STATE.published', { when: when(publishedAt) }),
    expired: t('ANNOUNCE.STATE.expired'),
    withdrawn: t('ANNOUNCE.STATE.withdrawn'),
  }[state];
  const isOpen = state === 'planned' || state === 'published';
  return expiresOn && isOpen
    ? `${said}, ${t('ANNOUNCE.UNTIL', { day: dayText(expiresOn, language) })}`
    : said;
};

export const audienceText = (row: AnnouncementRow, t: TFunction, language: string): string => {
  const places = new Set(row.labels.map(({ place }) => place).filter(Boolean));
  const words = { t, language, isAlone: places.size < 2 };
  const named = row.labels.map((label) => labelText(label, words));
  const some = named.slice(0, 3).join(', ') + (named.length > 3 ? ` +${named.length - 3}` : '');
  if (some === '') return t('ANNOUNCE.NOBODY');
  return row.exceptions > 0
    ? `${some} ${t('ANNOUNCE.WITH_EXCEPTIONS', { count: row.exceptions })}`
    : some;
};
