import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { isRequestOpen } from '@ploeg/domain/change-requests/change-rules';
import { type Instant, toWall, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { keepTraces, type Round } from '#features/notifications/sweep-round.service.ts';
import type { ChangeEvent, Command } from '#platform/context.ts';
import { toPendingRequest, toRefusedRequest } from './change-requests.presenter.ts';
import { createChangeRequestsRepo, listNearlyBegun } from './change-requests.repo.ts';
import type { ChangeRequestRow } from './change-requests.table.ts';

/** What its author must hear of a request; who plans is told where it is decided. */
export const requestEvent = ({ id, departmentId, personId }: ChangeRequestRow): ChangeEvent => ({
  resource: 'SHIFT_REQUESTS',
  resourceId: id,
  departmentId,
  personIds: [personId],
});

/** Ends the open requests of shifts that were deleted or given to somebody, and tells who asked. */
export const closeRequestsOf = async (command: Command, shiftIds: string[]): Promise<void> => {
  const { actor, db, now } = command;
  const repo = createChangeRequestsRepo(db, actor.companyId);
  const closed = await repo.closePendingOf(shiftIds, new Date(now * 1000));
  for (const request of closed) command.emit(requestEvent(request));
};

/** Ends the open requests of an employment that ends. */
export const closeRequestsOfMember = async (
  command: Pick<Command, 'db' | 'emit'>,
  companyId: string,
  employmentId: string,
  at: Date,
): Promise<void> => {
  const repo = createChangeRequestsRepo(command.db, companyId);
  for (const request of await repo.closeAllOf(employmentId, at)) {
    command.emit(requestEvent(request));
  }
};

/** Ends the open requests of shifts that have begun before anybody decided, and tells who asked. */
export const closeBegunRequests = async (db: Db, now: Instant): Promise<Round> => {
  const begun = (await listNearlyBegun(db, now)).filter(
    ({ start, timezone }) => !isRequestOpen({ start }, toWall(now, timezone)),
  );
  const round: Round = { count: 0, notices: [] };
  for (const [companyId, own] of Map.groupBy(begun, (request) => request.companyId)) {
    const shiftIds = own.map(({ shiftId }) => shiftId);
    const repo = createChangeRequestsRepo(db, companyId);
    const closed = await repo.closePendingOf(shiftIds, new Date(now * 1000));
    round.count += closed.length;
    const lines = closed.map(({ id, departmentId }) => ({
      action: 'change_request.close',
      departmentId,
      subjectId: id,
    }));
    round.notices.push(...(await keepTraces(db, companyId, closed.map(requestEvent), lines, now)));
  }
  return round;
};

/** What a shift shows of its last request: that it waits, or to who asked that it was refused. */
export type RequestOnShift = Pick<Shift, 'pendingRequest' | 'refusedRequest'>;

/** The last request of each shift that has one and has not begun. */
export const listRequestsOnShifts = async (
  { db, now }: { db: Db; now: Instant },
  companyId: string,
  viewerId: string | null,
  shifts: readonly { id: string; departmentId: string; start: WallSeconds }[],
  places: ReadonlyMap<string, { department: DepartmentRow }>,
): Promise<ReadonlyMap<string, RequestOnShift>> => {
  const ahead = shifts.filter((shift) => {
    const place = places.get(shift.departmentId);
    return place && isRequestOpen(shift, wallClockOf(place.department, now));
  });
  const ids = ahead.map(({ id }) => id);
  const rows = await createChangeRequestsRepo(db, companyId).listLatestOf(ids);
  return new Map(
    rows.map((row) => {
      const isTheirs = row.status === 'REFUSED' && row.personId === viewerId;
      return [
        row.shiftId,
        {
          pendingRequest: row.status === 'PENDING' ? toPendingRequest(row) : null,
          refusedRequest: isTheirs ? toRefusedRequest(row) : null,
        },
      ];
    }),
  );
};
