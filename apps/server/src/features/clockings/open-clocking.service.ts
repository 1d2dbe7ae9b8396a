import type { Clocking, ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { findCheckOutErrors } from '@ploeg/domain/clockings/check-out-rules';
import { findPauseError } from '@ploeg/domain/clockings/pauses';
import { lastActOfClocking } from '@ploeg/domain/clockings/spans';
import { findTaskError } from '@ploeg/domain/clockings/tasks';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { findShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import {
  addPictures,
  claimPictures,
  type FormPictures,
  wasClaimedEnd,
} from './clocking-pictures.service.ts';
import {
  changeClocking,
  type Claim,
  keepClaim,
  noteOnClocking,
  tracePunch,
} from './clocking-changes.service.ts';
import { judgeTools } from './chosen-ids.ts';
import { judgeTasks } from './clocking-tasks.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingDeps } from './clockings.service.ts';
import type { ClockingRow, StoredPause } from './clockings.table.ts';
import { asLeft, closedAt, closedAtProposal, earliestStart } from './closing.ts';
import { nameEntries, toPunchedSpan } from './listed-spans.ts';
import { type BodyOf, findClockJump, type Punch, refuseOrFlag, toFlagChanges } from './punch.ts';
import { notePlace, notePlaceCode } from './punch-place.ts';
import { toPunchTime } from './punch-time.ts';

/** An own clocking by either of its ids, with its department. */
export const loadOwn = async (
  context: WriteContext,
  key: string,
  { workplaces }: ClockingDeps,
): Promise<{ row: ClockingRow; workplace: Workplace }> => {
  const row = await createClockingsRepo(context.db, context.actor).findByKey(key);
  if (!row) throw fail('clockings.not_found');
  const workplace = await workplaces.getOwn(context, row.departmentId);
  return { row, workplace };
};

export const shiftOf = async (
  { db }: WriteContext,
  row: ClockingRow,
): Promise<ShiftRow | undefined> =>
  row.shiftId ? findShift(db, row.companyId, row.shiftId) : undefined;

const judgePauses = (
  punch: Punch,
  claims: NonNullable<BodyOf<'patchClocking'>['pauses']>,
  row: ClockingRow,
): StoredPause[] => {
  const { department } = punch.workplace;
  const notBefore = lastActOfClocking(row);
  return nameEntries(claims, row.pauses).map((pause) => {
    const stored = row.pauses.find((p) => p.id === pause.id);
    // Where somebody takes a break is their own affair; a made-up position is not.
    const odd = new Set<ClockingFlag>();
    const { location } = notePlace(department, pause.location ?? stored?.location, true, odd);
    if (odd.has('mock_location')) punch.flags.add('mock_location');
    return { id: pause.id, location, ...toPunchedSpan(punch, pause, stored, notBefore) };
  });
};

/** Where the next one began, of a clocking that the server closed; what is said of it later lies before. */
const findNextStart = async (
  { db, actor }: WriteContext,
  { id, startAt, proposed }: ClockingRow,
): Promise<Instant | null> => {
  if (!proposed) return null;
  const span = { startAt, endAt: null, exceptId: id };
  return earliestStart(await createClockingsRepo(db, actor).listOverlaps(span));
};

/** Replaces the pauses and tasks of an open clocking; lists that are absent stay as they are. */
export const patchClocking = async (
  context: WriteContext,
  key: string,
  input: BodyOf<'patchClocking'>,
  deps: ClockingDeps,
): Promise<Clocking> => {
  const { row: stored, workplace } = await loadOwn(context, key, deps);
  const row = asLeft(stored);
  if (row.end !== null) throw fail('clockings.closed');
  const flags = new Set([...row.flags, ...(await findClockJump(context, input.clock))]);
  const punch: Punch = { context, workplace, evidence: input.clock, flags };
  const nextAt = await findNextStart(context, stored);
  const bounded = { ...row, endAt: nextAt };
  const pauses = input.pauses ? judgePauses(punch, input.pauses, row) : row.pauses;
  const error = findPauseError(bounded, pauses);
  if (error) throw fail(`clockings.pause_${error}`);
  const tasks = input.tasks ? await judgeTasks(punch, input.tasks, bounded) : row.tasks;
  const changed = { ...row, pauses, tasks };
  const { timezone } = workplace.department;
  const closed = stored.proposed
    ? closedAtProposal(changed, await shiftOf(context, row), timezone, nextAt)
    : {};
  const values = { pauses, tasks, ...toFlagChanges(row, flags), ...closed };
  const claim = { kind: 'patch', payload: input } as const;
  const trace = tracePunch('clocking.change', punch);
  const after = await changeClocking(context, stored, values, trace, claim);
  return toClocking(after, workplace.catalogues);
};

const judgeForm = (
  punch: Punch,
  form: NonNullable<BodyOf<'checkOut'>['checkOut']>,
  row: ClockingRow,
): ClockingRow['costs'] => {
  const { department, catalogues } = punch.workplace;
  const { costs } = catalogues;
  const invalid = new Set<string>();
  for (const error of findCheckOutErrors({
    definitions: [...costs.offered.values()],
    departmentStatus: department.status,
    costs: form.costs,
    comment: form.comment,
    commentMandatory: department.settings.clockinParams.commentMandatory,
    tasks: row.tasks,
  })) {
    if (error.kind === 'task-running') throw fail('clockings.task_running');
    if (error.kind === 'comment-missing') {
      refuseOrFlag(punch, fail('clockings.comment_missing'), 'comment_missing');
      continue;
    }
    const name = costs.get(error.costId)?.name ?? '';
    const code =
      error.kind === 'cost-missing' ? 'clockings.cost_missing' : 'clockings.cost_invalid';
    refuseOrFlag(punch, fail(code, { name }), 'cost_missing');
    if (error.kind === 'cost-invalid') invalid.add(error.costId);
  }
  if (form.costs.some(({ id }) => !costs.has(id))) {
    refuseOrFlag(punch, fail('clockings.cost_unknown'), 'cost_missing');
  }
  return form.costs.filter(({ id }) => !invalid.has(id) && costs.has(id));
};

/**
 * Closes a clocking. The same end again answers as the first time did and adds the pictures that are
 * not there yet (decision 011); the end that the server had proposed gives way to the true one.
 */
export const checkOut = async (
  context: WriteContext,
  key: string,
  input: BodyOf<'checkOut'>,
  prepared: FormPictures,
  deps: ClockingDeps,
): Promise<Clocking> => {
  const form = input.checkOut ?? input.data?.checkOut;
  if (!form) throw fail('request.malformed');
  const { row: stored, workplace } = await loadOwn(context, key, deps);
  const row = asLeft(stored);
  const { department, catalogues } = workplace;
  const { timezone } = department;
  const punch: Punch = { context, workplace, evidence: input.clock, flags: new Set(row.flags) };
  if (row.end !== null) {
    if (!(await wasClaimedEnd(context, row, form.end))) throw fail('clockings.closed');
    return addPictures(punch, row, input, prepared);
  }
  const claimedEnd = { wall: form.end, at: form.at };
  const end = toPunchTime(claimedEnd, timezone, context.now, input.clock, lastActOfClocking(row));
  if (end.at < row.startAt) throw fail('clockings.end_before_start');
  const span = { startAt: row.startAt, endAt: end.at };
  const error = findPauseError(span, row.pauses);
  if (error) throw fail(`clockings.pause_${error}`);
  const [overlaps, shift, jumps] = await Promise.all([
    createClockingsRepo(context.db, context.actor).listOverlaps({ ...span, exceptId: row.id }),
    shiftOf(context, row),
    findClockJump(context, input.clock),
  ]);
  if (overlaps.length > 0) throw fail('clockings.overlap');

  for (const flag of [...end.flags, ...jumps]) punch.flags.add(flag);
  const costs = judgeForm(punch, form, row);
  if (findTaskError(span, row.tasks)) throw fail('clockings.task_outside');
  const tools = judgeTools(punch, input.tools ?? input.data?.tools ?? []);
  const closed = { ...row, endAt: end.at };
  const pictures = await claimPictures(punch, closed, input, prepared);
  const { location } = notePlace(department, form.location, row.homeworking, punch.flags);
  const code = { code: form.qrcode, claimedAt: end.at };
  const endQrcode = await notePlaceCode(punch, code, deps);
  const values = {
    ...closedAt(row, end, shift, timezone),
    proposed: false,
    endLocation: location,
    endQrcode,
    comment: form.comment,
    costs,
    tools,
    pictures,
    ...toFlagChanges(row, punch.flags),
  };
  const claim = { kind: 'check-out', payload: input } as const;
  const trace = tracePunch('clocking.check_out', punch);
  const changed = await changeClocking(context, stored, values, trace, claim);
  return toClocking(changed, catalogues);
};

/** Keeps a refused punch and asks a manager to look at its clocking, if there is one. */
export const markForReview = async (
  context: WriteContext,
  key: string,
  claim: Claim & { refusedAs: string },
): Promise<void> => {
  const row = await createClockingsRepo(context.db, context.actor).findByKey(key);
  await keepClaim(context, claim, row ?? null);
  // Direct calls are told at once and try again; only what a device had already promised is odd.
  if (row && context.meta.sequence !== null) {
    await noteOnClocking(context, row, { review: true });
  }
};
