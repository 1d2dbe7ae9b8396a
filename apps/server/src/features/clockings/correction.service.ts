import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import { findEndError } from '@ploeg/domain/clockings/forgotten';
import { findPauseError } from '@ploeg/domain/clockings/pauses';
import { cutTo, endAll, type Moment, reopen } from '@ploeg/domain/clockings/spans';
import { findTaskError } from '@ploeg/domain/clockings/tasks';
import { EARLIEST_TIME } from '@ploeg/domain/shifts/plan-bounds';
import { listNames, lockPersons } from '#features/people/people.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Message, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { canInEach } from '#platform/require-right.ts';
import { changeClocking, tracePunch } from './clocking-changes.service.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo, createTeamClockingsRepo } from './clockings.repo.ts';
import type { ClockingDeps } from './clockings.service.ts';
import type { ClockingRow, StoredPause, StoredSpan } from './clockings.table.ts';
import { asLeft, closedAt } from './closing.ts';
import { loadOwn, shiftOf } from './open-clocking.service.ts';
import { liesAhead, toClaimedMoment } from './punch-time.ts';
import type { BodyOf } from './punch.ts';

const endFailures = {
  'before-start': 'clockings.times_reversed',
  'too-late': 'clockings.end_too_late',
} as const;

const judgeEnd = (startAt: number, end: Moment, { now }: WriteContext): void => {
  const error = findEndError(startAt, end.at);
  if (error) throw fail(endFailures[error]);
  if (liesAhead(end.at, now)) throw fail('clockings.end_in_future');
};

/**
 * The person says when a clocking ended that the server had closed for them; it stays marked for the
 * manager. The same end again answers as the first time did.
 */
export const confirmClocking = async (
  context: WriteContext,
  key: string,
  input: BodyOf<'confirmClocking'>,
  deps: ClockingDeps,
): Promise<Clocking> => {
  const { row: stored, workplace } = await loadOwn(context, key, deps);
  const { timezone } = workplace.department;
  if (!stored.proposed) {
    if (stored.end === input.end) return toClocking(stored, workplace.catalogues);
    throw fail('clockings.not_proposed');
  }
  const row = asLeft(stored);
  const end = toClaimedMoment({ wall: input.end, at: input.at }, timezone);
  judgeEnd(row.startAt, end, context);
  const span = { startAt: row.startAt, endAt: end.at };
  const pauseError = findPauseError(span, row.pauses);
  if (pauseError) throw fail(`clockings.pause_${pauseError}`);
  if (findTaskError(span, row.tasks)) throw fail('clockings.task_outside');
  const repo = createClockingsRepo(context.db, context.actor);
  const overlaps = await repo.listOverlaps({ ...span, exceptId: row.id });
  if (overlaps.length > 0) throw fail('clockings.overlap');
  const shift = await shiftOf(context, row);
  const values = { ...closedAt(row, end, shift, timezone), proposed: false };
  const claim = { kind: 'confirmation', payload: input } as const;
  const trace = tracePunch('clocking.confirm', { flags: row.flags, workplace });
  const changed = await changeClocking(context, stored, values, trace, claim);
  return toClocking(changed, workplace.catalogues);
};

export const judgeTimes = (start: Moment, end: Moment | null, context: WriteContext): void => {
  if (start.wall < EARLIEST_TIME) throw fail('clockings.start_too_old');
  if (liesAhead(start.at, context.now)) throw fail('clockings.start_in_future');
  if (end) judgeEnd(start.at, end, context);
};

/** What the person is told when somebody else has set the times of their clocking. */
export const toldOf = async (
  { db, actor }: WriteContext,
  kind: 'CLOCKING_ENTERED' | 'CLOCKING_CORRECTED',
  personId: string,
  { start, end }: { start: Moment; end: Moment | null },
): Promise<Message> => {
  const names = await listNames(db, actor.companyId, [actor.personId]);
  const when = { start: start.wall, ...(end && { end: end.wall }) };
  return { kind, to: [personId], values: { name: names.get(actor.personId) ?? '', ...when } };
};

/** Without positions, which are forgotten after a while (R56). */
const timesOf = (spans: readonly StoredSpan[]) => spans.map(({ start, end }) => ({ start, end }));

/** Pauses and tasks are cut to the new times, and the work is counted anew. */
const toTimes = async (
  context: WriteContext,
  row: ClockingRow,
  { start, end }: { start: Moment; end: Moment | null },
  hasNewEnd: boolean,
  timezone: string,
) => {
  const cut = <S extends StoredSpan>(spans: S[]): S[] => {
    const left = hasNewEnd ? reopen(spans) : spans;
    return cutTo(end ? endAll(left, end) : left, { start, end });
  };
  const lists = { startAt: start.at, pauses: cut(row.pauses), tasks: cut(row.tasks) };
  const shift = await shiftOf(context, row);
  const closed = end ? closedAt(lists, end, shift, timezone) : {};
  return { ...lists, start: start.wall, ...closed };
};

/** Pauses as somebody says that they were, within the work and after each other. */
export const toPauses = (
  wanted: NonNullable<BodyOf<'correctClocking'>['pauses']>,
  { start, end }: { start: Moment; end: Moment | null },
  timezone: string,
): StoredPause[] => {
  const pauses = wanted.map((pause): StoredPause => {
    const begin = toClaimedMoment({ wall: pause.start, at: pause.startAt }, timezone);
    const over = toClaimedMoment({ wall: pause.end, at: pause.endAt }, timezone);
    const times = { start: begin.wall, end: over.wall };
    return { id: newId(), ...times, startAt: begin.at, endAt: over.at, location: null };
  });
  const error = findPauseError({ startAt: start.at, endAt: end?.at ?? null }, pauses);
  if (error) throw fail(`clockings.pause_${error}`);
  return pauses;
};

/** Another section, of this location and one that the caller corrects in; nothing where it stays. */
const findSection = (
  { actor }: WriteContext,
  row: ClockingRow,
  sectionId: string | null | undefined,
  { catalogues }: Workplace,
): { sectionId?: string | null } => {
  if (sectionId === undefined || sectionId === row.sectionId) return {};
  if (sectionId !== null && !catalogues.sections.has(sectionId)) {
    throw fail('clockings.section_unknown');
  }
  if (!canInEach(actor, 'clockings.correct', row.departmentId, [sectionId])) {
    throw fail('request.forbidden');
  }
  return { sectionId };
};

/** Who plans puts the times of a clocking right, or accepts it as it is: with a reason alone. */
export const correctClocking = async (
  context: WriteContext,
  clockingId: string,
  input: BodyOf<'correctClocking'>,
  { workplaces }: ClockingDeps,
): Promise<Clocking> => {
  const { actor, db } = context;
  const team = createTeamClockingsRepo(db, actor.companyId);
  const clocking = await team.findClocking(clockingId);
  const isKnown = actor.places.some((place) => place.departmentId === clocking?.departmentId);
  if (!clocking || !isKnown) throw fail('clockings.not_found');
  const { departmentId, sectionId } = clocking;
  if (!canInEach(actor, 'clockings.correct', departmentId, [sectionId])) {
    throw fail('request.forbidden');
  }
  await lockPersons(db, actor.companyId, [clocking.personId]);
  // What was read before the lock may have changed meanwhile.
  const row = (await team.findClocking(clockingId)) as ClockingRow;
  const workplace = await workplaces.getOwn(context, row.departmentId);
  const { timezone } = workplace.department;

  const momentOf = (wall: number, at: number | undefined, stored: Moment | null): Moment =>
    stored?.wall === wall && (at === undefined || at === stored.at)
      ? stored
      : toClaimedMoment({ wall, at }, timezone);
  const oldStart: Moment = { wall: row.start, at: row.startAt };
  const oldEnd: Moment | null =
    row.end === null || row.endAt === null ? null : { wall: row.end, at: row.endAt };
  const start =
    input.start === undefined ? oldStart : momentOf(input.start, input.startAt, oldStart);
  const end = input.end === undefined ? oldEnd : momentOf(input.end, input.endAt, oldEnd);
  const hasNewEnd = end?.at !== oldEnd?.at;
  const isMoved = hasNewEnd || start.at !== oldStart.at;
  if (isMoved) {
    judgeTimes(start, end, context);
    const span = { startAt: start.at, endAt: end?.at ?? null, exceptId: row.id };
    const overlaps = await createClockingsRepo(db, row).listOverlaps(span);
    if (overlaps.length > 0) throw fail('clockings.correction_overlap');
  }
  const placed = findSection(context, row, input.sectionId, workplace);
  const times = { start, end };
  const pauses = input.pauses && toPauses(input.pauses, times, timezone);
  const isRecounted = isMoved || pauses !== undefined;
  const corrected = pauses ? { ...row, pauses } : row;
  const isNotHome = row.homeworking && input.homeworking === false;
  const values = {
    ...(isRecounted ? await toTimes(context, corrected, times, hasNewEnd, timezone) : {}),
    ...placed,
    ...(isNotHome && { homeworking: false }),
    review: false,
    proposed: false,
  };
  const payload = {
    ...input,
    before: { start: row.start, end: row.end },
    ...(isRecounted ? { pausesBefore: timesOf(row.pauses), tasksBefore: timesOf(row.tasks) } : {}),
  };
  const details = {
    reason: input.reason,
    ...(isMoved
      ? { oldStart: row.start, oldEnd: row.end, newStart: start.wall, newEnd: end?.wall ?? null }
      : {}),
  };
  const isCorrected = isRecounted || placed.sectionId !== undefined || isNotHome;
  const action = isCorrected ? 'clocking.correct' : 'clocking.accept';
  const claim = { kind: 'correction', payload } as const;
  const trace = {
    action,
    details,
    watcherIds: plannerIdsOf(workplace),
    ...(isRecounted && {
      messages: [await toldOf(context, 'CLOCKING_CORRECTED', row.personId, { start, end })],
    }),
  };
  const changed = await changeClocking(context, row, values, trace, claim);
  return toClocking(changed, workplace.catalogues);
};
