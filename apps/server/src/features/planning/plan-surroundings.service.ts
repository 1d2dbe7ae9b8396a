import { WaitingKind } from '@ploeg/contract/approvals/office.schemas';
import type { Plan } from '@ploeg/contract/planning/planning.schemas';
import { contractSeconds, listDays } from '@ploeg/domain/hours/own-hours';
import { plannedByEmployment } from '@ploeg/domain/planning/plan-hours';
import { toDateKey, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { readCalendarDays } from '#features/calendar-days/calendar-days.service.ts';
import { readDayComments } from '#features/calendar-days/day-comments.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { waitingLines } from '#features/requests/requests.facts.ts';
import { sightOf } from '#features/shifts/team-shifts.service.ts';
import { loadTermsWithDays } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { toPlannedPerson } from './planning.presenter.ts';
import type { Layers } from './planning.table.ts';

type Span = { departmentId: string; from: WallSeconds; until: WallSeconds };

type Planned = { layers: Layers };

const readRequests = async (
  context: ReadContext,
  workplace: Workplace,
  { from, until }: Span,
): Promise<Plan['requests']> =>
  (await collect(context, waitingLines, workplace))
    .filter(({ start, end }) => start < until && end > from)
    .map(({ id, kind, askers, shiftId, start, end }) => ({
      id,
      kind: WaitingKind.parse(kind),
      employmentIds: [...askers],
      shiftId,
      start,
      end,
    }));

/** Whose days the caller plans: their hours need the shifts that the caller sees, and no wage. */
const readPeople = async (
  context: ReadContext,
  workplace: Workplace,
  shifts: readonly Planned[],
  { from, until }: Span,
): Promise<Plan['people']> => {
  const { department, members } = workplace;
  const plans = shifts.flatMap(({ layers }) => layers.plan ?? []);
  const planned = plannedByEmployment(plans, { from, until, timezone: department.timezone });
  const sees = sightOf(context.actor, workplace);
  const team = members
    .map(({ employmentId }) => employmentId)
    .filter((employmentId) =>
      sees({ kind: 'dayOff', sectionId: null, employmentId, approved: true }),
    );
  const ids = [...new Set([...team, ...planned.keys()])];
  const employed = await loadTermsWithDays(context, ids, department.timezone);
  const days = listDays(from, until);
  const memberOf = new Map(members.map((member) => [member.employmentId, member]));
  return employed.flatMap(({ employmentId, termsOn, ...own }) => {
    const member = memberOf.get(employmentId);
    if (!member) return [];
    const agreedOn = (day: string): number | null => termsOn(day)?.hoursWeekMinutes ?? null;
    return toPlannedPerson(member, {
      plannedSeconds: planned.get(employmentId) ?? 0,
      contractSeconds: contractSeconds(days, own, agreedOn),
    });
  });
};

/** What stands around the shifts of a plan, for whoever plans it. */
export const readSurroundings = async (
  context: ReadContext,
  workplace: Workplace,
  shifts: readonly Planned[],
  span: Span,
): Promise<Pick<Plan, 'requests' | 'days' | 'comments' | 'people'>> => {
  const { departmentId, from, until } = span;
  const dates = {
    departmentId,
    from: toDateKey(from),
    until: toDateKey(wallSeconds(until - 1)),
  };
  const [requests, days, comments, people] = await Promise.all([
    readRequests(context, workplace, span),
    readCalendarDays(context, dates),
    readDayComments(context, dates),
    readPeople(context, workplace, shifts, span),
  ]);
  return { requests, days, comments, people };
};
