import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import type { shiftRoutes } from '@ploeg/contract/shifts/shifts.routes';
import type { Coworker, PickerShift, Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { canSomewhere } from '@ploeg/domain/access/rights';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { NO_DIMONA } from '@ploeg/domain/dimona/shift-flags';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type DepartmentRow, todayOf } from '#features/departments/departments.service.ts';
import { contactsOf, everybodyOf, formerContactsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { canInEach, sectionsWith } from '#platform/require-right.ts';
import type { KeptStandings } from './kept-standings.service.ts';
import { isQualified } from './qualification.ts';
import { findConstraints } from './shift-constraints.service.ts';
import { checkIds, checkOne, refuseNonsense, refuseReversed, toSpan } from './shift-span.ts';
import { dimonaOfShifts } from './shifts.facts.ts';
import { toPickerShift } from './shifts.presenter.ts';
import {
  namesOf,
  presentShifts,
  type ShiftDeps,
  type ShiftRow,
  shiftsOf,
} from './shifts.service.ts';

/** What was clocked in a department stands beside its shifts; it is not the business of shifts. */
export type TeamDeps = ShiftDeps & {
  readStanding: KeptStandings;
  listClockings(
    context: ReadContext,
    period: { departmentId: string; start: number; end: number; shiftIds: string[] },
    deps: ShiftDeps,
  ): Promise<Pick<TeamShifts, 'clockings'>>;
};

type TeamQuery = RequestOf<typeof shiftRoutes.listTeamShifts>['query'];
type TeamShifts = ResponseOf<typeof shiftRoutes.listTeamShifts>;
type CandidatesQuery = RequestOf<typeof shiftRoutes.listCandidates>['query'];

const MAX_RANGE_SECONDS = 62 * SECONDS_PER_DAY;

/** `approved` is whether it is meant as it is published. */
type Seen = Pick<ShiftRow, 'kind' | 'sectionId' | 'employmentId' | 'approved'>;

/**
 * Which entries a manager sees: all, or those of their sections, where others stand in too, and of the
 * people who work in one. What everybody sees of the schedule they see as everybody does: once it is
 * published.
 */
export const sightOf = (
  actor: Actor,
  { department, members }: Workplace,
): ((row: Seen) => boolean) => {
  const sectionIds = sectionsWith(actor, 'team.see', department.id);
  if (sectionIds === null) return () => true;
  const isOurs = (id: string | null) => id !== null && sectionIds.includes(id);
  const people = new Set(
    members.filter((member) => member.sectionIds.some(isOurs)).map((m) => m.employmentId),
  );
  return ({ kind, sectionId, employmentId, approved }) =>
    kind === 'shift'
      ? (department.settings.globalSchedule && approved) || isOurs(sectionId)
      : people.has(employmentId ?? '');
};

/** Whether a shift may be clocked outside of a period in which it begins: early before it, or late into its night. */
const reachesOut = (
  shift: { start: number; end: number },
  { startDate, endDate }: Pick<TeamQuery, 'startDate' | 'endDate'>,
): boolean => shift.start < startDate + SECONDS_PER_DAY || shift.end > endDate;

/** The shifts of a department in [startDate, endDate), as much of them as the caller may see. */
export const listTeamShifts = async (
  context: ReadContext,
  query: TeamQuery,
  deps: TeamDeps,
): Promise<TeamShifts> => {
  const { departmentId, startDate, endDate } = query;
  const workplace = await deps.workplaces.getOwn(context, departmentId);
  const { department, catalogues } = workplace;
  const { actor } = context;
  const manages = canSomewhere(actor, 'team.see', departmentId);
  if (!manages && !department.settings.globalSchedule) throw fail('request.forbidden');
  refuseReversed(query);
  if (endDate - startDate > MAX_RANGE_SECONDS) throw fail('shifts.range_too_long');
  const plans = canSomewhere(actor, 'plan', departmentId);
  const repo = shiftsOf(context);
  const approved = plans ? query.approved : true;
  const wanted = {
    departmentId,
    ...(approved !== undefined && { approved }),
    // Why a colleague is away is nobody's business but the managers'.
    ...(!manages && { kind: 'shift' as const }),
  };
  const sees = manages ? sightOf(actor, workplace) : () => true;
  const span = [wallSeconds(startDate), wallSeconds(endDate)] as const;
  const listShifts = async (): Promise<Shift[]> => {
    const rows = (await repo.listBeginning(wanted, ...span)).filter(sees);
    // What is asked about a colleague's shift is for those who answer, its declaration for managers.
    return presentShifts(context, workplace, rows, { plan: plans, dimona: manages });
  };
  const listSlimShifts = async (): Promise<PickerShift[]> => {
    const everybody = everybodyOf(workplace);
    const rows = (await repo.listSlimBeginning(wanted, ...span)).filter(sees).map((row) => ({
      ...row,
      departmentId,
      personId: everybody.get(row.employmentId ?? '')?.personId ?? null,
    }));
    // What is over needs no declaration any more: the usual month asks about half of its days.
    const today = todayOf(department, context.now);
    const ahead = manages ? rows.filter(({ start }) => start >= today) : [];
    const workplaces = new Map([[departmentId, workplace]]);
    const flagsOf = await collect(context, dimonaOfShifts, { shifts: ahead, workplaces });
    const shown = new Set(ahead);
    return rows.map((row) =>
      toPickerShift(row, catalogues, shown.has(row) ? flagsOf(row) : NO_DIMONA),
    );
  };
  // A picker shows shifts only; whoever wants clockings beside them says so.
  const showsClockings = department.settings.clockin && !query.picker;
  const wantsClockings = plans && (showsClockings || query.forceClocking);
  const shifts = query.picker ? await listSlimShifts() : await listShifts();
  const period = {
    departmentId,
    start: startDate,
    end: endDate,
    shiftIds: shifts.filter((shift) => reachesOut(shift, query)).map(({ id }) => id),
  };
  const { clockings } = wantsClockings
    ? await deps.listClockings(context, period, deps)
    : { clockings: [] };
  const seen = new Set([...shifts, ...clockings].map(({ userRecordId }) => userRecordId));
  return {
    departments: [
      {
        id: department.id,
        company: department.name,
        sections: [...catalogues.sections.offered.values()],
        skills: [...catalogues.skills.offered.values()],
        ...writeFlags({ params: department.settings.params }),
      },
    ],
    users: [...contactsOf(workplace), ...formerContactsOf(workplace, seen)],
    shifts,
    clockings,
  };
};

const byName = new Intl.Collator('nl-BE', { sensitivity: 'base' });

/** The shift that a planner has in mind, or the caller's own one that is to be swapped. */
const getProposed = async (
  context: ReadContext,
  { pause, shiftId, ...query }: CandidatesQuery,
  plans: boolean,
  department: DepartmentRow,
) => {
  if (plans) {
    const plan = {
      id: shiftId ?? null,
      ...toSpan(query.start, query.end),
      pausePaidSeconds: typeof pause === 'number' ? 0 : (pause?.paid ?? 0),
      pauseUnpaidSeconds: (typeof pause === 'number' ? pause : pause?.unpaid) ?? 0,
    };
    refuseNonsense(plan, department, context.now);
    return plan;
  }
  const shift = shiftId && (await shiftsOf(context).findShift(shiftId));
  const isOwn =
    shift && shift.personId === context.actor.personId && shift.departmentId === department.id;
  if (!isOwn || !department.settings.swapShifts.enabled) throw fail('request.forbidden');
  return shift;
};

/** Everybody with what stands against each; who does not plan sees who could take an own shift (R15). */
export const listCandidates = async (
  context: ReadContext,
  query: CandidatesQuery,
  { workplaces, readStanding }: Pick<TeamDeps, 'workplaces' | 'readStanding'>,
): Promise<ContactUser[]> => {
  const workplace = await workplaces.getOwn(context, query.departmentId);
  const { department, members, catalogues } = workplace;
  const plans = canSomewhere(context.actor, 'plan', query.departmentId);
  const shift = await getProposed(context, query, plans, department);
  const personIds = members.map((member) => member.personId);
  const constraintsOf = await findConstraints(context, workplace, shift, personIds, readStanding);
  // A shift that stands may ask for what is offered no more.
  const { sections, skills } = catalogues;
  const wanted = {
    sectionId: checkOne('sections', query.section ?? null, sections),
    skillIds: checkIds('skills', query.skills, skills),
  };
  const qualified = new Set(
    members.filter((member) => isQualified(member, wanted)).map((member) => member.employmentId),
  );
  const rank = (employmentId: string): number => (qualified.has(employmentId) ? 0 : 1);
  return contactsOf(workplace)
    .map((contact) => ({ ...contact, constraints: constraintsOf(contact.mainId) }))
    .filter(
      ({ mainId, constraints: ofPerson }) =>
        plans || (ofPerson.length === 0 && mainId !== context.actor.personId),
    )
    .sort(
      (a, b) => rank(a.recordId) - rank(b.recordId) || byName.compare(a.displayName, b.displayName),
    );
};

/** Who works in the department at the time of a shift that the caller sees. */
export const listCoworkers = async (
  context: ReadContext,
  query: { departmentId: string; shiftId: string },
  { workplaces }: ShiftDeps,
): Promise<Coworker[]> => {
  const { actor } = context;
  const workplace = await workplaces.getOwn(context, query.departmentId);
  const repo = shiftsOf(context);
  const shift = await repo.findShift(query.shiftId);
  const isSeen =
    shift?.departmentId === query.departmentId &&
    (canInEach(actor, 'plan', query.departmentId, [shift.sectionId]) ||
      (shift.approved && (shift.employmentId === null || shift.personId === actor.personId)));
  if (!shift || !isSeen) throw fail('shifts.not_found');
  const names = namesOf(workplace);
  const work = { departmentId: query.departmentId, kind: 'shift', approved: true } as const;
  const rows = await repo.listAlongside(work, shift.start, shift.end);
  return rows.flatMap(({ id, employmentId, personId, start, end }) => {
    if (!employmentId || personId === actor.personId || id === shift.id) return [];
    return [{ id: employmentId, displayName: names.get(employmentId) ?? '', start, end }];
  });
};
