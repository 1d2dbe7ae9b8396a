import type { MarketOffer } from '@ploeg/contract/market/market.schemas';
import { hasMarket } from '@ploeg/domain/access/departments';
import { z } from 'zod';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import { memberName } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { StoredKind } from '#features/requests/request-kind.ts';
import { requestsOf, shiftOf } from '#features/requests/requests.service.ts';
import { findConstraints } from '#features/shifts/shift-constraints.service.ts';
import type { PromisedShift } from '#features/shifts/shifts.facts.ts';
import { listShiftsById, presentShifts, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command, Message, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type Application, toMarketItem } from './market.presenter.ts';
import { createMarketRepo } from './market.repo.ts';

/**
 * Who applies asks for a shift. Chosen and not chosen are read from its item: when the shift is offered
 * again, who was not refused and has not withdrawn still asks for it.
 */
const applicationKind: StoredKind<object> = {
  name: 'application',
  payload: z.object({}),
  resource: 'SHYFTS_MARKET',
};

/** The items and applications of the caller's company. */
export const marketOf = (reading: Pick<Reading, 'db' | 'actor'>) =>
  createMarketRepo(reading.db, reading.actor.companyId, requestsOf(reading, applicationKind));

/** Offers a shift that is free on the market; one that was offered before is offered again. */
export const offerWhenFree = async (
  command: Command,
  shift: ShiftRow,
  { settings }: DepartmentRow,
): Promise<void> => {
  const isFree = shift.employmentId === null && shift.approved;
  if (isFree && hasMarket(settings)) await marketOf(command).offer(shift);
};

/**
 * Takes shifts off the market: with a membership they went to that person, else they are gone. Those
 * who had applied are told.
 */
export const takeOffMarket = async (
  command: Command,
  shiftIds: string[],
  employmentId: string | null = null,
): Promise<void> => {
  const repo = marketOf(command);
  const ended = await repo.endItemsOf(shiftIds, employmentId);
  if (ended.length === 0) return;
  const open = await repo.listOpen(ended.map(({ shiftId }) => shiftId));
  const byShift = Map.groupBy(open, ({ shift }) => shift.id);
  for (const { id, departmentId, shiftId, wasOpen } of ended) {
    const applied = byShift.get(shiftId) ?? [];
    const personIds = applied.map(({ personId }) => personId);
    // An event without persons would be for the whole department.
    if (personIds.length === 0) continue;
    const messages = applied.map((one): Message => {
      const isChosen = one.employmentId === employmentId;
      const kind = isChosen ? 'APPLICATION_CHOSEN' : 'APPLICATION_DENIED';
      const { start, end } = one.shift;
      return { kind, to: [one.personId], values: { start, end } };
    });
    const event = { resource: 'SHYFTS_MARKET', resourceId: id, departmentId, personIds };
    // Who was told once is not told again when the shift changes hands later.
    command.emit({ ...event, messages: wasOpen ? messages : [] });
  }
};

/** Shifts for which a person's application is being considered. */
export const listAppliedShifts = async (
  reading: Reading,
  personId: string,
): Promise<PromisedShift[]> => {
  const waiting = await marketOf(reading).listWaiting(personId);
  return waiting.map((one) => ({
    ...shiftOf(one),
    departmentId: one.departmentId,
    kind: 'application',
  }));
};

/** The ids of those for which the caller's is. */
export const listAppliedShiftIds = async (reading: Reading): Promise<Set<string>> =>
  new Set((await listAppliedShifts(reading, reading.actor.personId)).map(({ id }) => id));

/** Takes back the undecided applications of an employment that ends. */
export const withdrawApplicationsOf = (command: Command, employmentId: string) =>
  marketOf(command).expireOf(employmentId, new Date(command.now * 1000));

/** Applies for a shift on the market; throws when the person has done so already. */
export const applyOnMarket = async (
  command: Command,
  shift: ShiftRow,
  applicant: { employmentId: string; personId: string },
): Promise<void> => {
  const repo = marketOf(command);
  await repo.offer(shift);
  if (await repo.findStanding(shift.id, applicant.employmentId)) {
    throw fail('shifts.applied_already');
  }
  const { id: subjectId, departmentId } = shift;
  const createdAt = new Date(command.now * 1000);
  await repo.insert({ ...applicant, subjectId, departmentId, payload: {}, createdAt });
};

/** Shifts on offer that wait for a decision, each with its applicants and what stands against them. */
export const listOffers = async (
  reading: Reading,
  workplace: Workplace,
): Promise<MarketOffer[]> => {
  const { department, members } = workplace;
  const undecided = await marketOf(reading).listUndecided(
    department.id,
    wallClockOf(department, reading.now),
  );
  const employed = new Set(members.map((member) => member.employmentId));
  const waiting = undecided.filter(({ employmentId }) => employed.has(employmentId));
  const applied = Map.groupBy(waiting, ({ shift }) => shift.id);
  const rows = await listShiftsById(reading, [...applied.keys()]);
  const shown = new Map(
    (await presentShifts(reading, workplace, rows)).map((shift) => [shift.id, shift]),
  );
  const offers = [...applied].flatMap(([id, applications]) => {
    const [row, shift] = [rows.find((one) => one.id === id), shown.get(id)];
    return row && shift ? [{ row, shift, applications }] : [];
  });
  return Promise.all(
    offers.map(async ({ row, shift, applications }): Promise<MarketOffer> => {
      const personIds = applications.map(({ personId }) => personId);
      const constraints = await findConstraints(reading, department, row, personIds);
      const { item } = applications[0] as Application;
      return {
        shyft_market: toMarketItem(item),
        shift,
        applicants: applications.map(({ id, employmentId, personId, createdAt }) => ({
          applicationId: id,
          recordId: employmentId,
          mainId: personId,
          displayName: memberName(workplace, personId),
          created: createdAt.toISOString(),
          constraints: [...(constraints.get(personId) ?? [])],
        })),
      };
    }),
  );
};
