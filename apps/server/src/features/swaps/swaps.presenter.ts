import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Team } from '#features/people/teams.service.ts';
import type { FullSwap } from './swap-kind.ts';
import type { CandidateRow } from './swaps.table.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const colleague = (employmentId: string, { members, former }: Team) => {
  const member = [...members, ...former].find((one) => one.employmentId === employmentId);
  const first = member?.firstName ?? '';
  const last = member?.lastName ?? '';
  return {
    record_id: employmentId,
    name: `${first} ${last}`.trim(),
    first_name: first,
    last_name: last,
  };
};

const decisions = (row: CandidateRow | undefined) => ({
  admin_approved_at: iso(row?.adminApprovedAt ?? null),
  admin_refused_at: iso(row?.adminRefusedAt ?? null),
  user_approved_at: iso(row?.userApprovedAt ?? null),
  user_denied_at: iso(row?.userDeniedAt ?? null),
});

/** True while something may still come of a swap: nobody can take over what has begun. */
export const isRunning = (swap: FullSwap, now: WallSeconds): boolean =>
  swap.status === 'pending' && swap.shift.start > now;

/** A swap as one person sees it: with their own answer on top when they were asked. */
export const toSwap = (
  swap: FullSwap,
  team: Team,
  viewer: { personId: string; now: WallSeconds },
): Swap => {
  const own = swap.candidates.find((row) => row.personId === viewer.personId);
  /** Why somebody was refused is between them, the requester and the planners. */
  const commentOn = (row: CandidateRow): string =>
    row === own || swap.personId === viewer.personId ? row.adminComment : '';
  return {
    id: swap.id,
    department: { id: swap.departmentId },
    shift: swap.shift,
    reason: swap.payload.reason,
    active: isRunning(swap, viewer.now),
    profile: colleague(swap.employmentId, team),
    users: swap.candidates.map((row) => ({
      ...colleague(row.employmentId, team),
      ...decisions(row),
      admin_comment: commentOn(row),
    })),
    ...decisions(own),
    admin_comment: own?.adminComment ?? '',
  };
};

export const toSwapOfShift = (swap: FullSwap, team: Team): NonNullable<Shift['swap_shift']> => ({
  id: swap.id,
  users: swap.candidates.map((row) => ({
    name: colleague(row.employmentId, team).name,
    ...decisions(row),
  })),
});
