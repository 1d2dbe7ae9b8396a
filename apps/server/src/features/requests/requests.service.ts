import { can } from '@ploeg/domain/access/rights';
import { EVIDENCE_DAYS } from '@ploeg/domain/clockings/pictures';
import { instant, type Instant, SECONDS_PER_DAY, toInstant } from '@ploeg/domain/time/wall-time';
import { outerSpan } from '@ploeg/domain/leave/leave-rules';
import { canBecome, mayDecide } from '@ploeg/domain/requests/request-lifecycle';
import type { Db } from '#db/database.ts';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { memberName, type Team } from '#features/people/teams.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import { lockShifts } from '#features/shifts/shifts.service.ts';
import { daysBefore, secondsOf } from '#platform/clock.ts';
import type { Actor, ChangeEvent, WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach, sectionsWith } from '#platform/require-right.ts';
import {
  claimFormPictures,
  type KeptPictures,
  openPicture,
  pictureName,
  type PictureDeps,
} from '#platform/storage/kept-pictures.ts';
import type {
  Asked,
  RequestedShift,
  RequestKind,
  StoredKind,
  StoredRequest,
} from './request-kind.ts';
import { decidedSectionsOf, deciderIdsOf } from './deciders.ts';
import { hidePrivate, seesPrivate } from './private-parts.ts';
import { createRequestsRepo } from './requests.repo.ts';

export const HISTORY_DAYS = 365;

export type RequestDeps = { workplaces: Workplaces };

export const requestsOf = <P>(
  { db, actor }: { db: Db; actor: { companyId: string } },
  kind: StoredKind<P>,
) => createRequestsRepo(db, actor.companyId, kind);

export type RequestsRepo<P> = ReturnType<typeof createRequestsRepo<P>>;

/** From when on requests are listed that nobody waits for any more. */
export const historySince = ({ now }: Pick<ReadContext, 'now'>, days = HISTORY_DAYS): Date =>
  daysBefore(now, days);

/** The times that something is asked for; none where its kind is about no time. */
export const spansOf = <P>(
  kind: Pick<RequestKind<P, object, string>, 'spansOf'>,
  { payload, shift }: Pick<StoredRequest<P>, 'payload' | 'shift'>,
) => kind.spansOf?.(payload) ?? (shift ? [shift] : []);

/** What a request about a shift cannot be without. */
export const shiftOf = ({ shift }: Pick<StoredRequest<unknown>, 'shift'>): RequestedShift => {
  if (!shift) throw new Error('This request is about no shift');
  return shift;
};

/** The addresses of its pictures, below `path`. */
export const picturesOf = (
  path: string,
  { id, pictureKeys }: Pick<StoredRequest<unknown>, 'id' | 'pictureKeys'>,
): string[] => pictureKeys.map((key) => `/api/${path}/${id}/pictures/${pictureName(key)}`);

/** What every kind shows of a request. One that its shift's beginning ends is over, whatever is stored. */
export const presentRequest = <P, S extends string, T extends object>(
  kind: RequestKind<P, T, S>,
  request: StoredRequest<P>,
  workplace: Workplace,
  { actor, now }: { actor: Actor; now: Instant },
) => {
  const own = hidePrivate(kind, request, actor, workplace);
  const { id, departmentId, employmentId, personId, status, shift } = request;
  const hasBegun = shift && shift.start <= wallClockOf(workplace.department, now);
  const isOver = status === 'pending' && hasBegun && kind.shift?.begun !== undefined;
  return {
    id,
    departmentId,
    userRecordId: employmentId,
    user: memberName(workplace, personId),
    status: kind.wire.words[isOver ? 'expired' : status],
    created: secondsOf(request.createdAt),
    ...own,
  };
};

export type Shown<P, S extends string, T extends object> = ReturnType<
  typeof presentRequest<P, S, T>
>;

/** What must happen on screens when a request changes: of its author, and of those named besides. */
export const requestEvent = (
  { resource }: Pick<StoredKind<unknown>, 'resource'>,
  { id, departmentId, personId }: Pick<StoredRequest<unknown>, 'id' | 'departmentId' | 'personId'>,
  watcherIds: readonly string[] = [],
): ChangeEvent => ({
  resource,
  resourceId: id,
  departmentId,
  personIds: [personId],
  ...(watcherIds.length > 0 && { watcherIds: [...watcherIds] }),
});

/** Tells whom a request or its answer concerns. */
export const announceRequest = <P, S extends string, T extends object>(
  context: WriteContext,
  kind: RequestKind<P, T, S>,
  team: Team,
  request: StoredRequest<P>,
): void => {
  const { status, personId } = request;
  const message = status === 'expired' ? undefined : kind.steps[status].message;
  const planners = deciderIdsOf(team, request);
  const spans = spansOf(kind, request);
  const values = { name: memberName(team, personId), ...(spans.length > 0 && outerSpan(spans)) };
  const messages = message
    ? [
        status === 'pending'
          ? {
              kind: message,
              to: planners,
              values: { ...values, sectionIds: decidedSectionsOf(team, request) },
            }
          : { kind: message, to: [personId], values },
      ]
    : [];
  context.emit({ ...requestEvent(kind, request, planners), messages });
};

/** Stores what the caller asks for, with any pictures, which are kept until some time after it. */
export const createRequest = async <P, S extends string, T extends object>(
  context: WriteContext,
  kind: RequestKind<P, T, S>,
  asked: Asked<P>,
  pictures?: KeptPictures,
): Promise<StoredRequest<P>> => {
  const { actor, now } = context;
  const { workplace, employmentId, shift, payload, details } = asked;
  const { id: departmentId, timezone } = workplace.department;
  const spans = spansOf(kind, asked);
  const over = spans.length > 0 ? toInstant(outerSpan(spans).end, timezone) : now;
  const keptUntil = instant(over + EVIDENCE_DAYS * SECONDS_PER_DAY);
  const request = await requestsOf(context, kind).insert({
    departmentId,
    employmentId,
    personId: actor.personId,
    subjectId: shift?.id ?? null,
    payload,
    pictureKeys: pictures ? await claimFormPictures(context, pictures, keptUntil) : [],
    createdAt: new Date(now * 1000),
  });
  await kind.hold?.(context, request, workplace);
  const line = { action: kind.steps.pending.audit, departmentId, subjectId: request.id };
  context.audit({ ...line, ...(details && { details }) });
  announceRequest(context, kind, workplace, request);
  return request;
};

/** The caller's requests that wait or are of the last year, newest first, of these workplaces. */
export const listOwnRequests = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, T, S>,
  workplaces: ReadonlyMap<string, Workplace>,
) => {
  const { personId } = context.actor;
  const own = await requestsOf(context, kind).listOfPerson(personId, historySince(context));
  return own.flatMap((request) => {
    const workplace = workplaces.get(request.departmentId);
    return workplace ? [presentRequest(kind, request, workplace, context)] : [];
  });
};

/** Whether the caller answers for the sections of its shift, or else of the person. */
export const mayAnswer = (
  actor: Actor,
  {
    departmentId,
    employmentId,
    shift,
  }: Pick<StoredRequest<unknown>, 'departmentId' | 'employmentId' | 'shift'>,
  { members }: Pick<Team, 'members'>,
): boolean => {
  if (shift) return canInEach(actor, 'requests.decide', departmentId, [shift.sectionId]);
  const member = members.find((item) => item.employmentId === employmentId);
  const sectionIds = member?.sectionIds ?? [];
  return can(actor, 'requests.decide', { departmentId, sectionIds });
};

/** Those of a department, newest first: all for who answers there, else the caller's own. */
export const listRequests = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, T, S>,
  { departmentId, status }: { departmentId: string; status?: S | undefined },
  { workplaces }: RequestDeps,
) => {
  const { actor } = context;
  const workplace = await workplaces.getOwn(context, departmentId);
  const sees = sectionsWith(actor, 'requests.decide', departmentId);
  const mine = sees?.length === 0 ? { personId: actor.personId } : {};
  const which = { departmentId, ...mine, since: historySince(context) };
  const rows = (await requestsOf(context, kind).list(which)).filter(
    (request) => request.personId === actor.personId || mayAnswer(actor, request, workplace),
  );
  return rows
    .map((request) => presentRequest(kind, request, workplace, context))
    .filter((request) => status === undefined || request.status === status);
};

/** The place of a request that the caller may see, and what they are to it. */
const findRole = async <P>(
  context: ReadContext,
  request: StoredRequest<P> | undefined,
  { workplaces }: RequestDeps,
): Promise<{ workplace: Workplace; isAuthor: boolean; plans: boolean } | undefined> => {
  const { actor } = context;
  const place = actor.places.find((item) => item.departmentId === request?.departmentId);
  if (!request || !place) return undefined;
  const workplace = await workplaces.get(context, place);
  const isAuthor = request.personId === actor.personId;
  const plans = mayAnswer(actor, request, workplace);
  return isAuthor || plans ? { workplace, isAuthor, plans } : undefined;
};

/** A picture of a request, for who asked and who decides; anything else looks as if it were not there. */
export const getRequestPicture = async <P, S extends string, T extends object>(
  context: ReadContext,
  kind: RequestKind<P, T, S>,
  { id, sha256 }: { id: string; sha256: string },
  deps: PictureDeps & RequestDeps,
) => {
  const request = await requestsOf(context, kind).find(id);
  if (!request) return openPicture([], sha256, deps);
  const role = await findRole(context, request, deps);
  const isAllowed = role !== undefined && seesPrivate(kind, request, context.actor, role.workplace);
  return openPicture(isAllowed ? request.pictureKeys : [], sha256, deps);
};

const DECISIONS = ['approved', 'refused', 'withdrawn'] as const;

/** Answers a request, itself or the last about a shift, as one who plans, or takes it back. */
export const decideRequest = async <P, S extends string, T extends object>(
  context: WriteContext,
  kind: RequestKind<P, T, S>,
  which: { id: string } | { lastOn: string },
  { status, comment, force = false }: { status: S; comment: string; force?: boolean },
  { workplaces }: RequestDeps,
) => {
  const { actor, db, now } = context;
  const { steps, errors, wire } = kind;
  const store = requestsOf(context, kind);
  const decision = DECISIONS.find((item) => wire.words[item] === status);
  const existing =
    'id' in which ? await store.find(which.id) : (await store.listLatestOn([which.lastOn]))[0];
  const role = await findRole(context, existing, { workplaces });
  if (!existing || !role || !decision) throw fail(errors.notFound);
  if (!mayDecide(decision, role, steps.withdrawn)) throw fail('request.forbidden');
  const { workplace } = role;
  const answer = { decision, comment, force };

  // Person, shifts, request: two who lock in one order never wait for each other.
  await lockPersons(db, actor.companyId, [existing.personId]);
  const held = kind.prepare
    ? await kind.prepare(context, existing, answer)
    : await lockShifts(context, existing.subjectId === null ? [] : [existing.subjectId]);
  const request = (await store.lock(existing.id)) ?? existing;
  if (!canBecome(request.status, decision, steps.withdrawn)) throw fail(errors.decided);
  // Before it is carried out: what that changes would end a request which still waits.
  const stored = {
    status: decision,
    decidedBy: actor.personId,
    decidedAt: new Date(now * 1000),
    decisionComment: comment,
  };
  await store.update(request.id, stored);
  const by = role.isAuthor ? ('person' as const) : ('planner' as const);
  const wallNow = wallClockOf(workplace.department, now);
  const answered = { request, answer, by, held, workplace, wallNow };
  const { madeIds = request.madeIds, details } = await kind.carryOut(context, answered);
  await store.update(request.id, { madeIds });
  if (decision !== 'approved') await kind.release?.(context, request.id);
  context.audit({
    action: steps[decision].audit,
    departmentId: request.departmentId,
    subjectId: request.id,
    details: { comment, ...details },
  });
  const decided = { ...request, ...stored, madeIds };
  announceRequest(context, kind, workplace, decided);
  return presentRequest(kind, decided, workplace, context);
};
