import type {
  Application as WireApplication,
  MarketDecision,
} from '@ploeg/contract/market/market.schemas';
import { isUpcomingApplication } from '@ploeg/domain/market/market-rules';
import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { HISTORY_DAYS, type RequestDeps } from '#features/requests/requests.service.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import { type Forcing, toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { getPlanned, lockShift, requirePlanned } from '#features/shifts/shifts.service.ts';
import type { WriteContext, Message, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type Application, toApplication, toDecision } from './market.presenter.ts';
import { marketOf } from './market.service.ts';
import type { MarketItemRow } from './market.table.ts';

export const listOwnApplications = async (
  context: ReadContext,
  departmentId: string,
  { workplaces }: RequestDeps,
): Promise<WireApplication[]> => {
  const { department } = await workplaces.getOwn(context, departmentId);
  const since = wallClockOf(department, context.now) - HISTORY_DAYS * SECONDS_PER_DAY;
  const { personId } = context.actor;
  const rows = await marketOf(context).listOfPerson(personId, departmentId, wallSeconds(since));
  return rows.map(toApplication);
};

/** Ends an application that waits, its shift and item locked: the shift first, as everywhere. */
const endApplication = async (
  context: WriteContext,
  workplace: Workplace,
  existing: Application,
  ended: { status: 'withdrawn' | 'refused'; decisionComment: string },
): Promise<Application> => {
  const { actor, now } = context;
  const repo = marketOf(context);
  await lockShift(context, existing.shift.id);
  await repo.lockItem(existing.item.id);
  const application = (await repo.find(existing.id)) ?? existing;
  const wallNow = wallClockOf(workplace.department, now);
  if (!isUpcomingApplication(toApplication(application), wallNow)) throw fail('market.not_pending');
  const changes = { ...ended, decidedBy: actor.personId, decidedAt: new Date(now * 1000) };
  await repo.update(existing.id, changes);
  const { departmentId, item, personId, employmentId: recordId, shift } = application;
  const isRefused = ended.status === 'refused';
  context.audit({
    action: isRefused ? 'market.deny' : 'market.withdraw',
    departmentId,
    subjectId: existing.id,
    ...(isRefused && { details: { recordId, reason: ended.decisionComment } }),
  });
  const values = { start: shift.start, end: shift.end };
  const message: Message = { kind: 'APPLICATION_DENIED', to: [personId], values };
  context.emit({
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
  context: WriteContext,
  departmentId: string,
  applicationId: string,
  { workplaces }: RequestDeps,
): Promise<WireApplication> => {
  const workplace = await workplaces.getOwn(context, departmentId);
  const application = await marketOf(context).find(applicationId);
  const isOwn =
    application?.personId === context.actor.personId && application.departmentId === departmentId;
  if (!application || !isOwn) throw fail('market.application_not_found');
  const ended = { status: 'withdrawn', decisionComment: '' } as const;
  return toApplication(await endApplication(context, workplace, application, ended));
};

const isKnown = ({ actor }: WriteContext, { departmentId }: MarketItemRow): boolean =>
  actor.places.some((place) => place.departmentId === departmentId);

const decided = async (context: WriteContext, itemId: string): Promise<MarketDecision> => {
  const item = (await marketOf(context).findItem(itemId)) as MarketItemRow;
  return toDecision(item, await marketOf(context).listOfItem(item));
};

/** Refuses one application; who was refused is not asked again and may not apply again. */
export const denyApplication = async (
  context: WriteContext,
  applicationId: string,
  reason: string,
  deps: RequestDeps,
): Promise<MarketDecision> => {
  const application = await marketOf(context).find(applicationId);
  if (!application || !isKnown(context, application.item))
    throw fail('market.application_not_found');
  const workplace = await getPlanned(context, application.departmentId, deps);
  const offered = await lockShift(context, application.shift.id);
  requirePlanned(context, application.departmentId, offered?.sectionId ?? null);
  const ended = { status: 'refused', decisionComment: reason } as const;
  await endApplication(context, workplace, application, ended);
  return decided(context, application.item.id);
};

/** Gives a shift on offer to one who applied; rules stand in the way unless forced (R12). */
export const selectApplicant = async (
  context: WriteContext,
  itemId: string,
  { recordId: employmentId, ...forcing }: { recordId: string } & Forcing,
  deps: RequestDeps,
): Promise<MarketDecision> => {
  const repo = marketOf(context);
  const existing = await repo.findItem(itemId);
  if (!existing || !isKnown(context, existing)) throw fail('market.not_found');
  const { departmentId } = existing;
  const workplace = await getPlanned(context, departmentId, deps);
  const shift = await lockShift(context, existing.shiftId);
  requirePlanned(context, departmentId, shift?.sectionId ?? null);
  const item = await repo.lockItem(itemId);
  const isOnOffer = shift?.employmentId === null && shift.approved && item?.status === 'PENDING';
  const wallNow = wallClockOf(workplace.department, context.now);
  if (!shift || !isOnOffer || shift.start <= wallNow) throw fail('market.ended');
  const standing = await repo.findStanding(shift.id, employmentId);
  const isMember = workplace.members.some((member) => member.employmentId === employmentId);
  if (standing?.status !== 'pending' || !isMember) throw fail('market.not_applied');
  const taker = { employmentId, personId: standing.personId };
  const { forced } = await applyPlan(context, workplace, shift, taker, forcing);
  context.audit({
    action: 'market.select',
    departmentId,
    subjectId: itemId,
    details: { recordId: employmentId, ...toForcedDetails(forced, forcing.reason) },
  });
  return decided(context, itemId);
};
