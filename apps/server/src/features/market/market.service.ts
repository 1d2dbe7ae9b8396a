import type { Taker } from '@ploeg/contract/approvals/to-decide.schemas';
import type { MarketOffer } from '@ploeg/contract/market/market.schemas';
import { hasMarket } from '@ploeg/domain/access/departments';
import type { WaitingLine } from '@ploeg/domain/requests/waiting-lines';
import { z } from 'zod';
import { secondsOf } from '#platform/clock.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { countAskedIn, endAskedIn } from '#features/requests/request-expiry.service.ts';
import type { StoredKind } from '#features/requests/request-kind.ts';
import { historySince, requestsOf, shiftOf } from '#features/requests/requests.service.ts';
import { toTakers } from '#features/requests/to-decide.service.ts';
import type { Applied, PromisedShift } from '#features/shifts/shifts.facts.ts';
import { presentShifts, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext, Message, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach } from '#platform/require-right.ts';
import { type Application, toMarketItem } from './market.presenter.ts';
import { createMarketRepo } from './market.repo.ts';

/** Chosen or not is read from the item: one that is offered again is still asked for (decision 043). */
const applicationKind: StoredKind<object> = {
  name: 'application',
  payload: z.object({}),
  resource: 'SHYFTS_MARKET',
};

export const marketOf = (context: Pick<ReadContext, 'db' | 'actor'>) =>
  createMarketRepo(context.db, context.actor.companyId, requestsOf(context, applicationKind));

/** Offers a shift that is free on the market; one that was offered before is offered again. */
export const offerWhenFree = async (
  context: WriteContext,
  shift: ShiftRow,
  { settings }: DepartmentRow,
): Promise<void> => {
  const isFree = shift.employmentId === null && shift.approved;
  if (isFree && hasMarket(settings)) await marketOf(context).offer(shift);
};

/** Ends offers: with an employment the shifts went to it, else they are gone. Applicants are told. */
export const takeOffMarket = async (
  context: WriteContext,
  shiftIds: string[],
  employmentId: string | null = null,
): Promise<void> => {
  const repo = marketOf(context);
  const ended = await repo.endItemsOf(shiftIds, employmentId);
  if (ended.length === 0) return;
  const open = await repo.listOpen(ended.map(({ shiftId }) => shiftId));
  const byShift = Map.groupBy(open, ({ shift }) => shift.id);
  for (const { id, departmentId, shiftId, wasOpen } of ended) {
    const applied = byShift.get(shiftId) ?? [];
    const personIds = applied.map(({ personId }) => personId);
    // An event without persons would be for the whole department.
    if (personIds.length === 0) continue;
    const messages = applied.map((application): Message => {
      const isChosen = application.employmentId === employmentId;
      const kind = isChosen ? 'APPLICATION_CHOSEN' : 'APPLICATION_DENIED';
      const { start, end } = application.shift;
      return { kind, to: [application.personId], values: { start, end } };
    });
    const event = { resource: 'SHYFTS_MARKET', resourceId: id, departmentId, personIds };
    // Who was told once is not told again when the shift changes hands later.
    context.emit({ ...event, messages: wasOpen ? messages : [] });
  }
};

/** Ends what was applied for in a department that offers nothing any more; who applied is told. */
export const endApplicationsIn = (context: WriteContext, departmentId: string): Promise<void> =>
  endAskedIn(context, applicationKind, departmentId);

export const countApplications = (context: ReadContext, { id }: DepartmentRow): Promise<number> =>
  countAskedIn(context, applicationKind, id);

export const listAppliedShifts = async (
  context: ReadContext,
  personId: string,
): Promise<PromisedShift[]> => {
  const waiting = await marketOf(context).listWaiting(personId);
  return waiting.map((request) => ({
    ...shiftOf(request),
    departmentId: request.departmentId,
    kind: 'application',
  }));
};

/** Most have applied for nothing, which is read together with what else they asked for. */
export const listApplied = async (context: ReadContext): Promise<Applied> => {
  const { personId } = context.actor;
  const store = requestsOf(context, applicationKind);
  const asked = await store.listOfPerson(personId, historySince(context));
  const applied = new Map<string, 'pending' | 'refused'>();
  for (const { status, subjectId } of asked) {
    if (status === 'refused' && subjectId) applied.set(subjectId, status);
  }
  if (asked.some(({ status }) => status === 'pending')) {
    for (const { id } of await listAppliedShifts(context, personId)) applied.set(id, 'pending');
  }
  return applied;
};

export const withdrawApplicationsOf = (context: WriteContext, employmentId: string) =>
  marketOf(context).expireOf(employmentId, new Date(context.now * 1000));

export const applyOnMarket = async (
  context: WriteContext,
  shift: ShiftRow,
  applicant: { employmentId: string; personId: string },
): Promise<void> => {
  const repo = marketOf(context);
  await repo.offer(shift);
  if (await repo.findStanding(shift.id, applicant.employmentId)) {
    throw fail('shifts.applied_already');
  }
  const { id: subjectId, departmentId } = shift;
  const createdAt = new Date(context.now * 1000);
  await repo.insert({ ...applicant, subjectId, departmentId, payload: {}, createdAt });
};

/** Who asks for each shift that waits for a decision of the caller, by the shift. */
const listAppliedByOthers = async (context: ReadContext, { department, members }: Workplace) => {
  const undecided = await marketOf(context).listUndecided(
    department.id,
    wallClockOf(department, context.now),
  );
  const employed = new Set(members.map((member) => member.employmentId));
  const waiting = undecided.filter(
    ({ employmentId, shift }) =>
      employed.has(employmentId) &&
      canInEach(context.actor, 'plan', department.id, [shift.sectionId]),
  );
  return Map.groupBy(waiting, ({ shift }) => shift.id);
};

export const listOfferLines = async (
  context: ReadContext,
  workplace: Workplace,
): Promise<WaitingLine[]> =>
  [...(await listAppliedByOthers(context, workplace)).values()].flatMap((applications) => {
    const [first] = applications;
    if (!first) return [];
    return [
      {
        kind: 'market',
        id: first.item.id,
        departmentId: first.departmentId,
        askers: applications.map(({ employmentId }) => employmentId),
        sectionIds: first.shift.sectionId ? [first.shift.sectionId] : [],
        start: first.shift.start,
        end: first.shift.end,
        shiftId: first.shift.id,
        asked: Math.min(...applications.map(({ createdAt }) => secondsOf(createdAt))),
      },
    ];
  });

/** Shifts on offer that wait for a decision, each with its applicants and what stands against them. */
export const listOffers = async (
  context: ReadContext,
  workplace: Workplace,
  ids?: ReadonlySet<string>,
): Promise<MarketOffer[]> => {
  const all = await listAppliedByOthers(context, workplace);
  const applied = new Map(
    [...all].filter(([, [first]]) => !ids || (first !== undefined && ids.has(first.item.id))),
  );
  const rows = await shiftsOf(context).listByIds([...applied.keys()]);
  const shown = await presentShifts(context, workplace, rows);
  const offers = [...applied].map(async ([shiftId, applications]): Promise<MarketOffer[]> => {
    const row = rows.find(({ id }) => id === shiftId);
    const shift = shown.find(({ id }) => id === shiftId);
    if (!row || !shift) return [];
    const { item } = applications[0] as Application;
    const takers = await toTakers(context, workplace, row, applications);
    const applicants = applications.map(({ id, personId, createdAt }, index) => {
      const { recordId, displayName, constraints } = takers[index] as Taker;
      const created = createdAt.toISOString();
      return { applicationId: id, recordId, mainId: personId, displayName, created, constraints };
    });
    return [{ shyft_market: toMarketItem(item), shift, applicants }];
  });
  return (await Promise.all(offers)).flat();
};
