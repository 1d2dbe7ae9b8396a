import type { MarketDecision, MarketOffer } from '@ploeg/contract/market/market.schemas';
import { isPlanner } from '@ploeg/domain/access/departments';
import { isUpcomingApplication } from '@ploeg/domain/market/market-rules';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import { findConstraints, toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { lockShift, presentShifts } from '#features/shifts/shifts.service.ts';
import type { Command, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import {
  announceApplication,
  lockApplication,
  type MarketDeps,
} from './market-applications.service.ts';
import { toApplication, toDecision, toMarketItem } from './market.presenter.ts';
import { createMarketRepo } from './market.repo.ts';
import { spanOf } from './market.service.ts';
import type { ApplicationRow, MarketItemRow } from './market.table.ts';

/** The department in which the caller decides. */
const getPlanned = async (
  reading: Reading,
  departmentId: string,
  { workplaces }: Pick<MarketDeps, 'workplaces'>,
): Promise<Workplace> => {
  const { membership, workplace } = await workplaces.getOwn(reading, departmentId);
  if (!isPlanner(membership)) throw fail('request.forbidden');
  return workplace;
};

/** Shifts on offer that wait for a decision, each with its applicants and what stands against them. */
export const listOffers = async (
  reading: Reading,
  departmentId: string,
  deps: Pick<MarketDeps, 'workplaces'>,
): Promise<MarketOffer[]> => {
  const { db, actor, now } = reading;
  const workplace = await getPlanned(reading, departmentId, deps);
  const rows = await createMarketRepo(db, actor.companyId).listUndecided(
    departmentId,
    wallClockOf(workplace.department, now),
  );
  const waiting = rows.filter(({ application }) => memberOf(workplace, application.employmentId));
  if (waiting.length === 0) return [];
  const offers = [...Map.groupBy(waiting, ({ item }) => item.id).values()];
  const stored = offers.flatMap(([first]) => (first ? [first.shift] : []));
  const shifts = new Map(
    (await presentShifts(reading, workplace, stored)).map((shift) => [shift.id, shift]),
  );
  return Promise.all(
    offers.map(async (applied): Promise<MarketOffer> => {
      const { item, shift } = applied[0] as (typeof applied)[number];
      const personIds = applied.map(({ application }) => application.personId);
      const constraints = await findConstraints(reading, workplace.department, shift, personIds);
      return {
        shyft_market: toMarketItem(item),
        shift: shifts.get(shift.id) as MarketOffer['shift'],
        applicants: applied.map(({ application }) => ({
          applicationId: application.id,
          recordId: application.employmentId,
          mainId: application.personId,
          displayName: nameOf(workplace, application),
          created: application.createdAt.toISOString(),
          constraints: [...(constraints.get(application.personId) ?? [])],
        })),
      };
    }),
  );
};

const memberOf = ({ members }: Team, employmentId: string) =>
  members.find((member) => member.employmentId === employmentId);

const nameOf = (team: Team, { employmentId }: ApplicationRow): string => {
  const member = memberOf(team, employmentId);
  return member ? `${member.firstName} ${member.lastName}` : '';
};

const isOwn = ({ actor }: Command, { departmentId }: MarketItemRow): boolean =>
  actor.memberships.some((membership) => membership.departmentId === departmentId);

const decided = async (command: Command, itemId: string): Promise<MarketDecision> => {
  const repo = createMarketRepo(command.db, command.actor.companyId);
  const item = (await repo.findItem(itemId)) as MarketItemRow;
  return toDecision(item, await repo.listOfItem(itemId));
};

/** Gives a shift on offer to one who applied; rules stand in the way unless forced (R12). */
export const selectApplicant = async (
  command: Command,
  itemId: string,
  { recordId: employmentId, force }: { recordId: string; force: boolean },
  deps: MarketDeps,
): Promise<MarketDecision> => {
  const { actor, db, now } = command;
  const repo = createMarketRepo(db, actor.companyId);
  const known = await repo.findItem(itemId);
  if (!known || !isOwn(command, known)) throw fail('market.not_found');
  const { departmentId } = known;
  const workplace = await getPlanned(command, departmentId, deps);
  const shift = await lockShift(command, known.shiftId);
  await repo.lockItem(itemId);
  const item = await repo.findItem(itemId);
  const isOnOffer = shift?.employmentId === null && shift.approved && item?.status === 'PENDING';
  const wallNow = wallClockOf(workplace.department, now);
  if (!shift || !isOnOffer || shift.start <= wallNow) throw fail('market.ended');
  const standing = await repo.findStanding(itemId, employmentId);
  const member = memberOf(workplace, employmentId);
  if (!standing || standing.adminDeniedAt || !member) throw fail('market.not_applied');
  const { personId } = standing;
  const { forced } = await applyPlan(command, workplace, shift, { employmentId, personId }, force);
  command.audit({
    action: 'market.select',
    departmentId,
    subjectId: itemId,
    details: { recordId: employmentId, ...toForcedDetails(forced) },
  });
  return decided(command, itemId);
};

/** Refuses one application; who was refused is not asked again and may not apply again. */
export const denyApplication = async (
  command: Command,
  applicationId: string,
  reason: string,
  deps: MarketDeps,
): Promise<MarketDecision> => {
  const { actor, db, now } = command;
  const repo = createMarketRepo(db, actor.companyId);
  const known = await repo.findApplication(applicationId);
  if (!known || !isOwn(command, known.item)) throw fail('market.application_not_found');
  const { id: itemId, departmentId } = known.item;
  const workplace = await getPlanned(command, departmentId, deps);
  const locked = await lockApplication(command, known);
  if (!isUpcomingApplication(toApplication(locked), wallClockOf(workplace.department, now))) {
    throw fail('market.not_pending');
  }
  await repo.endApplication(applicationId, {
    adminDeniedAt: new Date(now * 1000),
    adminComment: reason,
  });
  command.audit({
    action: 'market.deny',
    departmentId,
    subjectId: applicationId,
    details: { recordId: known.application.employmentId, reason },
  });
  const values = spanOf(locked.shift);
  announceApplication(command, workplace, locked, [
    { kind: 'APPLICATION_DENIED', to: [locked.application.personId], values },
  ]);
  return decided(command, itemId);
};
