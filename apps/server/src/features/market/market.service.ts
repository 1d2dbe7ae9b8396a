import type { Db } from '#db/database.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createMarketRepo } from './market.repo.ts';

type OnOffer = { companyId: string; id: string; departmentId: string };

/** Offers a free shift on the market; one that was offered before is offered again. */
export const offerOnMarket = (db: Db, shift: OnOffer): Promise<string> =>
  createMarketRepo(db, shift.companyId).offer(shift);

/**
 * Takes shifts off the market: with a membership they went to that person, else they are gone. Those
 * who had applied are told.
 */
export const takeOffMarket = async (
  command: Pick<Command, 'db' | 'emit'>,
  companyId: string,
  shiftIds: string[],
  membershipId: string | null = null,
): Promise<void> => {
  const repo = createMarketRepo(command.db, companyId);
  const ended = await repo.endItemsOf(shiftIds, membershipId);
  if (ended.length === 0) return;
  const applicants = await repo.listApplicantsOf(ended.map(({ id }) => id));
  const byItem = Map.groupBy(applicants, ({ itemId }) => itemId);
  for (const { id, departmentId } of ended) {
    const personIds = (byItem.get(id) ?? []).map(({ personId }) => personId);
    // An event without persons would be for the whole department.
    if (personIds.length === 0) continue;
    command.emit({ resource: 'SHYFTS_MARKET', resourceId: id, departmentId, personIds });
  }
};

/** Shifts for which a person's application is being considered. */
export const listAppliedShiftIds = async (
  db: Db,
  companyId: string,
  personId: string,
): Promise<Set<string>> => {
  const rows = await createMarketRepo(db, companyId).listAppliedShiftIds(personId);
  return new Set(rows.map((row) => row.shiftId));
};

/** Applies for a shift on the market; throws when the person has done so already. */
export const applyOnMarket = async (
  { db, now }: Pick<Command, 'db' | 'now'>,
  shift: OnOffer,
  applicant: { membershipId: string; personId: string },
): Promise<void> => {
  const repo = createMarketRepo(db, shift.companyId);
  const itemId = await repo.offer(shift);
  if (await repo.findStanding(itemId, applicant.membershipId)) {
    throw fail('shifts.applied_already');
  }
  await repo.insertApplication({ itemId, ...applicant, createdAt: new Date(now * 1000) });
};
