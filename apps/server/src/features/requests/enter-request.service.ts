import { wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { removeShifts } from '#features/shifts/shift-changes.service.ts';
import { lockShifts } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { RequestKind, StoredRequest } from './request-kind.ts';
import { announceRequest, requestEvent, requestsOf } from './requests.service.ts';

type Entered<P> = {
  workplace: Workplace;
  employmentId: string;
  personId: string;
  payload: P;
  comment: string;
  force: boolean;
};

const announce = <P, S extends string, T extends object>(
  context: WriteContext,
  kind: RequestKind<P, T, S>,
  workplace: Workplace,
  request: StoredRequest<P>,
  tells: boolean,
): void => {
  if (tells) announceRequest(context, kind, workplace, request);
  else context.emit(requestEvent(kind, request, plannerIdsOf(workplace)));
};

/** Whether the person hears of it: not of a whole list that is brought over. */
type Telling = { tells: boolean };

/** What was agreed elsewhere, written down by who answers here: it is approved at once. */
export const enterApproved = async <P, S extends string, T extends object>(
  context: WriteContext,
  kind: RequestKind<P, T, S>,
  { workplace, employmentId, personId, payload, comment, force }: Entered<P>,
  { tells }: Telling,
): Promise<StoredRequest<P>> => {
  const { db, actor, now } = context;
  const { department } = workplace;
  const departmentId = department.id;
  const at = new Date(now * 1000);
  await lockPersons(db, actor.companyId, [personId]);
  const store = requestsOf(context, kind);
  const row = { departmentId, employmentId, personId, payload, createdAt: at };
  const request = await store.insert(row);
  const answer = { decision: 'approved' as const, comment, force, isBroughtOver: !tells };
  const held = (await kind.prepare?.(context, request, answer)) ?? [];
  const stored = {
    status: 'approved' as const,
    decidedBy: actor.personId,
    decidedAt: at,
    decisionComment: comment,
  };
  await store.update(request.id, stored);
  const wallNow = wallClockOf(department, now);
  const answered = { request, answer, by: 'planner' as const, held, workplace, wallNow };
  const { madeIds = [], details } = await kind.carryOut(context, answered);
  await store.update(request.id, { madeIds });
  context.audit({
    action: kind.steps.approved.audit,
    departmentId,
    subjectId: request.id,
    details: { comment, ...details },
  });
  const entered = { ...request, ...stored, madeIds };
  announce(context, kind, workplace, entered, tells);
  return entered;
};

/** Takes back what was written down so, with what it made, also where that has begun. */
export const takeBackEntered = async <P, S extends string, T extends object>(
  context: WriteContext,
  kind: RequestKind<P, T, S>,
  workplace: Workplace,
  request: StoredRequest<P>,
  { tells }: Telling,
): Promise<StoredRequest<P>> => {
  const { actor, now } = context;
  const { id, departmentId, madeIds } = request;
  await removeShifts(context, workplace, await lockShifts(context, madeIds));
  const stored = {
    status: 'withdrawn' as const,
    decidedBy: actor.personId,
    decidedAt: new Date(now * 1000),
  };
  await requestsOf(context, kind).update(id, stored);
  await kind.release?.(context, id);
  context.audit({ action: kind.steps.withdrawn.audit, departmentId, subjectId: id });
  const taken = { ...request, ...stored };
  announce(context, kind, workplace, taken, tells);
  return taken;
};
