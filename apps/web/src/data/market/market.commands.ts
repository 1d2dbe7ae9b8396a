import type { Application } from '@ploeg/contract/market/market.schemas';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { registerKind } from '../outbox/command-kind.ts';
import { foldOntoShift } from '../requests/shift-fold.ts';

type ApplicationDeleteArgs = { departmentId: string; applicationId: string; shiftId: string };

export const applicationDeleteKind = registerKind<ApplicationDeleteArgs>({
  type: 'market.delete',
  v: 1,
  changes: ['SHYFTS_MARKET'],
  toRequest: ({ departmentId, applicationId }) => ({
    call: 'DELETE /api/v3/shyfts-market/user/:id',
    params: { id: applicationId },
    query: { departmentId },
    body: undefined,
  }),
  /** The shift may be asked for again. */
  fold: (snapshot, { shiftId }) =>
    foldOntoShift(snapshot, ({ id, processing }) => id === shiftId && processing, {
      processing: false,
    }),
});

/** When each application was deleted here, in Unix seconds, of actions that the server has not judged. */
export const deletionsOf = (
  entries: readonly Pick<OutboxEntry, 'type' | 'args' | 'firstAt'>[],
): ReadonlyMap<string, number> =>
  new Map(
    entries
      .filter(({ type }) => type === applicationDeleteKind.type)
      .map(({ args, firstAt }) => [(args as ApplicationDeleteArgs).applicationId, firstAt]),
  );

/** The server's list with what was deleted here since; what has another end meanwhile keeps that. */
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
