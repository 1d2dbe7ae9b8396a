import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import { findEndError } from '@ploeg/domain/clockings/forgotten';
import { findPauseError } from '@ploeg/domain/clockings/pauses';
import { findTaskError } from '@ploeg/domain/clockings/tasks';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { changeClocking, tracePunch } from './clocking-changes.service.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingDeps } from './clockings.service.ts';
import { asLeft, closedAt } from './closing.ts';
import { loadOwn, shiftOf } from './open-clocking.service.ts';
import { liesAhead, toClaimedMoment } from './punch-time.ts';
import type { BodyOf } from './punch.ts';

export const endFailures = {
  'before-start': 'clockings.times_reversed',
  'too-late': 'clockings.end_too_late',
} as const;

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
  const endError = findEndError(row.startAt, end.at);
  if (endError) throw fail(endFailures[endError]);
  if (liesAhead(end.at, context.now)) throw fail('clockings.end_in_future');
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
