import type { Readable } from 'node:stream';
import type { payrollBatchRoutes } from '@ploeg/contract/payroll/batches.routes';
import type { PayrollBatch } from '@ploeg/contract/payroll/batches.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import type { Database } from '#db/database.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { announceBatch, presentBatch, requireBatch } from './batches.service.ts';
import { createPayrollRepo } from './payroll.repo.ts';
import type { BatchRow } from './payroll.table.ts';

type ReceiptBody = RequestOf<(typeof payrollBatchRoutes)['noteReceipt']>['body'];

const LINK_SECONDS = 300;

const PART = 'payroll';

const lockStanding = async (context: WriteContext, id: string): Promise<BatchRow> => {
  const repo = createPayrollRepo(context.db, context.actor.companyId);
  const row = requireBatch(context, await repo.lockBatch(id));
  if (row.voidedAt) throw fail('payroll.batch_void');
  return row;
};

const change = async (
  context: WriteContext,
  row: BatchRow,
  action: string,
  changes: Partial<BatchRow>,
): Promise<BatchRow> => {
  const repo = createPayrollRepo(context.db, context.actor.companyId);
  const after = await repo.changeBatch(row.id, changes);
  const target = await repo.findTarget(row.targetId);
  announceBatch(context, after, action, target?.name ?? '');
  return after;
};

/** Notes that the file is taken away; who first did stays named. */
export const takeFile = async (context: WriteContext, id: string): Promise<void> => {
  const row = await lockStanding(context, id);
  await change(context, row, 'take', {
    takenBy: row.takenBy ?? context.actor.personId,
    takenAt: row.takenAt ?? new Date(context.now * 1000),
  });
};

/** Where the file is for some minutes, without a token. */
export const fileLink = async (
  context: ReadContext,
  id: string,
  urls: SignedUrls,
): Promise<{ batch: PayrollBatch; url: string }> => {
  const { db, actor, now } = context;
  const row = requireBatch(context, await createPayrollRepo(db, actor.companyId).findBatch(id));
  const { companyId, personId } = actor;
  const grant = urls.sign({
    method: 'GET',
    companyId,
    personId,
    subject: id,
    part: PART,
    mime: 'text/plain',
    maxBytes: 0,
    expiresAt: instant(now + LINK_SECONDS),
  });
  return {
    batch: await presentBatch(context, row),
    url: `/api/v4/payroll/files/${id}?grant=${grant}`,
  };
};

type FileDeps = { database: Database; storage: Storage; urls: SignedUrls };

export const openFile = async (
  { id, grant: text }: { id: string; grant: string },
  { database, storage, urls }: FileDeps,
  now: Instant,
): Promise<{ content: Readable; mime: string; name: string; isSecret: true }> => {
  const grant = urls.read(text, 'GET', now);
  if (grant === 'expired') throw fail('documents.link_expired');
  if (grant === 'invalid' || grant.subject !== id || grant.part !== PART) {
    throw fail('documents.link_invalid');
  }
  const { companyId } = grant;
  const row = await createPayrollRepo(database.within(companyId).db, companyId).findBatch(id);
  const content = row ? await storage.get(row.fileKey) : null;
  if (!row || !content) throw fail('payroll.batch_not_found');
  return { content, mime: 'application/octet-stream', name: row.fileName, isSecret: true };
};

/** Takes a batch back that nobody can have sent yet. */
export const voidBatch = async (context: WriteContext, id: string): Promise<PayrollBatch> => {
  const repo = createPayrollRepo(context.db, context.actor.companyId);
  const row = await lockStanding(context, id);
  await repo.lockTarget(row.targetId);
  if (row.takenAt) throw fail('payroll.batch_taken');
  if (await repo.isFollowed(row)) throw fail('payroll.batch_followed');
  const { personId } = context.actor;
  const voided = { voidedBy: personId, voidedAt: new Date(context.now * 1000) };
  return presentBatch(context, await change(context, row, 'void', voided));
};

/** Notes that a batch was accepted; only so a layout is ever called confirmed. */
export const noteReceipt = async (
  context: WriteContext,
  id: string,
  { acceptedOn, note, confirms }: ReceiptBody,
): Promise<PayrollBatch> => {
  const { db, actor, now } = context;
  const repo = createPayrollRepo(db, actor.companyId);
  const row = await lockStanding(context, id);
  const target = await repo.lockTarget(row.targetId);
  if (confirms && target) {
    const confirmedNote = `${acceptedOn}: ${note}`;
    const { version } = target;
    await repo.changeTarget(target.id, { level: 'confirmed', confirmedNote, version: version + 1 });
  }
  const receipt = {
    acceptedOn,
    acceptedNote: note,
    acceptedBy: actor.personId,
    acceptedAt: new Date(now * 1000),
  };
  return presentBatch(context, await change(context, row, 'receipt', receipt));
};
