import type { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import type { AnsweredPage, AnsweredRequest } from '@ploeg/contract/approvals/office.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { secondsOf } from '#platform/clock.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { StoredRequest } from '#features/requests/request-kind.ts';
import { type RequestDetails, requestDetails } from '#features/requests/requests.facts.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { requireRightSomewhere, sectionsWith } from '#platform/require-right.ts';
import { type AnsweredPlace, createApprovalsRepo } from './approvals.repo.ts';

type Query = RequestOf<typeof approvalRoutes.listAnsweredRequests>['query'];

/** The workplace of a location where the caller answers, if only in some of its sections. */
export const getDecided = (
  context: ReadContext,
  departmentId: string,
  { workplaces }: RequestDeps,
): Promise<Workplace> =>
  workplaces.get(context, requireRightSomewhere(context, 'requests.decide', departmentId));

/** The members whose requests the caller answers: of their sections, where it is only some. */
export const decidedMembers = (actor: Actor, { department, members }: Workplace) => {
  const sections = sectionsWith(actor, 'requests.decide', department.id);
  return sections === null
    ? members
    : members.filter(({ sectionIds }) => sectionIds.some((id) => sections.includes(id)));
};

/** What the caller answers for, as `mayAnswer` has it: by the section of the shift, else of who asks. */
const toPlace = (actor: Actor, workplace: Workplace): AnsweredPlace => {
  const { id: departmentId } = workplace.department;
  return {
    departmentId,
    sectionIds: sectionsWith(actor, 'requests.decide', departmentId),
    personIds: decidedMembers(actor, workplace).map(({ personId }) => personId),
  };
};

/** Of whom requests are asked for; undefined stands for everybody, also who works there no more. */
const wantedPersons = (
  all: readonly Workplace[],
  { personId, sectionId }: Query,
): string[] | undefined => {
  if (sectionId === undefined) return personId === undefined ? undefined : [personId];
  return all
    .flatMap(({ members }) => members)
    .filter((member) => member.sectionIds.includes(sectionId))
    .map((member) => member.personId)
    .filter((id) => personId === undefined || id === personId);
};

const toBefore = (text: string | undefined): { decidedAt: Date; id: string } | undefined => {
  if (text === undefined) return undefined;
  const [seconds, id = ''] = text.split('_');
  return { decidedAt: new Date(Number(seconds) * 1000), id };
};

const toAnswered = (
  request: StoredRequest<unknown>,
  details: RequestDetails | undefined,
  names: ReadonlyMap<string, string>,
): AnsweredRequest => {
  const { id, kind, departmentId, employmentId, personId, status, shift, decidedBy } = request;
  const { createdAt, decidedAt } = request;
  return {
    id,
    kind,
    departmentId,
    employmentId,
    personId,
    displayName: names.get(personId)?.trim() ?? '',
    status,
    spans: [...(details?.spans ?? (shift ? [shift] : []))].map(({ start, end }) => ({
      start,
      end,
    })),
    dayoffName: details?.dayoffName ?? null,
    reason: details?.reason ?? '',
    comment: request.decisionComment,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy)?.trim() ?? ''),
    decided: secondsOf(decidedAt ?? createdAt),
    created: secondsOf(createdAt),
  };
};

/** What was answered in locations where the caller answers, the last first. */
export const listAnswered = async (
  context: ReadContext,
  query: Query,
  deps: RequestDeps,
): Promise<AnsweredPage> => {
  const { db, actor } = context;
  const { departmentIds, kind, before, limit } = query;
  const all = await Promise.all(departmentIds.map((id) => getDecided(context, id, deps)));
  const rows = await createApprovalsRepo(db, actor.companyId).listAnswered({
    places: all.map((workplace) => toPlace(actor, workplace)),
    kind,
    personIds: wantedPersons(all, query),
    before: toBefore(before),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const details = await Promise.all(
    all.map((workplace) => {
      const own = page.filter(({ departmentId }) => departmentId === workplace.department.id);
      return collect(context, requestDetails, { workplace, requests: own });
    }),
  );
  const known = new Map(details.flatMap((some) => [...some]));
  const persons = page.flatMap(({ personId, decidedBy }) => [personId, decidedBy ?? personId]);
  const names = await listNames(db, actor.companyId, [...new Set(persons)]);
  const requests = page.map((request) => toAnswered(request, known.get(request.id), names));
  const last = requests.at(-1);
  const next = rows.length > limit && last ? `${last.decided}_${last.id}` : null;
  return { requests, next };
};
