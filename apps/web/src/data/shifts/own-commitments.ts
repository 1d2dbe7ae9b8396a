import { type Commitment, findClashes, type Wanted } from '@ploeg/domain/shifts/commitments';
import { swapLabel } from '@ploeg/domain/swaps/swap-rules';
import { type Instant, isSameDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { ownSwaps } from '../swaps/own-swaps.ts';
import type { Snapshot } from '../wire.ts';

/** What takes the person's time, and where; `name` is the kind of a day off. */
export type OwnCommitment = Commitment & { company: string; name: string | null };

type World = Pick<Snapshot, 'shifts' | 'departments' | 'userDetails' | 'swapShiftsRequests'>;
type Entry = { id: string; start: number; end: number; departmentId: string };

/** Everything that takes the person's time, as this device knows it, with what they did here since. */
const ownCommitments = (world: World, now: Instant): OwnCommitment[] => {
  const { shifts, departments, userDetails } = world;
  const toCommitment = (
    kind: Commitment['kind'],
    { id, start, end, departmentId }: Entry,
    name: string | null = null,
  ): OwnCommitment => {
    const department = departments.find((one) => one.id === departmentId);
    return {
      kind,
      shiftId: id,
      start: wallSeconds(start),
      end: wallSeconds(end),
      timezone: department?.timezone ?? 'UTC',
      company: department?.company ?? '',
      name,
    };
  };
  const own = shifts.filter(({ personId }) => personId === userDetails.personId);
  const applied = shifts.filter(({ available, processing }) => available && processing);
  const accepted = ownSwaps(world, now).received.filter(
    (swap) => swap.active && swapLabel(swap, swap.active) === 'waiting-admin',
  );
  return [
    ...own.map((one) =>
      toCommitment(one.kind === 'shift' ? 'shift' : 'absence', one, one.dayoff?.name ?? null),
    ),
    ...accepted.map(({ shift, department }) =>
      toCommitment('swap', { ...shift, departmentId: department.id }),
    ),
    ...applied.map((one) => toCommitment('application', one)),
  ].toSorted((a, b) => a.start - b.start);
};

/** A shift as it would take the person's time. */
const toWanted = (
  { id, start, end, departmentId }: Entry,
  departments: Snapshot['departments'],
): Wanted => ({
  shiftId: id,
  start: wallSeconds(start),
  end: wallSeconds(end),
  timezone: departments.find((one) => one.id === departmentId)?.timezone ?? 'UTC',
});

/** What the person has at the time of a shift, and what else they have on its day. */
export const commitmentsAround = (
  world: World,
  shift: Entry,
  now: Instant,
): { clashes: OwnCommitment[]; others: OwnCommitment[] } => {
  const all = ownCommitments(world, now).filter(({ shiftId }) => shiftId !== shift.id);
  const clashes = findClashes(toWanted(shift, world.departments), all);
  const day = wallSeconds(shift.start);
  const others = all.filter((one) => isSameDay(one.start, day) && !clashes.includes(one));
  return { clashes, others };
};
