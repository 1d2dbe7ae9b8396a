import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { findEndFault } from '@ploeg/domain/clockings/forgotten';
import { findPauseFault } from '@ploeg/domain/clockings/pauses';
import { findTaskFault } from '@ploeg/domain/clockings/tasks';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { changeClocking, tracePunch } from './clocking-changes.service.ts';
import { toClocking } from './clockings.presenter.ts';
import { createClockingsRepo } from './clockings.repo.ts';
import type { ClockingDeps } from './clockings.service.ts';
import { asLeft, closedAt } from './closing.ts';
import { loadOwn, pauseFailures, shiftOf } from './open-clocking.service.ts';
import { liesAhead, toClaimedMoment } from './punch-time.ts';

type Input = RequestOf<typeof clockingRoutes.confirmClocking>['body'];

export const endFailures = {
  'before-start': 'clockings.times_reversed',
  'too-late': 'clockings.end_too_late',
} as const;

/**
 * The person says when a clocking ended that the server had closed for them. It stays marked for the
 * manager: it is the word of somebody who forgot. The same end again answers as the first time did.
 */
export const confirmClocking = async (
  command: Command,
  key: string,
  input: Input,
  deps: ClockingDeps,
): Promise<Clocking> => {
  const { row: stored, workplace } = await loadOwn(command, key, deps);
  const { timezone } = workplace.department;
  if (!stored.proposed) {
    if (stored.end === input.end) return toClocking(stored, workplace.catalogues);
    throw fail('clockings.not_proposed');
  }
  const row = asLeft(stored);
  const end = toClaimedMoment({ wall: input.end, at: input.at }, timezone);
  const endFault = findEndFault(row.startAt, end.at);
  if (endFault) throw fail(endFailures[endFault]);
  if (liesAhead(end.at, command.now)) throw fail('clockings.end_in_future');
  const span = { startAt: row.startAt, endAt: end.at };
  const pauseFault = findPauseFault(span, row.pauses);
  if (pauseFault) throw fail(pauseFailures[pauseFault]);
  if (findTaskFault(span, row.tasks)) throw fail('clockings.task_outside');
  const repo = createClockingsRepo(command.db, command.actor);
  const rivals = await repo.listRivals({ ...span, exceptId: row.id });
  if (rivals.length > 0) throw fail('clockings.overlap');
  const shift = await shiftOf(command, row);
  const values = { ...closedAt(row, end, shift, timezone), proposed: false };
  const claim = { kind: 'confirmation', payload: input } as const;
  const trace = tracePunch('clocking.confirm', row.flags, workplace);
  const changed = await changeClocking(command, stored, values, trace, claim);
  return toClocking(changed, workplace.catalogues);
};
