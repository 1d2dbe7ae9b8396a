import type { Db } from '#db/database.ts';
import { fail } from '#platform/failure.ts';
import { createMarketRepo } from './market.repo.ts';

type OnOffer = { companyId: string; id: string; departmentId: string };

/** Offers a free shift on the market; one that was offered before is offered again. */
export const offerOnMarket = (db: Db, shift: OnOffer): Promise<string> =>
  createMarketRepo(db, shift.companyId).offer(shift);

/** Takes shifts off the market: with a membership they went to that person, else they are gone. */
export const takeOffMarket = (
  db: Db,
  companyId: string,
  shiftIds: string[],
  membershipId: string | null = null,
) => createMarketRepo(db, companyId).endItemsOf(shiftIds, membershipId);

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
  db: Db,
  shift: OnOffer,
  applicant: { membershipId: string; personId: string },
): Promise<void> => {
  const repo = createMarketRepo(db, shift.companyId);
  const itemId = await repo.offer(shift);
  if (await repo.findApplication(itemId, applicant.membershipId)) {
    throw fail('shifts.applied_already');
  }
  await repo.insertApplication({ itemId, ...applicant });
};
