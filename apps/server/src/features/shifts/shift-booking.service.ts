import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import {
  type DepartmentBook,
  type DepartmentBooks,
  wallClockOf,
} from '#features/departments/departments.service.ts';
import { applyOnMarket } from '#features/market/market.service.ts';
import type { Command, Membership } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { findConstraints, judgeConstraints } from './shift-constraints.service.ts';
import { isQualified } from './qualification.ts';
import { announceShift } from './shift-events.ts';
import { toShift } from './shifts.presenter.ts';
import { createShiftsRepo } from './shifts.repo.ts';

/** True where a free shift is applied for instead of taken (facts R7). */
export const isMarket = (membership: Membership, { department }: DepartmentBook): boolean =>
  departmentsWith('market', [
    {
      id: department.id,
      role: membership.role,
      access: { shifts: false, documents: false, dimona: false },
      scanCodes: { places: [] },
      ...department.settings,
    },
  ]).length > 0;

/**
 * Takes a free shift for the caller, or applies for it in a market department. The shift's row is
 * locked first, so of many who ask at once one gets it and the others hear that it is gone.
 */
export const bookShift = async (
  command: Command,
  shiftId: string,
  { books }: { books: DepartmentBooks },
): Promise<Shift> => {
  const { actor, db, now } = command;
  const repo = createShiftsRepo(db, actor.companyId);
  const [row] = await repo.lockShifts([shiftId]);
  const membership = actor.memberships.find((m) => m.departmentId === row?.departmentId);
  if (!row || !membership || row.kind !== 1 || !row.approved) throw fail('shifts.not_found');
  const { book } = await books.getOwn(command, row.departmentId);
  if (row.membershipId !== null) throw fail('shifts.not_free');
  if (row.start <= wallClockOf(book, now)) throw fail('shifts.started');
  if (!isQualified(membership, row)) throw fail('shifts.not_qualified');

  if (isMarket(membership, book)) {
    const applicant = { membershipId: membership.recordId, personId: actor.personId };
    await applyOnMarket(db, row, applicant);
    command.audit({ action: 'market.apply', departmentId: row.departmentId, subjectId: row.id });
    announceShift(command, book, [{ ...row, ...applicant, approved: true }]);
    return toShift(row, book, { userName: '', available: true, processing: true });
  }

  const constraints = await findConstraints(command, book, row, [actor.personId]);
  judgeConstraints(constraints.get(actor.personId) ?? [], false);
  const booked = await repo.update(row.id, {
    membershipId: membership.recordId,
    personId: actor.personId,
    updatedAt: new Date(now * 1000),
  });
  command.audit({ action: 'shift.book', departmentId: row.departmentId, subjectId: row.id });
  announceShift(command, book, [row, booked]);
  const member = book.members.find((m) => m.recordId === membership.recordId);
  return toShift(booked, book, {
    userName: member ? `${member.firstName} ${member.lastName}` : '',
  });
};
