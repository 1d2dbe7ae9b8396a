import type { availabilityRoutes } from '@ploeg/contract/availability/availability.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import {
  findDayError,
  delayStart,
  isDeletable,
  secondsOfHour,
  toEntry,
} from '@ploeg/domain/availability/availability-rules';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, startOfMonth, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { getMembership, todayOf } from '#features/departments/departments.service.ts';
import { plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import { insertAbsence, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { lockShift, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { AuditLine, Membership, ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { failureText } from '#texts/texts.ts';
import { toUnavailabilityEntry } from './availability.presenter.ts';

export type AvailabilityDeps = { workplaces: Workplaces };

type Month = ResponseOf<typeof availabilityRoutes.listUnavailabilities>;
type CreateInput = RequestOf<typeof availabilityRoutes.createUnavailabilities>['body'];
type DeleteInput = RequestOf<typeof availabilityRoutes.deleteUnavailability>;

const getOpen = async (
  context: ReadContext,
  departmentId: string,
  { workplaces }: AvailabilityDeps,
): Promise<{ membership: Membership; workplace: Workplace }> => {
  const membership = getMembership(context.actor, departmentId);
  const own = { membership, workplace: await workplaces.get(context, membership) };
  if (!own.workplace.department.settings.params.enableAvailability) {
    throw fail('availability.disabled');
  }
  return own;
};

/** The caller's unavailabilities, days off and shifts in a month of a department. */
const listMonth = async (
  context: ReadContext,
  { membership, workplace }: { membership: Membership | undefined; workplace: Workplace },
  month: string,
): Promise<Month> => {
  const today = todayOf(workplace.department, context.now);
  const from = fromDateKey(`${month}-01`);
  const until = startOfMonth(addDays(from, 31));
  const { personId, language } = context.actor;
  const own = { personId, approved: true };
  const rows = await shiftsOf(context).listBeginning(own, from, until);
  const shifts: Month['shifts'] = {};
  for (const row of rows) {
    if (row.employmentId !== membership?.employmentId) continue;
    const day = toDateKey(row.start);
    shifts[day] = [
      ...(shifts[day] ?? []),
      toUnavailabilityEntry(row, workplace, { today, language }),
    ];
  }
  const { availabilityEnd } = workplace.department.settings.params;
  const firstOpen = toDateKey(delayStart(today, availabilityEnd));
  return { dates: { startMonth: `${month}-01`, delayStart: firstOpen }, shifts };
};

export const listUnavailabilities = async (
  context: ReadContext,
  query: { departmentId: string; month: string },
  deps: AvailabilityDeps,
): Promise<Month> =>
  listMonth(context, await getOpen(context, query.departmentId, deps), query.month);

const announce = (
  context: WriteContext,
  team: Team,
  { id, personId }: Pick<ShiftRow, 'id' | 'personId'>,
  line: Pick<AuditLine, 'action' | 'details'>,
): void => {
  const departmentId = team.department.id;
  context.audit({ ...line, departmentId, subjectId: id });
  if (personId === null) return;
  context.emit({
    resource: 'UNAVAILABILITIES',
    resourceId: id,
    departmentId,
    personIds: [personId],
    watcherIds: plannerIdsOf(team),
  });
};

/** Enters days on which the caller cannot work. Days that clash are left out and answered for. */
export const createUnavailabilities = async (
  context: WriteContext,
  input: CreateInput,
  deps: AvailabilityDeps,
) => {
  const { actor } = context;
  const own = await getOpen(context, input.departmentId, deps);
  if (await deps.workplaces.isFixed(context)) throw fail('availability.disabled');
  const { workplace, membership } = own;
  const time = {
    fullDay: input.fullDay,
    startSeconds: secondsOfHour(input.startHour),
    endSeconds: secondsOfHour(input.endHour),
  };
  const days = [...new Set(input.days)].sort();
  const entries = days.map((day) => ({ day, ...toEntry(fromDateKey(day), time) }));
  const entered = await shiftsOf(context).listEntriesOf(
    [actor.personId],
    wallSeconds(Math.min(...entries.map((entry) => entry.start))),
    wallSeconds(Math.max(...entries.map((entry) => entry.end))),
  );
  const { availabilityEnd } = workplace.department.settings.params;
  // A draft is nobody's business but the planners', who are told when they publish it (R11).
  const taken = entered.filter(({ kind, approved }) => kind !== 'shift' || approved);
  const calendar = { today: todayOf(workplace.department, context.now), availabilityEnd, taken };
  const errors: Record<string, string[]> = {};
  for (const { day, start, end } of entries) {
    const error = findDayError({ start, end }, calendar);
    if (error) {
      errors[day] = [failureText(actor.language, `availability.${error}`, {})];
      continue;
    }
    const row = await insertAbsence(context, {
      departmentId: input.departmentId,
      employmentId: membership.employmentId,
      personId: actor.personId,
      kind: 'unavailability',
      start,
      end,
      fullDay: input.fullDay,
    });
    const details = { start, end };
    announce(context, workplace, row, { action: 'availability.create', details });
  }
  const refused = Object.keys(errors).length;
  if (refused === entries.length) {
    throw new Failure('availability.nothing_created', {}, { errors });
  }
  const month = await listMonth(context, own, (days[0] ?? '').slice(0, 7));
  return refused > 0 ? { ...month, errors } : month;
};

/** Takes an entry back: an own one before the deadline, or, by who plans, anybody's. */
export const deleteUnavailability = async (
  context: WriteContext,
  { params, query }: DeleteInput,
  { workplaces }: AvailabilityDeps,
): Promise<Month> => {
  const { actor } = context;
  const { departmentId } = query;
  const workplace = await workplaces.getOwn(context, departmentId);
  const row = await lockShift(context, params.id);
  const isHere = row?.kind === 'unavailability' && row.departmentId === departmentId;
  const isOwn = row?.personId === actor.personId;
  const sectionIds = workplace.members.find(
    (m) => m.employmentId === row?.employmentId,
  )?.sectionIds;
  const plans = can(actor, 'plan', { departmentId, ...(sectionIds && { sectionIds }) });
  if (!row || !isHere || !(isOwn || plans)) throw fail('availability.not_found');
  const { department } = workplace;
  const today = todayOf(department, context.now);
  const isOpen = isDeletable(row.start, today, department.settings.params.availabilityEnd);
  if (!isOpen && !plans) throw fail('availability.past_deadline');
  await removeShifts(context, workplace, [row]);
  announce(context, workplace, row, { action: 'availability.delete' });
  const membership = actor.memberships.find((m) => m.departmentId === departmentId);
  return listMonth(context, { membership, workplace }, query.month);
};
