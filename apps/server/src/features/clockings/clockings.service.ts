import type { Clocking, ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import {
  canClockFreely,
  isEarlierWork,
  isInsideCheckInWindow,
} from '@ploeg/domain/clockings/check-in-rules';
import { EARLIEST_TIME } from '@ploeg/domain/shifts/plan-bounds';
import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { findShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { getMembership } from '#features/departments/departments.service.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { judgeChosenIds } from './chosen-ids.ts';
import { openClocking, tracePunch } from './clocking-changes.service.ts';
import { judgeFirstTasks } from './clocking-tasks.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingRow } from './clockings.table.ts';
import { closedAtProposal, earliestStart } from './closing.ts';
import { type BodyOf, findClockJump, type Punch, refuseOrFlag } from './punch.ts';
import { judgePlaceCode, notePlace, type PlaceCodeDeps } from './punch-place.ts';
import { toPunchTime } from './punch-time.ts';

export type ClockingDeps = PlaceCodeDeps & {
  departments: Departments;
  catalogues: CatalogueLoader;
  workplaces: Workplaces;
};

/** The shift if it is the caller's own to work; judges whether it may be clocked on at `start`. */
const judgeShift = (
  punch: Punch,
  input: BodyOf<'checkIn'>,
  shift: ShiftRow | undefined,
  start: WallSeconds,
): ShiftRow | null => {
  const { actor } = punch.context;
  const { department } = punch.workplace;
  const rules = { id: department.id, ...department.settings };
  if (!input.shiftId) {
    if (!canClockFreely(rules, actor.clockInOnly)) {
      refuseOrFlag(punch, fail('clockings.needs_shift'), 'no_shift');
    }
    return null;
  }
  const isOwn =
    shift?.personId === actor.personId &&
    shift.departmentId === input.departmentId &&
    shift.kind === 'shift';
  if (!shift || !isOwn) {
    refuseOrFlag(punch, fail('clockings.shift_not_yours'), 'shift_changed');
    return null;
  }
  if (!isInsideCheckInWindow(shift, rules, start)) {
    refuseOrFlag(punch, fail('clockings.outside_window'), 'outside_window');
  }
  return shift;
};

/**
 * Where the person's next clocking began, of a record that arrives after it: its own end lies behind it
 * in the queue (decision 113). Whatever else shares its time stands in its way.
 */
const findNextStart = (
  { context }: Punch,
  overlaps: readonly ClockingRow[],
  startAt: Instant,
): Instant | null => {
  const isNext = (other: ClockingRow) =>
    context.meta.sequence !== null && isEarlierWork(startAt, other.startAt);
  const others = overlaps.filter((other) => !isNext(other));
  if (others.some(({ endAt }) => endAt === null)) throw fail('clockings.already_in_process');
  if (others.some(({ endAt }) => Number(endAt) > startAt)) throw fail('clockings.overlap');
  return earliestStart(overlaps.filter(isNext));
};

/** Opens a clocking on a shift or freely. A repeated optimistic id answers the first clocking. */
export const checkIn = async (
  context: WriteContext,
  input: BodyOf<'checkIn'>,
  deps: ClockingDeps,
): Promise<{ clocking: Clocking; isNew: boolean }> => {
  const { workplaces } = deps;
  const { actor, db, now } = context;
  const repo = createClockingsRepo(db, actor);
  const membership = getMembership(actor, input.departmentId);
  const workplace = await workplaces.get(context, membership);
  const { department, catalogues } = workplace;
  const { settings, timezone } = department;
  const claimedStart = { wall: input.checkIn.start, at: input.checkIn.at };
  const earliest = toPunchTime(claimedStart, timezone, now, input.clock);
  const [overlaps, plannedShift, jumps] = await Promise.all([
    repo.listOverlaps({ startAt: earliest.at, endAt: null, key: input.optimisticId }),
    input.shiftId ? findShift(db, actor.companyId, input.shiftId) : undefined,
    findClockJump(context, input.clock),
  ]);
  const repeated = overlaps.find((other) => other.optimisticId === input.optimisticId);
  if (repeated) return { clocking: toClocking(repeated, catalogues), isNew: false };

  // The end of the clocking before this one may have been believed where this claim is not.
  const ends = overlaps.map((other) => other.endAt ?? 0);
  const notBefore = Math.max(earliest.at, ...ends);
  const start = toPunchTime(claimedStart, timezone, now, input.clock, notBefore);
  const flags = new Set<ClockingFlag>([...start.flags, ...jumps]);
  const punch: Punch = { context, workplace, evidence: input.clock, flags };
  const isByPhone = actor.kioskId === undefined;
  if (!settings.clockin || (isByPhone && !settings.clockinParams.enableMobileClockin)) {
    refuseOrFlag(punch, fail('clockings.disabled'), 'clocking_disabled');
  }
  const shift = judgeShift(punch, input, plannedShift, start.wall);
  const sectionId = input.sectionId ?? shift?.sectionId ?? null;
  if (input.sectionId && !catalogues.sections.has(input.sectionId)) {
    refuseOrFlag(punch, fail('clockings.section_unknown'), 'shift_changed');
  }
  const code = { code: input.checkIn.qrcode, claimedAt: start.at };
  const startQrcode = await judgePlaceCode(punch, code, deps);
  const homeworking = settings.homeworking && (input.homeworking || (shift?.homeworking ?? false));
  const { location, place } = notePlace(department, input.checkIn.location, homeworking, flags);
  const nextAt = findNextStart(punch, overlaps, start.at);

  if (start.wall < EARLIEST_TIME) {
    refuseOrFlag(punch, fail('clockings.start_too_old'), 'late_arrival');
  }
  const chosen = judgeChosenIds(punch, input, shift);
  const begun = {
    companyId: actor.companyId,
    shiftId: shift?.id ?? null,
    startAt: start.at,
    endAt: nextAt,
    pauses: [],
  };
  const tasks = await judgeFirstTasks(punch, input.tasks ?? [], begun);
  const closed = nextAt && closedAtProposal({ ...begun, tasks }, shift, timezone, nextAt);

  const values = {
    id: newId(),
    employmentId: membership.employmentId,
    departmentId: input.departmentId,
    shiftId: shift?.id ?? null,
    sectionId: sectionId && catalogues.sections.has(sectionId) ? sectionId : null,
    optimisticId: input.optimisticId,
    ...chosen,
    tasks,
    homeworking,
    start: start.wall,
    startAt: start.at,
    startLocation: location,
    startQrcode,
    place,
    kioskId: actor.kioskId ?? null,
    flags: [...flags],
    review: flags.size > 0,
    ...closed,
    createdAt: new Date(now * 1000),
  };
  const trace = tracePunch('clocking.check_in', punch);
  const row = await openClocking(context, values, input, trace);
  return { clocking: toClocking(row, catalogues), isNew: true };
};
