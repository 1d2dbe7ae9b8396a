import type {
  AnnouncementRecipient,
  Told,
} from '@ploeg/contract/announcements/announcements.schemas';
import { scopeOf } from '@ploeg/domain/access/rights';
import { mayRemind, mustAcknowledge } from '@ploeg/domain/announcements/announcement-state';
import { listTold } from '#features/notifications/messages.service.ts';
import {
  howFar,
  type Reach,
  type ReachDeps,
  readReach,
} from '#features/notifications/reach.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { isStanding, maybeSeconds } from './announcements.presenter.ts';
import { type AnnouncementRecord, createAnnouncementsRepo } from './announcements.repo.ts';
import { getSendable, lockSendable } from './announcements.service.ts';
import { tellRecipients } from './publish.service.ts';

export type Listed = Awaited<
  ReturnType<ReturnType<typeof createAnnouncementsRepo>['listRecipients']>
>[number];

/** Still works here, and has not said that they read what they did not write. */
export const isOwing = (row: AnnouncementRecord, one: Listed): boolean =>
  one.isHere && one.personId !== row.authorId && mustAcknowledge(row, one);

type Message = Parameters<typeof howFar>[0];

/** Whom no message comes to may still find it when they sign in. */
const toldBy = (message: Message, reach: Reach, deps: ReachDeps): Told => {
  const far = howFar(message, reach, deps);
  return reach === 'app' && (far === 'none' || far === 'waiting') ? 'app' : far;
};

/** Who was told, has seen and has acknowledged; of places where the caller sends nothing only how many. */
export const listRecipients = async (
  context: ReadContext,
  id: string,
  deps: ReachDeps,
): Promise<{ items: AnnouncementRecipient[]; elsewhere: number }> => {
  const { db, actor } = context;
  const row = await getSendable(context, id);
  const repo = createAnnouncementsRepo(db, actor.companyId);
  const scope = scopeOf(actor, 'messages.send');
  const [all, places, told, acknowledged] = await Promise.all([
    repo.listRecipients(id),
    repo.listPlaces(),
    listTold(db, actor.companyId, { resource: 'ANNOUNCEMENTS', resourceId: id }),
    repo.listAcknowledged(id),
  ]);
  const placeOf = new Map(places.map((place) => [place.id, place.name]));
  const languageOf = new Map(acknowledged.map((one) => [one.personId, one.language]));
  const own = all.filter(
    ({ departmentId }) =>
      scope.isAll || scope.departments.some((place) => place.departmentId === departmentId),
  );
  const reachOf = await readReach(context, own, 'ANNOUNCEMENT', deps);
  const toldOf = ({ personId }: Listed): Told => {
    if (personId === row.authorId) return 'author';
    const message = told.get(personId);
    if (message) return toldBy(message, reachOf(personId), deps);
    return row.notify ? 'none' : 'silent';
  };
  return {
    items: own.map((one) => ({
      personId: one.personId,
      name: `${one.firstName} ${one.lastName}`.trim(),
      place: placeOf.get(one.departmentId) ?? '',
      told: toldOf(one),
      seenAt: maybeSeconds(one.seenAt),
      acknowledgedAt: maybeSeconds(one.ackedAt),
      version: one.ackedVersion,
      language: languageOf.get(one.personId) ?? null,
      isOwing: isOwing(row, one),
    })),
    elsewhere: all.length - own.length,
  };
};

/** Reminds whoever still works here and has not acknowledged, each once a day. */
export const remindRecipients = async (
  context: WriteContext,
  id: string,
): Promise<{ reminded: number }> => {
  const { db, actor, now } = context;
  const row = await lockSendable(context, id);
  if (!isStanding(row, now)) throw fail('announcements.wrong_state');
  const repo = createAnnouncementsRepo(db, actor.companyId);
  const due = (await repo.listRecipients(id)).filter(
    (one) =>
      isOwing(row, one) && mayRemind(maybeSeconds(one.remindedAt), { now, timezone: row.timezone }),
  );
  if (due.length === 0) throw fail('announcements.nobody_left');
  const personIds = due.map(({ personId }) => personId);
  await repo.setReminded(id, personIds, dateOf(now));
  await tellRecipients(context, row, due, 'ANNOUNCEMENT_REMINDER');
  context.audit({
    action: 'announcement.remind',
    ...(row.departmentId && { departmentId: row.departmentId }),
    subjectId: id,
    details: { people: due.length },
  });
  return { reminded: due.length };
};
