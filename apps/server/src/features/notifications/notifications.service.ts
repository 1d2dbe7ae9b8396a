import type { notificationRoutes } from '@ploeg/contract/notifications/notifications.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listHolders } from '#features/grants/grants.service.ts';
import type { ChangeEvent, WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { readSubscription } from '#platform/push/web-push.ts';
import { storeMessages } from './messages.service.ts';
import { createNotificationsRepo } from './notifications.repo.ts';

/** What a client hears of a change: enough to know that it must look again, nothing more. */
export type Notice = {
  personIds: string[];
  data: { type: string; resource: string; id?: string; departmentId?: string };
};

const EVENT_TYPE = 'REFRESH_DATA';

type Told = { db: Db; companyId: string; now: Instant };

/** Who works in a location, and who holds anything there: they look at it from elsewhere. */
const listConcerned = async (
  { db, companyId, now }: Told,
  departmentId: string,
): Promise<string[]> => {
  const [members, holders] = await Promise.all([
    createNotificationsRepo(db, companyId).listMemberPersonIds(departmentId),
    listHolders(db, companyId, departmentId, now),
  ]);
  const isHere = ({ departmentId: id }: { departmentId: string | null }): boolean =>
    id === null || id === departmentId;
  const held = holders.filter(({ grants }) => grants.some(isHere));
  return [...new Set([...members, ...held.map(({ personId }) => personId)])];
};

const toNotice = async (told: Told, change: ChangeEvent): Promise<Notice> => {
  const { type = EVENT_TYPE, resource, resourceId, departmentId } = change;
  const { personIds, watcherIds = [] } = change;
  return {
    personIds:
      personIds.length + watcherIds.length > 0 || !departmentId
        ? [...new Set([...personIds, ...watcherIds])]
        : await listConcerned(told, departmentId),
    data: {
      type,
      resource,
      ...(resourceId && { id: resourceId }),
      ...(departmentId && { departmentId }),
    },
  };
};

type Done = { authorId: string | null; changes: readonly ChangeEvent[] };

/** Part of the commands' own transaction: what changed for whom, and the messages of it. */
export const storeEvents = async (
  db: Db,
  companyId: string,
  commands: readonly Done[],
  now: Instant,
): Promise<void> => {
  const changes = commands.flatMap((context) => context.changes);
  if (changes.length === 0) return;
  const repo = createNotificationsRepo(db, companyId);
  const storing = repo.insertEvents(
    changes.map((change) => ({
      id: newId(),
      type: change.type ?? EVENT_TYPE,
      resource: change.resource,
      resourceId: change.resourceId ?? null,
      departmentId: change.departmentId ?? null,
      personIds: change.personIds,
      createdAt: new Date(now * 1000),
    })),
  );
  // A command has marked its own person already, by locking them.
  const others = commands.flatMap((context) =>
    context.changes.flatMap((change) => change.personIds).filter((id) => id !== context.authorId),
  );
  const wide = changes.filter(
    (change) => change.personIds.length === 0 && change.watcherIds === undefined,
  );
  const changed = new Map<string, string[]>();
  for (const { departmentId, resource } of wide) {
    if (departmentId) changed.set(departmentId, [...(changed.get(departmentId) ?? []), resource]);
  }
  await Promise.all([
    storing,
    storeMessages(db, companyId, commands, now),
    others.length > 0 && repo.touchPersons(others),
    changed.size > 0 && repo.touchDepartments(changed),
  ]);
};

/** The same, and answers for each whom to tell once it has committed. */
export const recordEvents = async (
  db: Db,
  companyId: string,
  commands: readonly Done[],
  now: Instant,
): Promise<Notice[][]> => {
  if (commands.every(({ changes }) => changes.length === 0)) return [];
  await storeEvents(db, companyId, commands, now);
  return Promise.all(
    commands.map((context) =>
      Promise.all(context.changes.map((change) => toNotice({ db, companyId, now }, change))),
    ),
  );
};

/** What is no subscription reaches no browser, and would only be tried for nothing. */
const toUsableToken = (appType: string, token: string | null | undefined): string | null =>
  token && (appType !== 'web' || readSubscription(token)) ? token : null;

/** Stores where push messages for a device go, point 3.10; `active` says whether any can. */
export const registerDevice = async (
  context: WriteContext,
  input: RequestOf<typeof notificationRoutes.registerDevice>['body'],
): Promise<{ id: string; deviceId: string; active: boolean }> => {
  const { actor, db } = context;
  const token = toUsableToken(input.appType, input.token);
  const id = await createNotificationsRepo(db, actor.companyId).upsertDevice({
    id: newId(),
    personId: actor.personId,
    deviceId: input.deviceId,
    appType: input.appType,
    token,
    brand: input.brand ?? null,
    modelName: input.modelName ?? null,
    osName: input.osName ?? null,
    osVersion: input.osVersion ?? null,
    deviceName: input.deviceName ?? null,
    updatedAt: new Date(context.now * 1000),
  });
  return { id, deviceId: input.deviceId, active: token !== null };
};

/** Sends nothing more to a device whose person signed out, or to any device of theirs. */
export const forgetDevices = (
  db: Db,
  companyId: string,
  which: { personId: string; deviceId?: string },
) => createNotificationsRepo(db, companyId).deleteDevices(which);
