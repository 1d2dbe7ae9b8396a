import type {
  Approvals,
  Away,
  ChangeToDecide,
  LeaveToDecide,
} from '@ploeg/contract/approvals/approvals.schemas';
import type { ChangeRequest } from '@ploeg/contract/change-requests/change-requests.schemas';
import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import { isPlanner } from '@ploeg/domain/access/departments';
import { CANCEL_SHIFT, changeEffect } from '@ploeg/domain/change-requests/change-rules';
import { leaveSpans, shareTime } from '@ploeg/domain/leave/leave-rules';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { listChangeRequests } from '#features/change-requests/change-request-decisions.service.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { listLeave } from '#features/leave/leave.service.ts';
import { listOffers } from '#features/market/market-decisions.service.ts';
import { listDaysOff, listWorkIn } from '#features/shifts/absences.service.ts';
import { listSwapsToDecide } from '#features/swaps/swap-answers.service.ts';
import type { Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';

export type ApprovalDeps = { workplaces: Workplaces };

type Span = { start: number; end: number };
/** Something of one employment. */
type Entry = Span & { id: string; employmentId: string | null };
type Calendar = { daysOff: readonly Entry[]; work: readonly Entry[] };

const outerSpan = (spans: readonly Span[]) => ({
  from: wallSeconds(Math.min(...spans.map(({ start }) => start))),
  until: wallSeconds(Math.max(...spans.map(({ end }) => end))),
});

/** What the department has on around everything that is asked for, in two queries. */
const readCalendar = async (
  reading: Reading,
  { id }: Pick<DepartmentRow, 'id'>,
  leave: readonly LeaveRequest[],
  changes: readonly ChangeRequest[],
): Promise<Calendar> => {
  const spans = [...leave.flatMap(leaveSpans), ...changes.map(({ shift }) => shift)];
  if (spans.length === 0) return { daysOff: [], work: [] };
  const { from, until } = outerSpan(spans);
  const askers = leave.map(({ userRecordId }) => userRecordId);
  const [daysOff, work] = await Promise.all([
    listDaysOff(reading, id, from, until),
    listWorkIn(reading, id, askers, from, until),
  ]);
  return { daysOff, work };
};

const awayDuring = (
  spans: readonly Span[],
  askerId: string,
  { daysOff }: Calendar,
  team: Team,
): Away[] =>
  daysOff.flatMap(({ employmentId, start, end }) => {
    const member = team.members.find((one) => one.employmentId === employmentId);
    const isAway = spans.some((span) => shareTime({ start, end }, span));
    if (!member || !isAway || employmentId === askerId) return [];
    return [{ displayName: `${member.firstName} ${member.lastName}`, start, end }];
  });

const toLeave = (vacationRequest: LeaveRequest, calendar: Calendar, team: Team): LeaveToDecide => {
  const { userRecordId } = vacationRequest;
  const spans = leaveSpans(vacationRequest);
  return {
    vacationRequest,
    released: calendar.work
      .filter(
        (entry) =>
          entry.employmentId === userRecordId && spans.some((span) => shareTime(entry, span)),
      )
      .map(({ id, start, end }) => ({ id, start, end })),
    away: awayDuring(spans, userRecordId, calendar, team),
  };
};

const toChange = (changeRequest: ChangeRequest, calendar: Calendar, team: Team): ChangeToDecide => {
  const { cancellationType, fullDay, shift, userRecordId } = changeRequest;
  const dayoffTypeId = cancellationType === CANCEL_SHIFT ? null : cancellationType;
  return {
    changeRequest,
    effect: changeEffect({ dayoffTypeId, fullDay }, team.department.settings).kind,
    away: awayDuring([shift], userRecordId, calendar, team),
  };
};

/** Everything that waits for an answer in a department which the caller plans. */
export const listApprovals = async (
  reading: Reading,
  departmentId: string,
  deps: ApprovalDeps,
): Promise<Approvals> => {
  const { membership, workplace } = await deps.workplaces.getOwn(reading, departmentId);
  if (!isPlanner(membership)) throw fail('request.forbidden');
  const pending = { departmentId, status: 'PENDING' } as const;
  const [swaps, market, leave, changes] = await Promise.all([
    listSwapsToDecide(reading, workplace),
    listOffers(reading, departmentId, deps),
    listLeave(reading, pending, deps),
    listChangeRequests(reading, pending, deps),
  ]);
  const calendar = await readCalendar(reading, workplace.department, leave, changes);
  return {
    swaps,
    market,
    leave: leave.map((request) => toLeave(request, calendar, workplace)),
    changes: changes.map((request) => toChange(request, calendar, workplace)),
  };
};
