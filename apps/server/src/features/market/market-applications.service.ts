import type {
  Application as WireApplication,
  MarketDecision,
} from '@ploeg/contract/market/market.schemas';
import { isPlanner } from '@ploeg/domain/access/departments';
import { isUpcomingApplication } from '@ploeg/domain/market/market-rules';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { HISTORY_DAYS, type RequestDeps } from '#features/requests/requests.service.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import { toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { lockShift } from '#features/shifts/shifts.service.ts';
import type { Command, Message, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type Application, toApplication, toDecision } from './market.presenter.ts';
import { marketOf } from './market.service.ts';
import type { MarketItemRow } from './market.table.ts';

/** The department in which the caller decides. */
export const getPlanned = async (
  reading: Reading,
  departmentId: string,
  { workplaces }: RequestDeps,
): Promise<Workplace> => {
  const { membership, workplace } = await workplaces.getOwn(reading, departmentId);
  if (!isPlanner(membership)) throw fail('request.forbidden');
  return workplace;
};

/** The caller's own applications in a department, the newest shift first. */
export const listOwnApplications = async (
  reading: Reading,
  departmentId: string,
  { workplaces }: RequestDeps,
): Promise<WireApplication[]> => {
  const { department } = (await workplaces.getOwn(reading, departmentId)).workplace;
  const since = wallClockOf(department, reading.now) - HISTORY_DAYS * SECONDS_PER_DAY;
  const { personId } = reading.actor;
  const rows = await marketOf(reading).listOfPerson(personId, departmentId, wallSeconds(since));
  return rows.map(toApplication);
};

/** Ends an application that waits, its shift and item locked: the shift first, as everywhere. */
const endApplication = async (
  command: Command,
  workplace: Workplace,
  known: Application,
  ended: { status: 'withdrawn' | 'refused'; decisionComment: string },
): Promise<Application> => {
  const { actor, now } = command;
  const repo = marketOf(command);
  await lockShift(command, known.shift.id);
  await repo.lockItem(known.item.id);
  const application = (await repo.find(known.id)) ?? known;
  const wallNow = wallClockOf(workplace.department, now);
  if (!isUpcomingApplication(toApplication(application), wallNow)) throw fail('market.not_pending');
  const changes = { ...ended, decidedBy: actor.personId, decidedAt: new Date(now * 1000) };
  await repo.update(known.id, changes);
  const { departmentId, item, personId, employmentId: recordId, shift } = application;
  const isRefused = ended.status === 'refused';
  command.audit({
    action: isRefused ? 'market.deny' : 'market.withdraw',
    departmentId,
    subjectId: known.id,
    ...(isRefused && { details: { recordId, reason: ended.decisionComment } }),
  });
  const values = { start: shift.start, end: shift.end };
  const message: Message = { kind: 'APPLICATION_DENIED', to: [personId], values };
  command.emit({
    resource: 'SHYFTS_MARKET',
    resourceId: item.id,
    departmentId,
    personIds: [personId],
    watcherIds: plannerIdsOf(workplace),
    messages: isRefused ? [message] : [],
  });
  return { ...application, ...changes };
};

/** Takes an own application back, as long as it is pending (R44). */
export const deleteApplication = async (
  command: Command,
  departmentId: string,
  applicationId: string,
  { workplaces }: RequestDeps,
): Promise<WireApplication> => {
  const { workplace } = await workplaces.getOwn(command, departmentId);
  const known = await marketOf(command).find(applicationId);
  const isOwn = known?.personId === command.actor.personId && known.departmentId === departmentId;
  if (!known || !isOwn) throw fail('market.application_not_found');
  const ended = { status: 'withdrawn', decisionComment: '' } as const;
  return toApplication(await endApplication(command, workplace, known, ended));
};

const worksIn = ({ actor }: Command, { departmentId }: MarketItemRow): boolean =>
  actor.memberships.some((membership) => membership.departmentId === departmentId);

const decided = async (command: Command, itemId: string): Promise<MarketDecision> => {
  const item = (await marketOf(command).findItem(itemId)) as MarketItemRow;
  return toDecision(item, await marketOf(command).listOfItem(item));
};

/** Refuses one application; who was refused is not asked again and may not apply again. */
export const denyApplication = async (
  command: Command,
  applicationId: string,
  reason: string,
  deps: RequestDeps,
): Promise<MarketDecision> => {
  const known = await marketOf(command).find(applicationId);
  if (!known || !worksIn(command, known.item)) throw fail('market.application_not_found');
  const workplace = await getPlanned(command, known.departmentId, deps);
  const ended = { status: 'refused', decisionComment: reason } as const;
  await endApplication(command, workplace, known, ended);
  return decided(command, known.item.id);
};

/** Gives a shift on offer to one who applied; rules stand in the way unless forced (R12). */
export const selectApplicant = async (
  command: Command,
  itemId: string,
  { recordId: employmentId, force }: { recordId: string; force: boolean },
  deps: RequestDeps,
): Promise<MarketDecision> => {
  const repo = marketOf(command);
  const known = await repo.findItem(itemId);
  if (!known || !worksIn(command, known)) throw fail('market.not_found');
  const { departmentId } = known;
  const workplace = await getPlanned(command, departmentId, deps);
  const shift = await lockShift(command, known.shiftId);
  const item = await repo.lockItem(itemId);
  const isOnOffer = shift?.employmentId === null && shift.approved && item?.status === 'PENDING';
  const wallNow = wallClockOf(workplace.department, command.now);
  if (!shift || !isOnOffer || shift.start <= wallNow) throw fail('market.ended');
  const standing = await repo.findStanding(shift.id, employmentId);
  const isMember = workplace.members.some((member) => member.employmentId === employmentId);
  if (standing?.status !== 'pending' || !isMember) throw fail('market.not_applied');
  const taker = { employmentId, personId: standing.personId };
  const { forced } = await applyPlan(command, workplace, shift, taker, force);
  command.audit({
    action: 'market.select',
    departmentId,
    subjectId: itemId,
    details: { recordId: employmentId, ...toForcedDetails(forced) },
  });
  return decided(command, itemId);
};
