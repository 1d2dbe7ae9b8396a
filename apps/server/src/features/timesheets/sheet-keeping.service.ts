import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { toCarry } from '@ploeg/domain/timesheets/carried-lines';
import type { Period } from '@ploeg/domain/timesheets/periods';
import { settleRest } from '#features/leave-ledger/earned-rest.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { type ComputedSheet, computeSheet } from './computed-sheet.ts';
import { ownMaterials } from './own-materials.ts';
import { type Materials, readMaterials } from './pay-materials.service.ts';
import { listCarried } from './read-sheets.service.ts';
import { ensurePeriod, ensureSheets, repoOf, restOf, toEvent } from './sheet-rows.service.ts';
import type { TimesheetRow } from './timesheets.table.ts';

/** Keeps a revision where anything is other than in the last one; answers the sheet as it is then. */
const keepRevision = async (
  context: WriteContext,
  sheet: TimesheetRow,
  computed: ComputedSheet,
  cause: string,
): Promise<TimesheetRow> => {
  const repo = repoOf(context);
  const [last] = await repo.listRevisions([sheet]);
  const isSame =
    last?.inputHash === computed.inputHash &&
    last.resultHash === computed.resultHash &&
    last.engine === computed.engine;
  if (isSame) {
    if (sheet.counters) await repo.setCounters(sheet.id, null);
    return sheet;
  }
  const next = { ...sheet, revision: sheet.revision + 1, counters: null };
  await repo.insertRevision({
    id: newId(),
    timesheetId: sheet.id,
    personId: sheet.personId,
    revision: next.revision,
    cause,
    computedAt: new Date(context.now * 1000),
    ...computed,
  });
  await repo.setRevision(sheet.id, next.revision);
  return next;
};

/** Behind a lock nothing changes: what is other now goes to the next open period, by its own day. */
const carryOn = async (
  context: WriteContext,
  sheet: TimesheetRow,
  computed: ComputedSheet,
  cause: string,
): Promise<TimesheetRow[]> => {
  const repo = repoOf(context);
  await repo.setCounters(sheet.id, computed.counters);
  const [locked] = await repo.listRevisions([sheet]);
  const carried = await repo.listCarriedFrom([sheet.id]);
  const lines = toCarry(locked?.days ?? [], computed.days, listCarried(carried));
  if (lines.length === 0) return [];
  const target = await openSheetAfter(context, sheet);
  const createdAt = new Date(context.now * 1000);
  await repo.insertAdjustments(
    lines.map((line) => ({
      id: newId(),
      timesheetId: target.id,
      departmentId: sheet.departmentId,
      employmentId: sheet.employmentId,
      personId: sheet.personId,
      ...line,
      reason: cause,
      carriedFrom: sheet.id,
      createdBy: null,
      createdAt,
      revokedBy: null,
      revokedAt: null,
    })),
  );
  const days = [...new Set(lines.map(({ day }) => day))].map((day) => ({ day, hash: '' }));
  await repo.insertEvents(
    [sheet, target].map((row) => toEvent(context, row, { kind: 'carried', days, text: cause })),
  );
  await settleRest(context, [restOf(sheet, computed)]);
  return [target];
};

const openSheetAfter = async (
  context: WriteContext,
  sheet: TimesheetRow,
): Promise<TimesheetRow> => {
  let period = await ensurePeriod(context, sheet.departmentId, addToDay(sheet.end, 1));
  while (period.lockedAt !== null) {
    period = await ensurePeriod(context, sheet.departmentId, addToDay(period.end, 1));
  }
  const [target] = await ensureSheets(context, period, [sheet]);
  if (!target) throw new Error('A sheet that was made is not there');
  return target;
};

type Known = { materials: Materials; cause: string };

/** Computes one sheet and keeps what came of it; answers it, and those that it was carried on to. */
const settle = async (
  context: WriteContext,
  sheet: TimesheetRow,
  { materials, cause }: Known,
): Promise<TimesheetRow[]> => {
  const repo = repoOf(context);
  const added = await repo.listAdjustmentsOf([sheet.id]);
  const computed = computeSheet(materials, sheet.employmentId, sheet, listCarried(added));
  const [period] = (await repo.listPeriods(sheet.departmentId)).filter(
    ({ id }) => id === sheet.periodId,
  );
  if (period?.lockedAt) return carryOn(context, sheet, computed, cause);
  return [await keepRevision(context, sheet, computed, cause)];
};

const spanKey = ({ start, end }: Period): string => `${start} ${end}`;

/**
 * Computes sheets, whose persons are locked, in the order in which they follow from each other. What is
 * carried on is computed again where it has come to.
 */
export const computeSheets = async (
  context: WriteContext,
  sheets: readonly TimesheetRow[],
  cause: string,
): Promise<Map<string, TimesheetRow>> => {
  const done = new Map<string, TimesheetRow>();
  const waiting = [...sheets];
  while (waiting.length > 0) {
    const [first] = waiting.sort((a, b) => (spanKey(a) < spanKey(b) ? -1 : 1));
    if (!first) break;
    const span = spanKey(first);
    const batch = waiting.filter((sheet) => spanKey(sheet) === span);
    waiting.splice(0, waiting.length, ...waiting.filter((sheet) => spanKey(sheet) !== span));
    const personIds = [...new Set(batch.map(({ personId }) => personId))];
    const { start, end } = first;
    const materialsOf = ownMaterials(await readMaterials(context, { personIds, start, end }));
    for (const sheet of batch) {
      const materials = materialsOf(sheet.employmentId);
      for (const kept of await settle(context, sheet, { materials, cause })) {
        if (kept.id === sheet.id) done.set(kept.id, kept);
        else if (!waiting.some(({ id }) => id === kept.id)) waiting.push(kept);
      }
      if (!done.has(sheet.id)) done.set(sheet.id, sheet);
    }
  }
  return done;
};
