import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { Clocking, ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { findCheckOutFaults } from '@ploeg/domain/clockings/check-out-rules';
import { findPauseFault, overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { toInstant } from '@ploeg/domain/time/wall-time';
import type { DepartmentBook } from '#features/departments/departments.service.ts';
import { findShift } from '#features/shifts/shifts.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import {
  addPictures,
  type PreparedPictures,
  takePictures,
  wasClaimedEnd,
} from './clocking-pictures.service.ts';
import { judgeTools } from './clocking-tools.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import { announce, type ClockingDeps, recordPunch, refuseOrFlag } from './clockings.service.ts';
import type { ClockingRow, StoredPause, StoredTask } from './clockings.table.ts';
import { toPunchTime } from './punch-time.ts';

type PatchInput = RequestOf<typeof clockingRoutes.patchClocking>['body'];
type CheckOutInput = RequestOf<typeof clockingRoutes.checkOut>['body'];

const load = async (
  command: Command,
  key: string,
  { books }: ClockingDeps,
): Promise<{ row: ClockingRow; book: DepartmentBook }> => {
  const row = await createClockingsRepo(command.db, command.actor).findByKey(key);
  if (!row) throw fail('clockings.not_found');
  const { book } = await books.getOwn(command, row.departmentId);
  return { row, book };
};

const toStoredPauses = (
  command: Command,
  input: NonNullable<PatchInput['pauses']>,
  row: ClockingRow,
  { department }: DepartmentBook,
  clock: PatchInput['clock'],
): StoredPause[] => {
  const usesGps = department.settings.clockinParams.enableGps === 1;
  return input.map((pause) => {
    const known = row.pauses.find((p) => p.id === pause.id);
    const time = (wall: number, at: number | undefined) =>
      toPunchTime({ wall, at }, department.timezone, command.now, clock);
    const start = time(pause.start, pause.startAt ?? known?.startAt);
    const end =
      pause.end === null ? null : time(pause.end, pause.endAt ?? known?.endAt ?? undefined);
    return {
      id: pause.id,
      start: start.wall,
      startAt: start.at,
      end: end?.wall ?? null,
      endAt: end?.at ?? null,
      location: usesGps ? (pause.location ?? known?.location ?? null) : null,
    };
  });
};

const toStoredTasks = (
  command: Command,
  input: NonNullable<PatchInput['tasks']>,
  row: ClockingRow,
  { department }: DepartmentBook,
  clock: PatchInput['clock'],
): StoredTask[] =>
  input.map((task) => {
    const known = row.tasks.find((t) => t.id === task.id);
    const time = (wall: number, at: number | undefined) =>
      toPunchTime({ wall, at }, department.timezone, command.now, clock);
    const start = time(task.start, task.startAt ?? known?.startAt);
    const end = task.end === null ? null : time(task.end, task.endAt ?? known?.endAt ?? undefined);
    return {
      id: task.id,
      task_id: task.taskTypeId,
      taskTypeId: task.taskTypeId,
      shiftTaskId: task.shiftTaskId ?? null,
      startdate: start.wall,
      enddate: end?.wall ?? null,
      start: start.wall,
      startAt: start.at,
      end: end?.wall ?? null,
      endAt: end?.at ?? null,
      edited: task.edited,
      notClocked: task.notClocked,
      flowsResponse: task.flowsResponse ?? null,
    };
  });

const pauseFailures = {
  outside: 'clockings.pause_outside',
  order: 'clockings.pause_order',
} as const;

/** Replaces the pauses and tasks of an open clocking; lists that are absent stay as they are. */
export const patchClocking = async (
  command: Command,
  key: string,
  input: PatchInput,
  deps: ClockingDeps,
): Promise<Clocking> => {
  const { row, book } = await load(command, key, deps);
  if (row.end !== null) throw fail('clockings.closed');
  const pauses = input.pauses
    ? toStoredPauses(command, input.pauses, row, book, input.clock)
    : row.pauses;
  const fault = findPauseFault(row, pauses);
  if (fault) throw fail(pauseFailures[fault]);
  const tasks = input.tasks
    ? toStoredTasks(command, input.tasks, row, book, input.clock)
    : row.tasks;
  const repo = createClockingsRepo(command.db, command.actor);
  const updated = await repo.update(row.id, { pauses, tasks });
  await recordPunch(command, { kind: 'patch', clockingId: row.id, payload: input });
  const clocking = toClocking(updated, book);
  announce(command, 'clocking.change', clocking, book);
  return clocking;
};

const judgeForm = (
  command: Command,
  form: NonNullable<CheckOutInput['checkOut']>,
  row: ClockingRow,
  { department, costs }: DepartmentBook,
  flags: Set<ClockingFlag>,
): ClockingRow['costs'] => {
  const invalid = new Set<string>();
  for (const fault of findCheckOutFaults({
    definitions: costs,
    departmentStatus: department.status,
    costs: form.costs,
    comment: form.comment,
    commentMandatory: department.settings.clockinParams.commentMandatory === 1,
    tasks: row.tasks,
  })) {
    if (fault.kind === 'task-running') throw fail('clockings.task_running');
    if (fault.kind === 'comment-missing') {
      refuseOrFlag(command, flags, fail('clockings.comment_missing'), 'comment_missing');
      continue;
    }
    const name = costs.find((c) => c.id === fault.costId)?.name ?? '';
    const code =
      fault.kind === 'cost-missing' ? 'clockings.cost_missing' : 'clockings.cost_invalid';
    refuseOrFlag(command, flags, fail(code, { name }), 'cost_missing');
    if (fault.kind === 'cost-invalid') invalid.add(fault.costId);
  }
  return form.costs.filter((c) => !invalid.has(c.id) && costs.some((known) => known.id === c.id));
};

/**
 * Closes a clocking with its costs, comment, tools and pictures. The same end again answers as the first
 * time did, and adds the pictures that are not there yet (decision 011).
 */
export const checkOut = async (
  command: Command,
  key: string,
  input: CheckOutInput,
  prepared: PreparedPictures,
  deps: ClockingDeps,
): Promise<Clocking> => {
  const form = input.checkOut ?? input.data?.checkOut;
  if (!form) throw fail('request.malformed');
  const { row, book } = await load(command, key, deps);
  const { timezone, settings } = book.department;
  if (row.end !== null) {
    if (!(await wasClaimedEnd(command, row, form.end))) throw fail('clockings.closed');
    return addPictures(command, row, book, input, prepared);
  }
  const time = toPunchTime({ wall: form.end, at: form.at }, timezone, command.now, input.clock);
  if (time.at < row.startAt) throw fail('clockings.end_before_start');
  const pauses = row.pauses.map((pause) =>
    pause.end === null ? { ...pause, end: time.wall, endAt: time.at } : pause,
  );
  const fault = findPauseFault({ startAt: row.startAt, endAt: time.at }, pauses);
  if (fault) throw fail(pauseFailures[fault]);
  const repo = createClockingsRepo(command.db, command.actor);
  const span = { startAt: row.startAt, endAt: time.at, exceptId: row.id };
  const rivals = await repo.listRivals(span);
  if (rivals.length > 0) throw fail('clockings.overlap');

  const flags = new Set<ClockingFlag>([...row.flags, ...time.flags]);
  const costs = judgeForm(command, form, row, book, flags);
  const tools = judgeTools(command, input.tools ?? input.data?.tools ?? [], book);
  const closed = { ...row, endAt: time.at };
  const pictures = await takePictures(command, closed, input, prepared, flags);
  const shift = row.shiftId && (await findShift(command.db, row.companyId, row.shiftId));
  const planned = shift
    ? toInstant(shift.end, timezone) - toInstant(shift.start, timezone) - shift.pauseUnpaidSeconds
    : null;
  const worked = workedSeconds({ startAt: row.startAt, endAt: time.at, pauses });
  const updated = await repo.update(row.id, {
    end: time.wall,
    endAt: time.at,
    endLocation: settings.clockinParams.enableGps === 1 ? (form.location ?? null) : null,
    endQrcode: form.qrcode ?? null,
    comment: form.comment,
    costs,
    tools,
    pictures,
    pauses,
    workedSeconds: worked,
    overtimeMinutes: overtimeMinutes(worked, planned),
    flags: [...flags],
    review: flags.size > 0,
  });
  await recordPunch(command, { kind: 'check-out', clockingId: row.id, payload: input });
  const clocking = toClocking(updated, book);
  announce(command, 'clocking.check_out', clocking, book);
  return clocking;
};

/** Keeps a refused punch and, when it concerns a clocking, asks a manager to look at it. */
export const markForReview = async (
  command: Command,
  key: string,
  punch: { kind: 'patch' | 'check-out'; payload: unknown; refusedAs: string },
): Promise<void> => {
  const repo = createClockingsRepo(command.db, command.actor);
  const row = await repo.findByKey(key);
  await recordPunch(command, { ...punch, clockingId: row?.id ?? null });
  // Direct calls are told at once and try again; only what a device had already promised is odd.
  if (row && command.arrival.sequence !== null) await repo.update(row.id, { review: true });
};
