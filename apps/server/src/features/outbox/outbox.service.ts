import { judgeArrival } from '@ploeg/domain/outbox/server-stream';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/logs/logs.service.ts';
import { type Notice, recordEvents } from '#features/notifications/notifications.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { CommandRunner, StoredAnswer, Work } from '#platform/command-runner.ts';
import type { AuditLine, ChangeEvent, Command, Reading } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { createOutboxRepo } from './outbox.repo.ts';

type Deps = {
  database: Database;
  clock: Clock;
  /** Tells sockets what changed; called after the commit only. */
  publish: (notices: readonly Notice[], exceptSocketId: string | null) => void;
};

type Outcome = { answer: StoredAnswer; notices: Notice[] };

const EPOCH = 'epoch';

/** The name of this database's life; made at the first start and anew by a restore. */
const getEpoch = async (db: Db): Promise<string> => {
  const repo = createOutboxRepo(db);
  const known = await repo.findFact(EPOCH);
  if (known) return known;
  await repo.insertFact(EPOCH, newId());
  return (await repo.findFact(EPOCH)) as string;
};

/** Where the server stands with the device that asks. */
export const getStreamState = async (
  { db, actor, now }: Reading,
  installId: string | null,
): Promise<{ epoch: string; hw: number; serverTime: number }> => ({
  epoch: await getEpoch(db),
  hw: installId ? await createOutboxRepo(db).getHighWater(actor, installId) : 0,
  serverTime: now,
});

/** Puts on record that entries of a device are lost, and lets its stream go on behind them. */
export const reportGap = async (
  command: Command,
  installId: string | null,
  gap: { from: number; to: number; reason: 'quarantined' | 'evicted' | 'abandoned' },
): Promise<{ epoch: string; hw: number; serverTime: number }> => {
  const { db, actor } = command;
  if (!installId || gap.to < gap.from) throw fail('request.malformed');
  const repo = createOutboxRepo(db);
  const highWater = await repo.getHighWater(actor, installId);
  if (gap.from > highWater + 1) throw fail('outbox.sequence_gap');
  const owner = { companyId: actor.companyId, personId: actor.personId };
  await repo.insertGap({
    ...owner,
    installId,
    fromSequence: gap.from,
    toSequence: gap.to,
    reason: gap.reason,
  });
  if (gap.to > highWater) await repo.setHighWater(owner, installId, gap.to);
  command.audit({ action: 'outbox.gap', details: { ...gap } });
  return getStreamState(command, installId);
};

/** Deadlocks and serialization failures decide nothing; the transaction may simply run again. */
const isTransient = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: string } }).cause?.code;
  return code === '40001' || code === '40P01';
};

export const createCommandRunner = ({ database, clock, publish }: Deps): CommandRunner => {
  // A restore happens while no server runs, so the epoch cannot change under a process.
  let epoch: string | undefined;

  /** One transaction: lock, judge, perform (or store a refusal), audit, events, answer. */
  const attempt = (work: Work, refusal: Failure | null): Promise<Outcome> =>
    database.transaction(async (db) => {
      const { actor, arrival } = work;
      const { key, installId, sequence } = arrival;
      const repo = createOutboxRepo(db);
      const fenced = sequence !== null && installId !== null;
      // A statement sees what committed before it began: only behind the lock is the answer known.
      await repo.lockPerson(actor);
      const [stored, highWater] = await Promise.all([
        key ? repo.findAnswer(actor, key) : undefined,
        fenced ? repo.getHighWater(actor, installId) : 0,
      ]);
      const stream = fenced && epoch ? { highWater, epoch } : {};
      const verdict = judgeArrival({
        stored: stored ?? null,
        hw: highWater,
        seq: sequence,
        fingerprint: work.fingerprint,
      });
      const undecided = (failure: Failure): Outcome => {
        const { status, body } = work.renderFailure(failure);
        const answer = { status, body: JSON.stringify(body), verdict: 'retry' as const, ...stream };
        return { answer, notices: [] };
      };
      if (verdict === 'mismatch') return undecided(fail('outbox.key_reused'));
      if (verdict === 'seqReused') return undecided(fail('outbox.sequence_reused'));
      if (verdict === 'gap') return undecided(fail('outbox.sequence_gap'));
      if (verdict === 'replay' && stored) {
        const { status, body } = stored;
        return { answer: { status, body, verdict: 'replayed', ...stream }, notices: [] };
      }

      const lines: AuditLine[] = [];
      const changes: ChangeEvent[] = [];
      const now = clock.now();
      const command: Command = {
        db,
        actor,
        now,
        arrival,
        audit: (line) => lines.push(line),
        emit: (change) => changes.push(change),
      };
      if (refusal) await work.onRefused?.(command, refusal);
      const result = refusal ? work.renderFailure(refusal) : await work.perform(command);
      const answer = {
        status: result.status,
        body: JSON.stringify(result.body),
        verdict: refusal ? ('rejected' as const) : ('applied' as const),
      };
      const { companyId, personId } = actor;
      const [notices] = await Promise.all([
        recordEvents(db, actor, changes),
        appendAuditLines(db, actor, lines, new Date(now * 1000)),
        key &&
          repo.insertAnswer({
            companyId,
            personId,
            key,
            fingerprint: work.fingerprint,
            ...answer,
          }),
        fenced && repo.setHighWater(actor, installId, sequence),
      ]);
      return {
        answer: { ...answer, ...stream, ...(fenced ? { highWater: sequence } : {}) },
        notices,
      };
    });

  const decide = async (work: Work): Promise<Outcome> => {
    try {
      return await attempt(work, null);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // The refused work has been rolled back. A refusal is an answer too: with a key it is stored,
      // in a transaction that judges the arrival afresh, since a copy may have been faster.
      if (work.arrival.key || work.onRefused) return attempt(work, error);
      const { status, body } = work.renderFailure(error);
      return { answer: { status, body: JSON.stringify(body), verdict: 'rejected' }, notices: [] };
    }
  };

  return {
    run: async (work) => {
      epoch ??= await getEpoch(database.db);
      let outcome: Outcome;
      try {
        outcome = await decide(work);
      } catch (error) {
        if (!isTransient(error)) throw error;
        outcome = await decide(work);
      }
      publish(outcome.notices, work.arrival.socketId);
      return outcome.answer;
    },
  };
};
