import type { Application } from '@ploeg/contract/market/market.schemas';
import { absenceSpans } from '@ploeg/domain/absence-reports/absence-rules';
import { leaveSpans, outerSpan } from '@ploeg/domain/leave/leave-rules';
import { type ApplicationLabel, applicationLabel } from '@ploeg/domain/market/market-rules';
import { canAnswerSwap, type SwapLabel, swapLabel } from '@ploeg/domain/swaps/swap-rules';
import { type Instant, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { absencesOf } from '#data/absence-reports/absence-reports.commands.ts';
import { leaveOf } from '#data/leave/leave.commands.ts';
import { ownSwaps } from '#data/swaps/own-swaps.ts';
import type { AbsenceReport, LeaveRequest, Shift, Snapshot, Swap } from '#data/wire.ts';

/** Something that was asked, by the person or of them, as one list has it. */
export type MyRequest = { id: string; start: number; end: number; departmentId: string } & (
  | { kind: 'sent'; state: SentState; names: string[] }
  | { kind: 'received'; state: SwapLabel; name: string }
  | { kind: 'leave'; leave: LeaveRequest }
  | { kind: 'absence'; report: AbsenceReport }
  | { kind: 'application'; state: ApplicationLabel }
  | { kind: 'change'; state: 'pending' | 'refused'; comment: string }
  | { kind: 'unavailable'; shift: Shift }
);

/** How far a swap has come that the person asked for: as far as with whoever is furthest. */
export type SentState = 'asked' | 'accepted' | 'approved' | 'nobody' | 'over';

export type MyRequests = {
  /** What waits for the person's own answer; nothing goes on without it. */
  toAnswer: Swap[];
  /** What waits for somebody else, the next first. */
  waiting: MyRequest[];
  /** What the person has said of days ahead, and nobody answers. */
  said: MyRequest[];
  /** What has become of the rest, the newest first. */
  done: MyRequest[];
};

const ofSwap = ({ id, shift, department }: Swap) => ({
  id,
  start: shift.start,
  end: shift.end,
  departmentId: department.id,
});

const sentState = ({ users, active }: Swap): { state: SentState; names: string[] } => {
  const named = (label: SwapLabel): string[] =>
    users.filter((user) => swapLabel(user, active) === label).map((user) => user.name);
  const [approved, accepted] = [named('approved'), named('waiting-admin')];
  if (approved.length > 0) return { state: 'approved', names: approved };
  if (!active) {
    const denied = named('denied');
    const isNobody = denied.length === users.length;
    return { state: isNobody ? 'nobody' : 'over', names: isNobody ? denied : [] };
  }
  if (accepted.length > 0) return { state: 'accepted', names: accepted };
  return { state: 'asked', names: named('waiting-user') };
};

const isWaiting = (request: MyRequest, wallOf: (departmentId: string) => WallSeconds): boolean => {
  if (request.kind === 'sent') return request.state === 'asked' || request.state === 'accepted';
  if (request.kind === 'received') return request.state === 'waiting-admin';
  if (request.kind === 'leave') return request.leave.status === 'PENDING';
  if (request.kind === 'absence') return request.report.status === 'PENDING';
  if (request.kind === 'unavailable') return false;
  const isAhead = request.start > wallOf(request.departmentId);
  return request.state === 'pending' && isAhead;
};

const toLeave = (leave: LeaveRequest): MyRequest[] => {
  const spans = leaveSpans(leave);
  const { id, departmentId } = leave;
  return spans.length === 0
    ? []
    : [{ kind: 'leave', id, departmentId, leave, ...outerSpan(spans) }];
};

const toOwnAbsence = (report: AbsenceReport): MyRequest => {
  const { id, departmentId } = report;
  return { kind: 'absence', id, departmentId, report, ...outerSpan(absenceSpans(report)) };
};

const changesOf = (shift: Shift): MyRequest[] => {
  const { id, start, end, departmentId, pendingRequest, refusedRequest } = shift;
  const change = { kind: 'change' as const, id, start, end, departmentId };
  if (pendingRequest) return [{ ...change, state: 'pending', comment: '' }];
  return refusedRequest ? [{ ...change, state: 'refused', comment: refusedRequest.comment }] : [];
};

/** Everything asked, put where it belongs by who must act next. */
export const listMyRequests = (
  snapshot: Snapshot,
  applications: readonly Application[],
  now: Instant,
): MyRequests => {
  const { departments, shifts, userDetails } = snapshot;
  const departmentOf = (id: string) => departments.find((department) => department.id === id);
  const wallOf = (id: string): WallSeconds => toWallTime(now, departmentOf(id)?.timezone ?? 'UTC');
  const { received, sent } = ownSwaps(snapshot, now);
  const own = shifts.filter(({ personId }) => personId === userDetails.personId);
  const all: MyRequest[] = [
    ...sent.map((swap) => ({ kind: 'sent' as const, ...ofSwap(swap), ...sentState(swap) })),
    ...received
      .filter((swap) => !canAnswerSwap(swap, swap.active))
      .map((swap) => ({
        kind: 'received' as const,
        ...ofSwap(swap),
        state: swapLabel(swap, swap.active),
        name: swap.profile.name,
      })),
    ...leaveOf(snapshot).flatMap(toLeave),
    ...absencesOf(snapshot).map(toOwnAbsence),
    ...applications.map((application) => {
      const { startdate: start, enddate: end, departmentId } = application.shift;
      const employmentId = departmentOf(departmentId)?.employmentId ?? '';
      const state = applicationLabel(application, employmentId, wallOf(departmentId));
      return { kind: 'application' as const, id: application.id, start, end, departmentId, state };
    }),
    ...own.flatMap(changesOf),
  ];
  const waiting = all.filter((request) => isWaiting(request, wallOf));
  return {
    toAnswer: received
      .filter((swap) => canAnswerSwap(swap, swap.active))
      .toSorted((a, b) => a.shift.start - b.shift.start),
    waiting: waiting.toSorted((a, b) => a.start - b.start),
    said: own
      .filter(
        ({ kind, approved, end, departmentId }) =>
          kind === 'unavailability' && approved && end > wallOf(departmentId),
      )
      .map((shift) => {
        const { id, start, end, departmentId } = shift;
        return { kind: 'unavailable' as const, id, start, end, departmentId, shift };
      })
      .toSorted((a, b) => a.start - b.start),
    done: all.filter((request) => !waiting.includes(request)).toSorted((a, b) => b.start - a.start),
  };
};
