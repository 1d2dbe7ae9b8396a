import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { Clocking, ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { canClockFreely, isInsideCheckInWindow } from '@ploeg/domain/clockings/check-in-rules';
import { EARLIEST_TIME } from '@ploeg/domain/shifts/plan-bounds';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import type { DepartmentRow, Departments } from '#features/departments/departments.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { findShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { judgeChosenIds } from './chosen-ids.ts';
import { findClockJump } from './clock-jump.ts';
import { openClocking, tracePunch } from './clocking-changes.service.ts';
import { judgeFirstTasks } from './clocking-tasks.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import { judgePlaceCode, type PlaceCodeDeps } from './place-code.ts';
import { notePlace } from './punch-place.ts';
import { toPunchTime } from './punch-time.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

export type ClockingDeps = PlaceCodeDeps & {
  departments: Departments;
  catalogues: CatalogueLoader;
  workplaces: Workplaces;
};

type CheckInInput = RequestOf<typeof clockingRoutes.checkIn>['body'];

/** The shift if it is the caller's own to work; judges whether it may be clocked on at `start`. */
const judgeShift = (
  command: Command,
  input: CheckInInput,
  department: DepartmentRow,
  found: ShiftRow | undefined,
  start: WallSeconds,
  flags: Set<ClockingFlag>,
): ShiftRow | null => {
  const rules = { id: department.id, ...department.settings };
  if (!input.shiftId) {
    if (!canClockFreely(rules, command.actor.clockInOnly)) {
      refuseOrFlag(command, flags, fail('clockings.needs_shift'), 'no_shift');
    }
    return null;
  }
  const isOwn =
    found?.personId === command.actor.personId &&
    found.departmentId === input.departmentId &&
    found.kind === 'shift';
  if (!found || !isOwn) {
    refuseOrFlag(command, flags, fail('clockings.shift_not_yours'), 'shift_changed');
    return null;
  }
  if (!isInsideCheckInWindow(found, rules, start)) {
    refuseOrFlag(command, flags, fail('clockings.outside_window'), 'outside_window');
  }
  return found;
};

/** Opens a clocking on a shift or freely. A repeated optimistic id answers the first clocking. */
export const checkIn = async (
  command: Command,
  input: CheckInInput,
  deps: ClockingDeps,
): Promise<{ clocking: Clocking; isNew: boolean }> => {
  const { workplaces } = deps;
  const { actor, db, now } = command;
  const repo = createClockingsRepo(db, actor);
  const { membership, workplace } = await workplaces.getOwn(command, input.departmentId);
  const { department, catalogues } = workplace;
  const { settings, timezone } = department;
  const claimedStart = { wall: input.checkIn.start, at: input.checkIn.at };
  const earliest = toPunchTime(claimedStart, timezone, now, input.clock);
  const [rivals, found, jumps] = await Promise.all([
    repo.listRivals({ startAt: earliest.at, endAt: null, key: input.optimisticId }),
    input.shiftId ? findShift(db, actor.companyId, input.shiftId) : undefined,
    findClockJump(command, input.clock),
  ]);
  const known = rivals.find((rival) => rival.optimisticId === input.optimisticId);
  if (known) return { clocking: toClocking(known, catalogues), isNew: false };

  // The end of the clocking before this one may have been believed where this claim is not.
  const ends = rivals.map((rival) => rival.endAt ?? 0);
  const start = toPunchTime(
    claimedStart,
    timezone,
    now,
    input.clock,
    Math.max(earliest.at, ...ends),
  );
  const flags = new Set<ClockingFlag>([...start.flags, ...jumps]);
  const isByPhone = actor.kioskId === undefined;
  if (!settings.clockin || (isByPhone && !settings.clockinParams.enableMobileClockin)) {
    refuseOrFlag(command, flags, fail('clockings.disabled'), 'clocking_disabled');
  }
  const shift = judgeShift(command, input, department, found, start.wall, flags);
  const sectionId = input.sectionId ?? shift?.sectionId ?? null;
  if (input.sectionId && !catalogues.sections.has(input.sectionId)) {
    refuseOrFlag(command, flags, fail('clockings.section_unknown'), 'shift_changed');
  }
  const startQrcode = await judgePlaceCode(
    command,
    workplace,
    { code: input.checkIn.qrcode, claimedAt: start.at },
    flags,
    deps,
  );
  const homeworking = settings.homeworking && (input.homeworking || (shift?.homeworking ?? false));
  const { location, place } = notePlace(department, input.checkIn.location, homeworking, flags);
  if (rivals.some((rival) => rival.endAt === null)) throw fail('clockings.already_in_process');
  if (rivals.some((rival) => Number(rival.endAt) > start.at)) throw fail('clockings.overlap');

  if (start.wall < EARLIEST_TIME) {
    refuseOrFlag(command, flags, fail('clockings.start_too_old'), 'late_arrival');
  }
  const chosen = judgeChosenIds(command, input, catalogues, shift, flags);
  const begun = { companyId: actor.companyId, shiftId: shift?.id ?? null, startAt: start.at };
  const tasks = await judgeFirstTasks(command, input, begun, workplace, flags);

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
    createdAt: new Date(now * 1000),
  };
  const trace = tracePunch('clocking.check_in', flags, workplace);
  const row = await openClocking(command, values, input, trace);
  return { clocking: toClocking(row, catalogues), isNew: true };
};
