import { judgeArrival } from '@ploeg/domain/outbox/server-stream';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { type Notice, recordEvents } from '#features/notifications/notifications.service.ts';
import { holdPersons, lockPersons } from '#features/people/people.service.ts';
import { createBatches } from '#platform/batches.ts';
import type { Clock } from '#platform/clock.ts';
import type { CommandRunner, StoredAnswer, Work } from '#platform/command-runner.ts';
import type { AuditLine, ChangeEvent, Command, Hooks } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { comparable } from '#platform/fingerprint.ts';
import { isOutOfReach } from '#platform/unavailable.ts';
import { createOutboxRepo } from './outbox.repo.ts';
import { getEpoch } from './outbox.service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  hooks: Hooks;
  /** Tells sockets what changed; called after the commit only. */
  publish: (notices: readonly Notice[], exceptSocketId: string | null) => void;
};

type Outcome = { answer: StoredAnswer; notices: Notice[] };

/** A write and, once its work was refused and rolled back, the refusal to store in its place. */
type Attempt = { work: Work; refusal: Failure | null };

/** What one write did inside the transaction, before its traces are stored. */
type Performed = {
  work: Work;
  answer: { status: number; body: string; verdict: 'applied' | 'rejected' };
  lines: AuditLine[];
  changes: ChangeEvent[];
};

/** Thrown to undo a transaction in which some writes were refused: they are named. */
class Refused extends Error {
  readonly refusals: ReadonlyMap<Work, Failure>;

  constructor(refusals: ReadonlyMap<Work, Failure>) {
    super('refused');
    this.refusals = refusals;
  }
}

const MAX_SHARING = 64;

/** Of two who wait for each other the database lets one go on; the other begins again. */
const MAX_TRIES = 5;

/** Deadlocks and serialization failures decide nothing; the transaction may simply run again. */
const isTransient = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: string } }).cause?.code;
  return code === '40001' || code === '40P01';
};

const isFenced = ({ arrival }: Work): boolean =>
  arrival.sequence !== null && arrival.installId !== null;

/** Those of one transaction are of one company. */
const companyOf = (attempts: readonly Attempt[]): string => attempts[0]?.work.actor.companyId ?? '';

/** Locks the persons and reads what their keys and devices have come to. */
const openStreams = async (db: Db, works: readonly Work[]) => {
  const companyId = works[0]?.actor.companyId ?? '';
  const repo = createOutboxRepo(db, companyId);
  // A statement sees what committed before it began: only behind the lock is the answer known.
  const lock = works.every(({ isBesideSnapshot }) => isBesideSnapshot) ? holdPersons : lockPersons;
  await lock(
    db,
    companyId,
    works.map(({ actor }) => actor.personId),
  );
  const keyed = works.filter(({ arrival }) => arrival.key !== null);
  const fenced = works.filter(isFenced);
  const [answers, streams] = await Promise.all([
    keyed.length === 0
      ? []
      : repo.listAnswers(
          keyed.map(({ actor }) => actor.personId),
          keyed.map(({ arrival }) => arrival.key as string),
        ),
    fenced.length === 0
      ? []
      : repo.listStreams(
          fenced.map(({ actor }) => actor.personId),
          fenced.map(({ arrival }) => arrival.installId as string),
        ),
  ]);
  return {
    storedOf: ({ actor, arrival }: Work) =>
      answers.find((a) => a.personId === actor.personId && a.key === arrival.key) ?? null,
    highWaterOf: ({ actor, arrival }: Work) =>
      streams.find((s) => s.personId === actor.personId && s.installId === arrival.installId)
        ?.highWater ?? 0,
  };
};

/** What a kiosk did for a person says so. */
const withKiosk = (line: AuditLine, { actor: { kioskId } }: Work): AuditLine =>
  kioskId === undefined ? line : { ...line, details: { ...line.details, kioskId } };

/** What a write gets, and what it leaves there of its audit lines and events. */
const openCommand = (db: Db, { actor, arrival }: Work, now: Instant, hooks: Hooks) => {
  const lines: AuditLine[] = [];
  const changes: ChangeEvent[] = [];
  const command: Command = {
    db,
    actor,
    now,
    hooks,
    arrival,
    audit: (line) => lines.push(line),
    emit: (change) => changes.push(change),
  };
  return { command, lines, changes };
};

/** Stores the answers, audit lines and events of writes that were performed or refused. */
const storeTraces = async (
  db: Db,
  performed: readonly Performed[],
  now: Instant,
): Promise<Map<Work, Notice[]>> => {
  const companyId = performed[0]?.work.actor.companyId;
  if (!companyId) return new Map();
  const repo = createOutboxRepo(db, companyId);
  const answers = performed.flatMap(({ work, answer }) => {
    const { actor, arrival, fingerprint } = work;
    const { key } = arrival;
    return key === null ? [] : [{ personId: actor.personId, key, fingerprint, ...answer }];
  });
  const highWaters = performed.flatMap(({ work: { actor, arrival } }) => {
    const { installId, sequence } = arrival;
    if (installId === null || sequence === null) return [];
    return [{ personId: actor.personId, installId, highWater: sequence }];
  });
  const [notices] = await Promise.all([
    recordEvents(
      db,
      companyId,
      performed.map(({ work, changes }) => ({ authorId: work.actor.personId, changes })),
      now,
    ),
    answers.length > 0 && repo.insertAnswers(answers),
    highWaters.length > 0 && repo.setHighWaters(highWaters),
    appendAuditLines(
      db,
      companyId,
      performed.flatMap(({ work, lines }) =>
        lines.map((line) => ({ ...withKiosk(line, work), actorId: work.actor.personId })),
      ),
      new Date(now * 1000),
    ),
  ]);
  return new Map(performed.map(({ work }, index) => [work, notices[index] ?? []]));
};

export const createCommandRunner = ({ database, clock, hooks, publish }: Deps): CommandRunner => {
  // A restore happens while no server runs, so the epoch cannot change under a process.
  let epoch: string | undefined;

  const perform = async (db: Db, { work, refusal }: Attempt): Promise<Performed> => {
    const { command, lines, changes } = openCommand(db, work, clock.now(), hooks);
    if (refusal) await work.onRefused?.(command, refusal);
    const { status, body } = refusal ? work.renderFailure(refusal) : await work.perform(command);
    const verdict = refusal ? 'rejected' : 'applied';
    return { work, answer: { status, body: JSON.stringify(body), verdict }, lines, changes };
  };

  /** All must succeed or be refusals already, since they commit together. */
  const performAll = async (db: Db, attempts: readonly Attempt[]): Promise<Performed[]> => {
    // Everything must have ended before the transaction can be undone.
    const results = await Promise.allSettled(attempts.map((attempt) => perform(db, attempt)));
    const refusals = new Map<Work, Failure>();
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') return;
      const { work, refusal } = attempts[index] as Attempt;
      const isRefusal = result.reason instanceof Failure && result.reason.code !== 'server.busy';
      if (refusal || !isRefusal) throw result.reason;
      refusals.set(work, result.reason);
    });
    if (refusals.size > 0) throw new Refused(refusals);
    return results.map((result) => (result as PromiseFulfilledResult<Performed>).value);
  };

  /** One transaction: lock, judge, perform (or store a refusal), audit, events, answer. */
  const attemptAll = (attempts: readonly Attempt[]): Promise<Outcome[]> =>
    database.within(companyOf(attempts)).transaction(async (db) => {
      const works = attempts.map(({ work }) => work);
      const { storedOf, highWaterOf } = await openStreams(db, works);
      const streamOf = (work: Work, highWater: number) =>
        isFenced(work) && epoch ? { highWater, epoch } : {};
      const outcomes = new Map<Work, Outcome>();
      const settle = (work: Work, answer: StoredAnswer): void => {
        const stream = streamOf(work, highWaterOf(work));
        outcomes.set(work, { answer: { ...answer, ...stream }, notices: [] });
      };
      const undecided = (work: Work, failure: Failure): void => {
        const { status, body } = work.renderFailure(failure);
        settle(work, { status, body: JSON.stringify(body), verdict: 'retry' });
      };
      const due = attempts.filter(({ work }) => {
        const stored = storedOf(work);
        const verdict = judgeArrival({
          stored: stored && { fingerprint: comparable(stored.fingerprint) },
          hw: highWaterOf(work),
          seq: work.arrival.sequence,
          fingerprint: work.fingerprint,
        });
        if (verdict === 'mismatch') undecided(work, fail('outbox.key_reused'));
        if (verdict === 'seqReused') undecided(work, fail('outbox.sequence_reused'));
        if (verdict === 'gap') undecided(work, fail('outbox.sequence_gap'));
        if (verdict === 'replay' && stored) {
          settle(work, { status: stored.status, body: stored.body, verdict: 'replayed' });
        }
        return verdict === 'apply';
      });
      const performed = await performAll(db, due);
      const notices = await storeTraces(db, performed, clock.now());
      for (const { work, answer } of performed) {
        const stream = streamOf(work, work.arrival.sequence ?? 0);
        outcomes.set(work, {
          answer: { ...answer, ...stream },
          notices: notices.get(work) ?? [],
        });
      }
      return works.map((work) => outcomes.get(work) as Outcome);
    });

  /**
   * A refused write has been rolled back, together with those that shared its transaction. A refusal
   * is an answer too: with a key it is stored, in a transaction that judges all arrivals afresh, since
   * a copy may have been faster.
   */
  const decideAll = async (attempts: readonly Attempt[], tries = 1): Promise<Outcome[]> => {
    try {
      return await attemptAll(attempts);
    } catch (error) {
      if (isTransient(error) && tries < MAX_TRIES) return decideAll(attempts, tries + 1);
      if (!(error instanceof Refused)) throw error;
      const told = attempts.map(({ work, refusal }) => ({
        work,
        refusal: refusal ?? error.refusals.get(work) ?? null,
      }));
      return decideAll(told, tries);
    }
  };

  const fresh = (work: Work): Attempt => ({ work, refusal: null });

  const decide = async (work: Work): Promise<Outcome> =>
    (await decideAll([fresh(work)]))[0] as Outcome;

  const decideTogether = async (works: Work[]): Promise<PromiseSettledResult<Outcome>[]> => {
    try {
      const outcomes = await decideAll(works.map(fresh));
      return outcomes.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      const rejected = { status: 'rejected', reason: error } as const;
      // Without a line to the database none fares better alone.
      if (works.length === 1 || isOutOfReach(error)) return works.map(() => rejected);
      // One of them broke; alone, the others need not suffer for it.
      return Promise.allSettled(works.map(decide));
    }
  };

  /** One lane for each company, since a transaction is of one company. */
  const lanes = new Map<string, (work: Work) => Promise<Outcome>>();
  const share = (work: Work): Promise<Outcome> => {
    const { companyId } = work.actor;
    let lane = lanes.get(companyId);
    if (!lane) {
      lane = createBatches<Work, Outcome>({
        perform: decideTogether,
        keyOf: ({ actor }) => actor.personId,
        maxSize: MAX_SHARING,
        maxUnderWay: database.kind === 'embedded' ? 1 : 2,
      });
      lanes.set(companyId, lane);
    }
    return lane(work);
  };

  return {
    run: async (work) => {
      epoch ??= await getEpoch(database.within(work.actor.companyId).db);
      const { answer, notices } = await (work.ownRowsOnly ? share(work) : decide(work));
      publish(notices, work.arrival.socketId);
      return answer;
    },
  };
};
