import type { payrollBatchRoutes } from '@ploeg/contract/payroll/batches.routes';
import type {
  PayrollBatch,
  PayrollPeriod,
  PayrollPreview,
} from '@ploeg/contract/payroll/batches.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { compareBatches } from '@ploeg/domain/payroll/batch-difference';
import { instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { listNames } from '#features/people/people.service.ts';
import { noteExported } from '#features/timesheets/exported-sheets.service.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { claimFile, keepFile } from '#platform/storage/files.ts';
import { sha256Of, type Storage } from '#platform/storage/storage.ts';
import { namesOf } from './batch-people.service.ts';
import { type Built, buildBatch, toSentLine } from './batch-building.service.ts';
import { toPreview } from './preview.presenter.ts';
import { toPayrollBatch, toPayrollLine } from './payroll.presenter.ts';
import { createPayrollRepo } from './payroll.repo.ts';
import type { BatchRow, TargetRow } from './payroll.table.ts';
import { findPeriod, listPeriods, type SettledPeriod } from './settled-hours.service.ts';

type Routes = typeof payrollBatchRoutes;
type Wanted = RequestOf<Routes['makePayrollBatch']>['body'];
type Listed = RequestOf<Routes['listPayrollBatches']>['query'];

export type BatchDeps = SheetDeps & { storage: Storage };

/** Longer than social security may claim, from the day on which a file was made. */
const FILE_DAYS = 8 * 366;

const repoOf = ({ db, actor }: ReadContext) => createPayrollRepo(db, actor.companyId);

export const listPayrollPeriods = async (
  context: ReadContext,
  departmentId: string,
  deps: SheetDeps,
): Promise<PayrollPeriod[]> => {
  requireRight(context, 'pay.export', { departmentId });
  const periods = await listPeriods(context, departmentId, deps);
  return periods.map(({ start, end, lockedAt }) => ({ start, end, isLocked: lockedAt !== null }));
};

const getWanted = async (
  context: ReadContext,
  { targetId, departmentId, day }: Wanted,
  deps: SheetDeps,
  isLocking = false,
): Promise<{ target: TargetRow; period: SettledPeriod }> => {
  const repo = repoOf(context);
  requireRight(context, 'pay.export', { departmentId });
  const target = await (isLocking ? repo.lockTarget(targetId) : repo.findTarget(targetId));
  if (!target) throw fail('payroll.target_not_found');
  if (target.retiredAt) throw fail('payroll.target_retired');
  return { target, period: await findPeriod(context, { departmentId, day }, deps) };
};

export const previewBatch = async (
  context: ReadContext,
  wanted: Wanted,
  deps: SheetDeps,
): Promise<PayrollPreview> => {
  const { target, period } = await getWanted(context, wanted, deps);
  return toPreview(await buildBatch(context, target, period, deps), period);
};

type Prepared = { key: string; sha256: string } | null;

/** The bytes, kept before there is a transaction; nothing where they cannot be made yet. */
export const prepareBatch = async (
  context: ReadContext,
  wanted: Wanted,
  deps: BatchDeps,
): Promise<Prepared> => {
  const { target, period } = await getWanted(context, wanted, deps);
  if (!period.lockedAt) return null;
  const { rendered, faults } = await buildBatch(context, target, period, deps);
  if (!rendered.bytes || faults.length > 0) return null;
  const { db, actor, now } = context;
  const content = rendered.bytes;
  const key = await keepFile(db, deps.storage, actor, { content, mime: 'text/plain' }, now);
  return { key, sha256: sha256Of(content) };
};

const refuse = (built: Built, target: TargetRow, { lockedAt }: SettledPeriod): void => {
  if (!lockedAt) throw fail('payroll.period_open');
  if (built.faults.length > 0) throw fail('payroll.faulty', { count: built.faults.length });
  if (built.lines.length === 0) throw fail('payroll.nothing_there');
  if (built.last && target.corrections === 'later') throw fail('payroll.left_for_later');
};

const present = async (
  context: ReadContext,
  rows: readonly BatchRow[],
): Promise<PayrollBatch[]> => {
  const { db, actor } = context;
  const targets = new Map((await repoOf(context).listTargets()).map((row) => [row.id, row]));
  const signers = rows.flatMap((row) => [row.madeBy, row.takenBy, row.voidedBy, row.acceptedBy]);
  const ids = [...new Set(signers.filter((id) => id !== null))];
  const names = await listNames(db, actor.companyId, ids);
  return rows.map((row) =>
    toPayrollBatch(row, targets.get(row.targetId)?.name ?? '', (id) => names.get(id) ?? ''),
  );
};

export const presentBatch = async (context: ReadContext, row: BatchRow): Promise<PayrollBatch> => {
  const [batch] = await present(context, [row]);
  if (!batch) throw fail('payroll.batch_not_found');
  return batch;
};

export const announceBatch = (
  context: WriteContext,
  row: BatchRow,
  action: string,
  name: string,
): void => {
  const { id, departmentId, start, end, sequence, fileSha256, lineCount } = row;
  context.audit({
    action: `payroll_batch.${action}`,
    departmentId,
    subjectId: id,
    details: {
      name,
      from: start,
      until: end,
      number: sequence,
      count: lineCount,
      sha256: fileSha256,
    },
  });
  context.emit({
    resource: 'PAYROLL',
    resourceId: id,
    departmentId,
    personIds: [context.actor.personId],
  });
};

/** Freezes a batch with its lines and its file; of the same content there is one, whoever asks when. */
export const makeBatch = async (
  context: WriteContext,
  wanted: Wanted,
  prepared: Prepared,
  deps: SheetDeps,
): Promise<{ batch: PayrollBatch; isNew: boolean }> => {
  const { db, actor, now } = context;
  const { target, period } = await getWanted(context, wanted, deps, true);
  const built = await buildBatch(context, target, period, deps);
  const { last, rendered } = built;
  if (last?.contentHash === built.contentHash) {
    return { batch: await presentBatch(context, last), isNew: false };
  }
  refuse(built, target, period);
  if (!rendered.bytes || prepared?.sha256 !== sha256Of(rendered.bytes)) throw fail('payroll.moved');
  const expiresAt = instant(now + FILE_DAYS * SECONDS_PER_DAY);
  if (!(await claimFile(db, actor.companyId, prepared.key, { now, expiresAt }))) {
    throw fail('payroll.moved');
  }
  const repo = repoOf(context);
  const row = await repo.insertBatch({
    id: newId(),
    targetId: target.id,
    departmentId: period.departmentId,
    start: period.start,
    end: period.end,
    sequence: built.sequence,
    kind: built.kind,
    contentHash: built.contentHash,
    basis: built.basis,
    lineCount: built.lines.length,
    fileKey: prepared.key,
    fileSha256: prepared.sha256,
    fileName: rendered.fileName,
    madeBy: actor.personId,
    madeAt: new Date(now * 1000),
  });
  await repo.insertLines(toRows(built, row.id));
  const sheetIds = [...new Set(built.lines.flatMap(({ timesheetId }) => timesheetId || []))];
  await noteExported(context, sheetIds, `${target.name} ${row.sequence}`);
  announceBatch(context, row, 'make', target.name);
  return { batch: await presentBatch(context, row), isNew: true };
};

const toRows = ({ lines, personOf }: Built, batchId: string) =>
  lines.map(({ timesheetId, employmentId, ...line }, position) => ({
    ...line,
    id: newId(),
    batchId,
    position,
    employmentId,
    personId: personOf.get(employmentId) ?? '',
    timesheetId: timesheetId || null,
  }));

export const listBatches = async (
  context: ReadContext,
  { departmentId, start }: Listed,
): Promise<PayrollBatch[]> => {
  requireRight(context, 'pay.export', { departmentId });
  return present(context, await repoOf(context).listBatches(departmentId, start));
};

/** A batch of a location that the caller may export; a foreign one and a missing one look the same. */
export const requireBatch = (context: ReadContext, row: BatchRow | undefined): BatchRow => {
  const { places } = context.actor;
  if (!row || !places.some(({ departmentId }) => departmentId === row.departmentId)) {
    throw fail('payroll.batch_not_found');
  }
  requireRight(context, 'pay.export', row);
  return row;
};

export const getBatch = async (
  context: ReadContext,
  id: string,
): Promise<ResponseOf<Routes['getPayrollBatch']>> => {
  const repo = repoOf(context);
  const row = requireBatch(context, await repo.findBatch(id));
  const others = await repo.listStanding(row.targetId, row.departmentId);
  const before = others.findLast(
    ({ start, sequence }) => start === row.start && sequence < row.sequence,
  );
  const rows = await repo.listLines([id, ...(before ? [before.id] : [])]);
  const nameOf = await namesOf(
    context,
    new Map(rows.map(({ employmentId, personId }) => [employmentId, personId])),
  );
  const linesOf = (batchId: string) =>
    rows.filter((line) => line.batchId === batchId).map(toSentLine);
  const show = (line: Parameters<typeof toPayrollLine>[0] | null) =>
    line && toPayrollLine(line, nameOf);
  const differences =
    before && row.kind !== 'delta' ? compareBatches(linesOf(before.id), linesOf(id)) : [];
  return {
    batch: await presentBatch(context, row),
    lines: linesOf(id).map((line) => toPayrollLine(line, nameOf)),
    differences: differences.map(({ before: was, after }) => ({
      before: show(was),
      after: show(after),
    })),
  };
};
