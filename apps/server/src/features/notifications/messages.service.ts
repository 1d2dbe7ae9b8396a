import { deliveryOf } from '@ploeg/domain/notifications/message-kinds';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { daysBefore } from '#platform/clock.ts';
import type { ChangeEvent } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import {
  type About,
  createDueMessagesRepo,
  createMessagesRepo,
  type MessageRow,
} from './messages.repo.ts';

type Done = { authorId: string | null; changes: readonly ChangeEvent[] };
type NewRow = Omit<MessageRow, 'companyId' | 'bundleId' | 'outcome'>;

/** As long as a ledger helps to answer "why did I not hear of it". */
const KEPT_DAYS = 90;

/** R58: a device that was away for so long is somebody's old telephone. */
const IDLE_DEVICE_DAYS = 270;

const toRows = (change: ChangeEvent, at: Date): NewRow[] =>
  (change.messages ?? []).flatMap(({ kind, to, values = {} }) =>
    to.map((personId) => ({
      id: newId(),
      personId,
      departmentId: change.departmentId ?? null,
      kind,
      resource: change.resource,
      resourceId: change.resourceId ?? null,
      values,
      dueAt: at,
      createdAt: at,
    })),
  );

/** The author knows already, and who is answered need not hear as well how the answer moves a shift. */
const notifiedBy = ({ authorId, changes }: Done, at: Date): NewRow[] => {
  const all = changes.flatMap((change) => toRows(change, at));
  const answered = new Set(
    all.flatMap(({ kind, personId }) => (deliveryOf(kind).isAnswer ? [personId] : [])),
  );
  const once = new Map(
    all
      .filter(({ personId }) => personId !== authorId)
      .filter(({ kind, personId }) => deliveryOf(kind).isAnswer || !answered.has(personId))
      .map((row) => [`${row.personId} ${row.kind} ${row.resourceId}`, row]),
  );
  return [...once.values()];
};

export const storeMessages = async (
  db: Db,
  companyId: string,
  commands: readonly Done[],
  now: Instant,
): Promise<void> => {
  const at = new Date(now * 1000);
  const rows = commands.flatMap((context) => notifiedBy(context, at));
  if (rows.length > 0) await createMessagesRepo(db, companyId).insert(rows);
};

/** One that comes of no change; it leaves like all others. */
export const storeMessage = async (db: Db, companyId: string, row: NewRow): Promise<void> => {
  await createMessagesRepo(db, companyId).insert([row]);
};

/** A thing was taken back: what has not left yet does not leave. */
export const dropWaiting = async (db: Db, companyId: string, about: About): Promise<void> => {
  await createMessagesRepo(db, companyId).dropWaiting(about);
};

/** The last message to each about a thing. */
export const listTold = async (db: Db, companyId: string, about: About) => {
  const rows = await createMessagesRepo(db, companyId).listAbout(about);
  return new Map(rows.map((row) => [row.personId, row]));
};

export const deleteOldMessages = async (db: Db, now: Instant): Promise<number> => {
  const repo = createDueMessagesRepo(db);
  const gone = [
    await repo.deleteMessagesBefore(daysBefore(now, KEPT_DAYS)),
    await repo.deleteDeliveriesBefore(daysBefore(now, KEPT_DAYS)),
    await repo.deleteDevicesBefore(daysBefore(now, IDLE_DEVICE_DAYS)),
  ];
  return gone.reduce((sum, rows) => sum + rows.length, 0);
};
