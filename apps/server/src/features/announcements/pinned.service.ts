import { dayIn } from '@ploeg/domain/time/wall-time';
import { isOnePinnedTooMany, MOST_PINNED, type Pinned } from '@ploeg/domain/announcements/pinned';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { maybeSeconds } from './announcements.presenter.ts';
import { type AnnouncementRecord, createAnnouncementsRepo } from './announcements.repo.ts';

/** Null for what is not on top, or was held back. */
const pinOf = (row: AnnouncementRecord): Pinned | null => {
  const at = maybeSeconds(row.publishedAt ?? row.publishAt);
  const { departmentId, pinnedUntil, expiresOn } = row;
  if (at === null || pinnedUntil === null || row.heldAt !== null) return null;
  const until = expiresOn !== null && expiresOn < pinnedUntil ? expiresOn : pinnedUntil;
  return { departmentId, from: dayIn(at, row.timezone), until };
};

/** Refuses what would be the fourth on top for somebody, from a day on. */
export const judgePinned = async (
  { db, actor }: WriteContext,
  { id, departmentId, pinnedUntil }: AnnouncementRecord,
  from: string,
): Promise<void> => {
  if (pinnedUntil === null) return;
  const rows = await createAnnouncementsRepo(db, actor.companyId).listPinned(from);
  const others = rows.filter((row) => row.id !== id).flatMap((row) => pinOf(row) ?? []);
  if (isOnePinnedTooMany({ departmentId, from, until: pinnedUntil }, others)) {
    throw fail('announcements.too_many_pinned', { count: MOST_PINNED });
  }
};
