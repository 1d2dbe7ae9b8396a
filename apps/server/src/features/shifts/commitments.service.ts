import { type Commitment, findClashes } from '@ploeg/domain/shifts/commitments';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { listAppliedShifts } from '#features/market/market.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { listAcceptedShifts } from '#features/swaps/swaps.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { findConstraints, judgeConstraints } from './shift-constraints.service.ts';
import { createShiftsRepo, type ShiftRow } from './shifts.repo.ts';

type Promised = Commitment & { company: string };

/** What the caller has promised and nobody has decided on, in all departments of the company. */
const listPromises = async ({ db, actor }: Command): Promise<Promised[]> => {
  const { companyId, personId } = actor;
  const [accepted, applied, places] = await Promise.all([
    listAcceptedShifts(db, companyId, personId),
    listAppliedShifts(db, companyId, personId),
    createShiftsRepo(db, companyId).listPlaces(),
  ]);
  const toPromised = (kind: Commitment['kind']) => (row: (typeof accepted)[number]) =>
    places
      .filter(({ id }) => id === row.departmentId)
      .map(({ timezone, company }) => ({
        kind,
        shiftId: row.id,
        start: wallSeconds(row.start),
        end: wallSeconds(row.end),
        timezone,
        company,
      }));
  return [...accepted.flatMap(toPromised('swap')), ...applied.flatMap(toPromised('application'))];
};

const clock = (at: number): string => new Date(at * 1000).toISOString().slice(11, 16);

/**
 * Keeps the caller from promising the same time twice without knowing it: a swap that they said yes to
 * or an application that is out is named, unless they go on in spite of it (`force`). The caller is
 * locked, so that two promises at once see each other. Throws `shifts.swap_accepted` and
 * `shifts.application_out`.
 */
export const judgePromises = async (
  command: Command,
  department: DepartmentRow,
  shift: ShiftRow,
  force: boolean,
): Promise<void> => {
  if (force) return;
  const wanted = {
    shiftId: shift.id,
    start: wallSeconds(shift.start),
    end: wallSeconds(shift.end),
    timezone: department.timezone,
  };
  const [clash] = findClashes(wanted, await listPromises(command));
  if (!clash) return;
  throw fail(clash.kind === 'swap' ? 'shifts.swap_accepted' : 'shifts.application_out', {
    when: `${clock(clash.start)} - ${clock(clash.end)}`,
    place: clash.company,
  });
};

/**
 * The same, and refuses what can never come true: the caller works or is away at that time. Other limits
 * are left to who decides, and may go on in spite of them. Throws `shifts.constraints` as well.
 */
export const judgeCommitments = async (
  command: Command,
  department: DepartmentRow,
  shift: ShiftRow,
  force: boolean,
): Promise<void> => {
  const { db, actor } = command;
  const { companyId, personId } = actor;
  await lockPersons(db, companyId, [personId]);
  const found = (await findConstraints(command, department, shift, [personId])).get(personId) ?? [];
  judgeConstraints(
    found.filter(({ title }) => title === 'WORKING'),
    false,
  );
  await judgePromises(command, department, shift, force);
};
