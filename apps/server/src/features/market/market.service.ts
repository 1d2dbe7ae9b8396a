import { departmentsWith } from '@ploeg/domain/access/departments';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command, Message } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createMarketRepo } from './market.repo.ts';

/** When a shift is, for a message about it. */
export const spanOf = ({ start, end }: Record<'start' | 'end', number>) => ({
  start: wallSeconds(start),
  end: wallSeconds(end),
});

type OnOffer = { companyId: string; id: string; departmentId: string };

/** True where a free shift is applied for instead of taken (R7). */
export const isMarket = (department: DepartmentRow): boolean =>
  departmentsWith('market', [
    {
      id: department.id,
      role: '',
      access: { shifts: false, documents: false, dimona: false },
      scanCodes: { places: [] },
      ...department.settings,
    },
  ]).length > 0;

/** Offers a shift that is free on the market; one that was offered before is offered again. */
export const offerWhenFree = async (
  db: Db,
  shift: OnOffer & Pick<ShiftRow, 'employmentId' | 'approved'>,
  department: DepartmentRow,
): Promise<void> => {
  const isFree = shift.employmentId === null && shift.approved;
  if (isFree && isMarket(department)) await createMarketRepo(db, shift.companyId).offer(shift);
};

/**
 * Takes shifts off the market: with a membership they went to that person, else they are gone. Those
 * who had applied are told.
 */
export const takeOffMarket = async (
  command: Command,
  shiftIds: string[],
  employmentId: string | null = null,
): Promise<void> => {
  const repo = createMarketRepo(command.db, command.actor.companyId);
  const ended = await repo.endItemsOf(shiftIds, employmentId);
  if (ended.length === 0) return;
  const applicants = await repo.listApplicantsOf(ended.map(({ id }) => id));
  const byItem = Map.groupBy(applicants, ({ itemId }) => itemId);
  for (const { id, departmentId, wasOpen } of ended) {
    const applied = byItem.get(id) ?? [];
    const personIds = applied.map(({ personId }) => personId);
    // An event without persons would be for the whole department.
    if (personIds.length === 0) continue;
    const messages = applied.map((one): Message => {
      const isChosen = one.employmentId === employmentId;
      const kind = isChosen ? 'APPLICATION_CHOSEN' : 'APPLICATION_DENIED';
      return { kind, to: [one.personId], values: spanOf(one) };
    });
    const event = { resource: 'SHYFTS_MARKET', resourceId: id, departmentId, personIds };
    // Who was told once is not told again when the shift changes hands later.
    command.emit({ ...event, messages: wasOpen ? messages : [] });
  }
};

/** Shifts for which a person's application is being considered. */
export const listAppliedShifts = (db: Db, companyId: string, personId: string) =>
  createMarketRepo(db, companyId).listAppliedShifts(personId);

/** The ids of these shifts. */
export const listAppliedShiftIds = async (
  db: Db,
  companyId: string,
  personId: string,
): Promise<Set<string>> => {
  const rows = await listAppliedShifts(db, companyId, personId);
  return new Set(rows.map((row) => row.id));
};

/** Takes back the undecided applications of an employment that ends. */
export const withdrawApplicationsOf = (db: Db, companyId: string, employmentId: string, at: Date) =>
  createMarketRepo(db, companyId).withdrawOf(employmentId, at);

/** Applies for a shift on the market; throws when the person has done so already. */
export const applyOnMarket = async (
  { db, now }: Pick<Command, 'db' | 'now'>,
  shift: OnOffer,
  applicant: { employmentId: string; personId: string },
): Promise<void> => {
  const repo = createMarketRepo(db, shift.companyId);
  const itemId = await repo.offer(shift);
  if (await repo.findStanding(itemId, applicant.employmentId)) {
    throw fail('shifts.applied_already');
  }
  await repo.insertApplication({ itemId, ...applicant, createdAt: new Date(now * 1000) });
};
