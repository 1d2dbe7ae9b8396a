import type { NewsItem } from '@ploeg/contract/announcements/announcements.schemas';

/** Of the snapshot, which knows what was tapped here and has not arrived yet. */
export type OpenIds = { unread: readonly string[]; toAcknowledge: readonly string[] };

export const isOpenOn = (item: NewsItem, open: OpenIds) => ({
  unread: item.isUnread && open.unread.includes(item.id),
  toAcknowledge: item.mustAcknowledge && open.toAcknowledge.includes(item.id),
});

const rank = (item: NewsItem, open: OpenIds): number => {
  const { unread, toAcknowledge } = isOpenOn(item, open);
  if (item.isPinned) return 0;
  if (toAcknowledge) return 1;
  return unread ? 2 : 3;
};

/** Pinned, to confirm, new, and the others; of each the newest first. */
export const sortNews = (items: readonly NewsItem[], open: OpenIds): NewsItem[] =>
  items.toSorted((a, b) => rank(a, open) - rank(b, open) || b.publishedAt - a.publishedAt);
