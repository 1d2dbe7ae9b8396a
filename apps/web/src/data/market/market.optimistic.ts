import type { Application } from '@ploeg/contract/market/market.schemas';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { foldOntoShift } from '../requests/requests.optimistic.ts';
import type { Snapshot } from '../wire.ts';

/** An own application that is to be deleted, and the shift that it asks for. */
export type ApplicationDeleteArgs = {
  departmentId: string;
  applicationId: string;
  shiftId: string;
};

/** The name of the action in the queue; it may lie there for years, so it never changes. */
export const APPLICATION_DELETE = 'market.delete';

type Tap = Pick<OutboxEntry, 'type' | 'args' | 'firstAt'>;

/** The shift may be asked for again. */
export const foldApplicationDelete = (
  snapshot: Snapshot,
  { shiftId }: ApplicationDeleteArgs,
): Snapshot =>
  foldOntoShift(
    snapshot,
    ({ id, processing }) => id === shiftId && processing,
    () => ({ processing: false }),
  );

/** When each application was deleted here, in Unix seconds, of actions that the server has not judged. */
export const deletionsOf = (entries: readonly Tap[]): ReadonlyMap<string, number> =>
  new Map(
    entries
      .filter(({ type }) => type === APPLICATION_DELETE)
      .map(({ args, firstAt }) => [(args as ApplicationDeleteArgs).applicationId, firstAt]),
  );

/**
 * The server's list with what was deleted on this device since. What has got another end meanwhile
 * keeps that: the server will say so.
 */
export const foldApplications = (
  applications: readonly Application[],
  deletions: ReadonlyMap<string, number>,
): Application[] =>
  applications.map((application) => {
    const at = deletions.get(application.id);
    const isOpen = !application.user_deleted_at && !application.admin_denied_at;
    return at !== undefined && isOpen
      ? { ...application, user_deleted_at: new Date(at * 1000).toISOString() }
      : application;
  });
