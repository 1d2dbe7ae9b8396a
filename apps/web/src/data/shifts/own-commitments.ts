import { type Commitment, findClashes, type ProposedTime } from '@ploeg/domain/shifts/commitments';
import { swapLabel } from '@ploeg/domain/swaps/swap-rules';
import { type Instant, isSameDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { ownSwaps } from '../swaps/own-swaps.ts';
import type { Snapshot } from '../wire.ts';

/** What takes the person's time, and where; `name` is the kind of a day off. */
export type OwnCommitment = Commitment & { company: string; name: string | null };

type ClientState = Pick<Snapshot, 'shifts' | 'departments' | 'userDetails' | 'swapShiftsRequests'>;
type Entry = { id: string; start: number; end: number; departmentId: string };

const toWanted = (
  { id, start, end, departmentId }: Entry,
  departments: Snapshot['departments'],
): ProposedTime => ({
  shiftId: id,
  start: wallSeconds(start),
  end: wallSeconds(end),
  timezone: departments.find((department) => department.id === departmentId)?.timezone ?? 'UTC',
});

const ownCommitments = (clientState: ClientState, now: Instant): OwnCommitment[] => {
  const { shifts, departments, userDetails } = clientState;
  const toCommitment = (
    kind: Commitment['kind'],
    entry: Entry,
    name: string | null = null,
  ): OwnCommitment => ({
    ...toWanted(entry, departments),
    kind,
    company: departments.find(({ id }) => id === entry.departmentId)?.company ?? '',
    name,
  });
  const own = shifts.filter(({ personId }) => personId === userDetails.personId);
  const applied = shifts.filter(({ available, processing }) => available && processing);
  const accepted = ownSwaps(clientState, now).received.filter(
    (swap) => swap.active && swapLabel(swap, swap.active) === 'waiting-admin',
  );
  return [
    ...own.map((shift) =>
      toCommitment(shift.kind === 'shift' ? 'shift' : 'absence', shift, shift.dayoff?.name),
    ),
    ...accepted.map(({ shift, department }) =>
      toCommitment('swap', { ...shift, departmentId: department.id }),
    ),
    ...applied.map((shift) => toCommitment('application', shift)),
  ].toSorted((a, b) => a.start - b.start);
};

export const commitmentsAround = (
  clientState: ClientState,
  shift: Entry,
  now: Instant,
): { clashes: OwnCommitment[]; others: OwnCommitment[] } => {
  const all = ownCommitments(clientState, now).filter(({ shiftId }) => shiftId !== shift.id);
  const clashes = findClashes(toWanted(shift, clientState.departments), all);
  const day = wallSeconds(shift.start);
  const others = all.filter(
    (commitment) => isSameDay(commitment.start, day) && !clashes.includes(commitment),
  );
  return { clashes, others };
};
