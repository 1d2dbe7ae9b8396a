import type {
  Announcement,
  AnnouncementText,
} from '@ploeg/contract/announcements/announcements.schemas';
import { stateOf } from '@ploeg/domain/announcements/announcement-state';
import { dropWaiting } from '#features/notifications/messages.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { timesOf } from './announcements.presenter.ts';
import {
  announce,
  detailsOf,
  lockSendable,
  present,
  repoOf,
  toTexts,
} from './announcements.service.ts';
import { tellRecipients } from './publish.service.ts';

/** A correction is quiet and keeps what was acknowledged; a change of content asks everybody again. */
export const reviseAnnouncement = async (
  context: WriteContext,
  id: string,
  { texts, asksAgain }: { texts: readonly AnnouncementText[]; asksAgain: boolean },
): Promise<Announcement> => {
  const row = await lockSendable(context, id);
  if (stateOf(timesOf(row), context.now) !== 'published') throw fail('announcements.wrong_state');
  const repo = repoOf(context);
  const version = row.version + 1;
  const rows = toTexts(context, { id, version, asksAgain }, texts);
  if (rows.length === 0 || rows.some(({ title, body }) => !title || !body)) {
    throw fail('announcements.no_text');
  }
  await repo.writeTexts({ announcementId: id, version }, rows);
  const changed = await repo.change(id, {
    version,
    ...(asksAgain && { askVersion: version }),
    updatedAt: dateOf(context.now),
  });
  const people = await repo.listRecipients(id);
  // A correction is told to nobody, but what they read is another text.
  const told = asksAgain ? changed : { ...changed, notify: false };
  await tellRecipients(
    context,
    told,
    people.filter(({ isHere }) => isHere),
    'ANNOUNCEMENT',
  );
  context.audit({
    action: asksAgain ? 'announcement.ask_again' : 'announcement.correct',
    ...detailsOf(row),
    details: { version },
  });
  return present(context, changed);
};

export const withdrawAnnouncement = async (
  context: WriteContext,
  id: string,
  reason: string,
): Promise<Announcement> => {
  const { db, actor, now } = context;
  const row = await lockSendable(context, id);
  const state = stateOf(timesOf(row), now);
  if (state === 'withdrawn' || state === 'draft') throw fail('announcements.wrong_state');
  const repo = repoOf(context);
  const withdrawn = await repo.change(id, {
    withdrawnAt: dateOf(now),
    withdrawnBy: actor.personId,
    withdrawReason: reason,
    updatedAt: dateOf(now),
  });
  await dropWaiting(db, actor.companyId, { resource: 'ANNOUNCEMENTS', resourceId: id });
  await tellRecipients(
    context,
    { ...withdrawn, notify: false },
    await repo.listRecipients(id),
    'ANNOUNCEMENT',
  );
  announce(context, withdrawn);
  context.audit({ action: 'announcement.withdraw', ...detailsOf(row), details: { reason } });
  return present(context, withdrawn);
};
