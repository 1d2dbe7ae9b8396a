import type { notificationRoutes } from '@ploeg/contract/notifications/notifications.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { Db } from '#db/database.ts';
import type { ChangeEvent, Command } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createNotificationsRepo } from './notifications.repo.ts';

/** What a client hears of a change: enough to know that it must look again, nothing more. */
export type Notice = {
  personIds: string[];
  data: { type: string; resource: string; id?: string; departmentId?: string };
};

const EVENT_TYPE = 'REFRESH_DATA';

/**
 * Stores the events of a change in its own transaction and marks every snapshot that they touch.
 * Returns whom to tell once it has committed.
 */
export const recordEvents = async (
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
  changes: readonly ChangeEvent[],
): Promise<Notice[]> => {
  if (changes.length === 0) return [];
  const repo = createNotificationsRepo(db);
  await repo.insertEvents(
    changes.map((change) => ({
      companyId,
      id: newId(),
      type: EVENT_TYPE,
      resource: change.resource,
      resourceId: change.resourceId ?? null,
      departmentId: change.departmentId ?? null,
      personIds: change.personIds,
    })),
  );
  // The command has marked its own person already, by locking them.
  const personIds = changes.flatMap((change) => change.personIds).filter((id) => id !== personId);
  if (personIds.length > 0) await repo.touchPersons(companyId, personIds);
  const wide = changes.filter((change) => change.personIds.length === 0);
  const departmentIds = wide.flatMap((change) => change.departmentId ?? []);
  if (departmentIds.length > 0) await repo.touchDepartments(companyId, departmentIds);
  return Promise.all(
    changes.map(async (change) => ({
      personIds:
        change.personIds.length > 0 || !change.departmentId
          ? change.personIds
          : await repo.listMemberPersonIds(companyId, change.departmentId),
      data: {
        type: EVENT_TYPE,
        resource: change.resource,
        ...(change.resourceId ? { id: change.resourceId } : {}),
        ...(change.departmentId ? { departmentId: change.departmentId } : {}),
      },
    })),
  );
};

/** Stores where push messages for a device go, spec section 3. */
export const registerDevice = async (
  command: Command,
  input: RequestOf<typeof notificationRoutes.registerDevice>['body'],
): Promise<{ id: string; deviceId: string; active: boolean }> => {
  const { actor, db } = command;
  const id = await createNotificationsRepo(db).upsertDevice({
    companyId: actor.companyId,
    id: newId(),
    personId: actor.personId,
    deviceId: input.deviceId,
    appType: input.appType,
    token: input.token ?? null,
    brand: input.brand ?? null,
    modelName: input.modelName ?? null,
    osName: input.osName ?? null,
    osVersion: input.osVersion ?? null,
    deviceName: input.deviceName ?? null,
    updatedAt: new Date(command.now * 1000),
  });
  return { id, deviceId: input.deviceId, active: Boolean(input.token) };
};

/** Sends nothing more to a device whose person signed out. */
export const forgetDevice = (
  db: Db,
  person: { companyId: string; personId: string },
  deviceId: string,
) => createNotificationsRepo(db).deleteDevice(person.companyId, person.personId, deviceId);
