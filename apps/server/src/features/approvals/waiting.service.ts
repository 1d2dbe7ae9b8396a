import type { approvalRoutes } from '@ploeg/contract/approvals/approvals.routes';
import { noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import {
  type WaitingCounts,
  WaitingKind,
  type WaitingPage,
} from '@ploeg/contract/approvals/office.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import {
  countKinds,
  filterWaiting,
  type Place,
  pageOfWaiting,
  type WaitingLine,
} from '@ploeg/domain/requests/waiting-lines';
import { fromDateKey, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { memberName } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { approvals, waitingLines } from '#features/requests/requests.facts.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';

type Query = RequestOf<typeof approvalRoutes.listWaiting>['query'];

const collator = new Intl.Collator('nl-BE', { sensitivity: 'base' });

const planned = (context: ReadContext, departmentIds: readonly string[], deps: ShiftDeps) =>
  Promise.all(departmentIds.map((id) => getPlanned(context, id, deps, 'requests.decide')));

/** How many wait in each location: as many as there are lines of them. */
export const countWaiting = async (
  context: ReadContext,
  departmentIds: readonly string[],
  deps: ShiftDeps,
): Promise<WaitingCounts> => ({
  locations: await Promise.all(
    (await planned(context, departmentIds, deps)).map(async (workplace) => ({
      departmentId: workplace.department.id,
      count: (await collect(context, waitingLines, workplace)).length,
    })),
  ),
});

const filterOf = ({ kind, employmentId, sectionId, from, until }: Query) => ({
  kind,
  asker: employmentId,
  sectionId,
  ...(from && { from: fromDateKey(from) }),
  ...(until && { until: wallSeconds(fromDateKey(until) + SECONDS_PER_DAY) }),
});

const toPlace = (text: string | undefined): Place | undefined => {
  if (text === undefined) return undefined;
  const at = text.indexOf('_');
  return { key: Number(text.slice(0, at)), id: text.slice(at + 1) };
};

const kindsOf = (lines: readonly WaitingLine[]): WaitingPage['kinds'] =>
  countKinds(lines).map(({ kind, count }) => ({ kind: WaitingKind.parse(kind), count }));

/** Everybody who asks in some places, by name. */
const peopleIn = (
  workplaces: readonly Workplace[],
  lines: readonly WaitingLine[],
): WaitingPage['people'] => {
  const asking = new Set(lines.flatMap(({ askers }) => askers));
  return workplaces
    .flatMap((workplace) =>
      workplace.members
        .filter(({ employmentId }) => asking.has(employmentId))
        .map(({ employmentId, personId }) => ({
          employmentId,
          displayName: memberName(workplace, personId),
        })),
    )
    .toSorted((a, b) => collator.compare(a.displayName, b.displayName));
};

/** A page of what waits: what stands against each is asked for those that are on it. */
export const listWaiting = async (
  context: ReadContext,
  query: Query,
  deps: ShiftDeps,
): Promise<WaitingPage> => {
  const workplaces = await planned(context, query.departmentIds, deps);
  const lines = (
    await Promise.all(workplaces.map((workplace) => collect(context, waitingLines, workplace)))
  ).flat();
  const filter = filterOf(query);
  const fitting = filterWaiting(lines, filter);
  const { order, limit } = query;
  const { page, next } = pageOfWaiting(fitting, { order, limit, after: toPlace(query.after) });
  const locations = await Promise.all(
    workplaces.map(async (workplace) => {
      const departmentId = workplace.department.id;
      const own = page.filter((line) => line.departmentId === departmentId);
      if (own.length === 0) return { departmentId, approvals: noApprovals };
      const ids = new Set(own.map(({ id }) => id));
      const shown = await collect(context, approvals, { workplace, ids });
      return { departmentId, approvals: { ...noApprovals, ...shown } };
    }),
  );
  return {
    all: lines.length,
    count: fitting.length,
    kinds: kindsOf(filterWaiting(lines, { ...filter, kind: undefined })),
    people: peopleIn(workplaces, lines),
    locations: locations.filter((one) => one.approvals !== noApprovals),
    order: page.map(({ kind, id }) => ({ kind: WaitingKind.parse(kind), id })),
    next: next && `${next.key}_${next.id}`,
  };
};
