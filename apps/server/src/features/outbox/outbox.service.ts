import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { WriteContext, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { clearPlacesInAnswers, createOutboxRepo, createServerFactsRepo } from './outbox.repo.ts';

type StreamState = { epoch: string; hw: number; serverTime: number };

const EPOCH = 'epoch';

/** The name of this database's epoch; made at the first start. */
export const getEpoch = async (db: Db): Promise<string> => {
  const repo = createServerFactsRepo(db);
  const fact = await repo.findFact(EPOCH);
  if (fact) return fact;
  await repo.insertFact(EPOCH, newId());
  return (await repo.findFact(EPOCH)) as string;
};

/** Gives a restored database another name: devices then send again what the lost one had answered. */
export const renewEpoch = async (db: Db): Promise<void> => {
  await createServerFactsRepo(db).replaceFact(EPOCH, newId());
};

const getHighWater = async (
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
  installId: string,
): Promise<number> => {
  const rows = await createOutboxRepo(db, companyId).listStreams([personId], [installId]);
  return rows[0]?.highWater ?? 0;
};

export const getStreamState = async (
  { db, actor, now }: ReadContext,
  installId: string | null,
): Promise<StreamState> => ({
  epoch: await getEpoch(db),
  hw: installId ? await getHighWater(db, actor, installId) : 0,
  serverTime: now,
});

/** Puts on record that entries of a device are lost, and lets its stream go on behind them. */
export const reportGap = async (
  context: WriteContext,
  installId: string | null,
  gap: { from: number; to: number; reason: 'quarantined' | 'evicted' | 'abandoned' },
): Promise<StreamState> => {
  const { db, actor } = context;
  const { personId } = actor;
  if (!installId || gap.to < gap.from) throw fail('request.malformed');
  const highWater = await getHighWater(db, actor, installId);
  if (gap.from > highWater + 1) throw fail('outbox.sequence_gap');
  const repo = createOutboxRepo(db, actor.companyId);
  await repo.insertGap({
    personId,
    installId,
    fromSequence: gap.from,
    toSequence: gap.to,
    reason: gap.reason,
  });
  if (gap.to > highWater) await repo.setHighWaters([{ personId, installId, highWater: gap.to }]);
  context.audit({ action: 'outbox.gap', details: { ...gap } });
  return getStreamState(context, installId);
};

/** A device that asks again after so long gets the same answer without positions. */
export const forgetPlacesInAnswers = (db: Db, since: Instant, before: Instant): Promise<number> =>
  clearPlacesInAnswers(db, new Date(since * 1000), new Date(before * 1000));
