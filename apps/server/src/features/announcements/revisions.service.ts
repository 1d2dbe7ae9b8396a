import { dayIn } from '@ploeg/domain/time/wall-time';
import type { Announcement } from '@ploeg/contract/announcements/announcements.schemas';
import type { announcementRoutes } from '@ploeg/contract/announcements/announcements.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { announcementFaults, stateOf } from '@ploeg/domain/announcements/announcement-state';
import { dropWaiting } from '#features/notifications/messages.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { attachFiles, listCarried, settleFiles } from './announcement-files.service.ts';
import { createRemindersRepo } from './announcement-reminders.repo.ts';
import { currentTexts, isStanding, timesOf } from './announcements.presenter.ts';
import {
  announce,
  detailsOf,
  lockSendable,
  present,
  repoOf,
  toTexts,
} from './announcements.service.ts';
import { judgePinned } from './pinned.service.ts';
import { tellRecipients } from './publish.service.ts';

type Revision = RequestOf<typeof announcementRoutes.reviseAnnouncement>['body'];

/** A correction is quiet and keeps what was acknowledged; a change of content asks everybody again. */
export const reviseAnnouncement = async (
  context: WriteContext,
  id: string,
  { texts, files, asksAgain }: Revision,
): Promise<Announcement> => {
  const row = await lockSendable(context, id);
  if (!isStanding(row, context.now)) throw fail('announcements.wrong_state');
  const repo = repoOf(context);
  const version = row.version + 1;
  const which = { announcementId: id, version };
  const hashes = await attachFiles(context, which, files ?? (await listCarried(context, row)));
  const rows = toTexts(context, { id, version, asksAgain, files: hashes }, texts);
  if (rows.length === 0 || rows.some(({ title, body }) => !title || !body)) {
    throw fail('announcements.no_text');
  }
  await repo.writeTexts(which, rows);
  const languages = rows.map(({ language }) => language);
  await settleFiles(context, { id, version }, languages);
  if (asksAgain) {
    await createRemindersRepo(context.db, context.actor.companyId).forgetReminders(id);
  }
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

/** Puts a published one on top until a day, or takes it down; what it says stays, and nobody is told. */
export const pinAnnouncement = async (
  context: WriteContext,
  id: string,
  pinnedUntil: string | null,
): Promise<Announcement> => {
  const { now } = context;
  const row = await lockSendable(context, id);
  if (!isStanding(row, now)) throw fail('announcements.wrong_state');
  const repo = repoOf(context);
  const wanted = { ...row, pinnedUntil };
  const texts = currentTexts(row, await repo.listTexts([id]));
  const fault = announcementFaults({ ...wanted, texts, publishAt: null }, now).pinnedUntil;
  if (fault) throw fail(fault);
  await judgePinned(context, wanted, dayIn(now, row.timezone));
  const pinned = await repo.change(id, { pinnedUntil, updatedAt: dateOf(now) });
  const people = await repo.listRecipients(id);
  await tellRecipients(context, { ...pinned, notify: false }, people, 'ANNOUNCEMENT');
  const changes = [{ field: 'pinnedUntil', before: row.pinnedUntil, after: pinnedUntil }];
  context.audit({ action: 'announcement.pin', ...detailsOf(row), changes });
  announce(context, pinned);
  return present(context, pinned);
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
