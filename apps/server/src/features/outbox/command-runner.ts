import { setTimeout as sleep } from 'node:timers/promises';
import { decideWrite } from '@ploeg/domain/outbox/server-stream';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { type Notice, recordEvents } from '#features/notifications/notifications.service.ts';
import { holdPersons, lockPersons } from '#features/people/people.service.ts';
import { createBatches } from '#platform/batches.ts';
import type { Clock } from '#platform/clock.ts';
import type { CommandRunner, StoredAnswer, WriteJob } from '#platform/command-runner.ts';
import type { AuditLine, ChangeEvent, WriteContext, Hooks } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { comparable } from '#platform/fingerprint.ts';
import { isOutOfReach, isTransient } from '#platform/unavailable.ts';
import { createOutboxRepo } from './outbox.repo.ts';
import { getEpoch } from './outbox.service.ts';

type Deps = {
  database: Database;
  clock: Clock;
  hooks: Hooks;
  /** Tells sockets what changed; called after the commit only. */
  publish: (notices: readonly Notice[], exceptSocketId: string | null) => void;
};

type Settled = { answer: StoredAnswer; notices: Notice[] };

/** A write and, once its work was refused and rolled back, the refusal to store in its place. */
type JobAttempt = { job: WriteJob; failure: Failure | null };

type WriteResult = {
  job: WriteJob;
  answer: { status: number; body: string; outcome: 'applied' | 'rejected' };
  lines: AuditLine[];
  changes: ChangeEvent[];
};

/** Thrown to undo a transaction in which some writes were refused: they are named. */
class Refused extends Error {
  readonly failures: ReadonlyMap<WriteJob, Failure>;

  constructor(failures: ReadonlyMap<WriteJob, Failure>) {
    super('refused');
    this.failures = failures;
  }
}

const MAX_SHARING = 64;

/** Of two who wait for each other the database lets one go on; the other begins again. */
const MAX_TRIES = 5;
const PAUSE_MS = 50;

const mayRunAgain = (error: unknown, tries: number): boolean =>
  isTransient(error) && tries < MAX_TRIES;

/** Who was let go on has to be there first, or both meet again. */
const later = async <T>(tries: number, run: () => Promise<T>): Promise<T> => {
  await sleep(Math.random() * tries * PAUSE_MS);
  return run();
};

const isFenced = ({ meta }: WriteJob): boolean => meta.sequence !== null && meta.installId !== null;

/** Those of one transaction are of one company. */
const companyOf = (jobs: readonly WriteJob[]): string => jobs[0]?.actor.companyId ?? '';

const personIdsOf = (jobs: readonly WriteJob[]): string[] =>
  jobs.map(({ actor }) => actor.personId);

/** Locks the persons and reads what their keys and devices have come to. */
const openStreams = async (db: Db, jobs: readonly WriteJob[]) => {
  const companyId = companyOf(jobs);
  const repo = createOutboxRepo(db, companyId);
  // A statement sees what committed before it began: only behind the lock is the answer known.
  const lock = jobs.every(({ isBesideSnapshot }) => isBesideSnapshot) ? holdPersons : lockPersons;
  await lock(db, companyId, personIdsOf(jobs), personIdsOf(jobs.filter((job) => job.isClocking)));
  const keyed = jobs.filter(({ meta }) => meta.key !== null);
  const keys = keyed.map(({ meta }) => meta.key as string);
  const fenced = jobs.filter(isFenced);
  const installIds = fenced.map(({ meta }) => meta.installId as string);
  const [answers, streams] = await Promise.all([
    keyed.length > 0 ? repo.listAnswers(personIdsOf(keyed), keys) : [],
    fenced.length > 0 ? repo.listStreams(personIdsOf(fenced), installIds) : [],
  ]);
  return {
    storedOf: ({ actor, meta }: WriteJob) =>
      answers.find((a) => a.personId === actor.personId && a.key === meta.key) ?? null,
    highWaterOf: ({ actor, meta }: WriteJob) =>
      streams.find((s) => s.personId === actor.personId && s.installId === meta.installId)
        ?.highWater ?? 0,
  };
};

const withKiosk = (line: AuditLine, { actor: { kioskId } }: WriteJob): AuditLine =>
  kioskId === undefined ? line : { ...line, details: { ...line.details, kioskId } };

/** What a write gets, and what it leaves there of its audit lines and events. */
const openWriteContext = (db: Db, { actor, meta }: WriteJob, now: Instant, hooks: Hooks) => {
  const lines: AuditLine[] = [];
  const changes: ChangeEvent[] = [];
  const context: WriteContext = {
    db,
    actor,
    now,
    hooks,
    meta,
    audit: (line) => lines.push(line),
    emit: (change) => changes.push(change),
  };
  return { context, lines, changes };
};

const storeTraces = async (
  db: Db,
  results: readonly WriteResult[],
  now: Instant,
): Promise<Map<WriteJob, Notice[]>> => {
  const companyId = results[0]?.job.actor.companyId;
  if (!companyId) return new Map();
  const repo = createOutboxRepo(db, companyId);
  const answers = results.flatMap(({ job, answer }) => {
    const { actor, fingerprint } = job;
    const { key } = job.meta;
    return key === null ? [] : [{ personId: actor.personId, key, fingerprint, ...answer }];
  });
  const highWaters = results.flatMap(({ job: { actor, meta } }) => {
    const { installId, sequence } = meta;
    if (installId === null || sequence === null) return [];
    return [{ personId: actor.personId, installId, highWater: sequence }];
  });
  const events = results.map(({ job, changes }) => ({ authorId: job.actor.personId, changes }));
  const auditLines = results.flatMap(({ job, lines }) =>
    lines.map((line) => ({ ...withKiosk(line, job), actorId: job.actor.personId })),
  );
  const [notices] = await Promise.all([
    recordEvents(db, companyId, events, now),
    answers.length > 0 && repo.insertAnswers(answers),
    highWaters.length > 0 && repo.setHighWaters(highWaters),
    appendAuditLines(db, companyId, auditLines, new Date(now * 1000)),
  ]);
  return new Map(results.map(({ job }, index) => [job, notices[index] ?? []]));
};

export const createCommandRunner = ({ database, clock, hooks, publish }: Deps): CommandRunner => {
  // A restore happens while no server runs, so the epoch cannot change under a process.
  let epoch: string | undefined;

  const perform = async (db: Db, { job, failure }: JobAttempt): Promise<WriteResult> => {
    const { context, lines, changes } = openWriteContext(db, job, clock.now(), hooks);
    if (failure) await job.onRefused?.(context, failure);
    const { status, body } = failure ? job.renderFailure(failure) : await job.perform(context);
    const outcome = failure ? 'rejected' : 'applied';
    return { job, answer: { status, body: JSON.stringify(body), outcome }, lines, changes };
  };

  /** All must succeed or be refusals already, since they commit together. */
  const performAll = async (db: Db, attempts: readonly JobAttempt[]): Promise<WriteResult[]> => {
    // Everything must have ended before the transaction can be undone.
    const results = await Promise.allSettled(attempts.map((attempt) => perform(db, attempt)));
    const failures = new Map<WriteJob, Failure>();
    results.forEach((result, index) => {
      if (result.status === 'fulfilled') return;
      const { job, failure } = attempts[index] as JobAttempt;
      const isFailure = result.reason instanceof Failure && result.reason.code !== 'server.busy';
      if (failure || !isFailure) throw result.reason;
      failures.set(job, result.reason);
    });
    if (failures.size > 0) throw new Refused(failures);
    return results.map((result) => (result as PromiseFulfilledResult<WriteResult>).value);
  };

  /** One transaction: lock, judge, perform (or store a refusal), audit, events, answer. */
  const attemptAll = (attempts: readonly JobAttempt[]): Promise<Settled[]> => {
    const jobs = attempts.map(({ job }) => job);
    return database.within(companyOf(jobs)).transaction(async (db) => {
      const { storedOf, highWaterOf } = await openStreams(db, jobs);
      const streamOf = (job: WriteJob, highWater: number) =>
        isFenced(job) && epoch ? { highWater, epoch } : {};
      const settled = new Map<WriteJob, Settled>();
      const settle = (job: WriteJob, answer: StoredAnswer): void => {
        const stream = streamOf(job, highWaterOf(job));
        settled.set(job, { answer: { ...answer, ...stream }, notices: [] });
      };
      const undecided = (job: WriteJob, failure: Failure): void => {
        const { status, body } = job.renderFailure(failure);
        settle(job, { status, body: JSON.stringify(body), outcome: 'retry' });
      };
      const due = attempts.filter(({ job }) => {
        const stored = storedOf(job);
        const outcome = decideWrite({
          stored: stored && { fingerprint: comparable(stored.fingerprint) },
          hw: highWaterOf(job),
          seq: job.meta.sequence,
          fingerprint: job.fingerprint,
        });
        if (outcome === 'mismatch') undecided(job, fail('outbox.key_reused'));
        if (outcome === 'seqReused') undecided(job, fail('outbox.sequence_reused'));
        if (outcome === 'gap') undecided(job, fail('outbox.sequence_gap'));
        if (outcome === 'replay' && stored) {
          settle(job, { status: stored.status, body: stored.body, outcome: 'replayed' });
        }
        return outcome === 'apply';
      });
      const results = await performAll(db, due);
      const notices = await storeTraces(db, results, clock.now());
      for (const { job, answer } of results) {
        const stream = streamOf(job, job.meta.sequence ?? 0);
        settled.set(job, { answer: { ...answer, ...stream }, notices: notices.get(job) ?? [] });
      }
      return jobs.map((job) => settled.get(job) as Settled);
    });
  };

  /**
   * A refused write has been rolled back, with those that shared its transaction. Its refusal is stored
   * in another, which judges all arrivals afresh: a copy may have been faster.
   */
  const decideAll = async (attempts: readonly JobAttempt[], tries = 1): Promise<Settled[]> => {
    try {
      return await attemptAll(attempts);
    } catch (error) {
      if (mayRunAgain(error, tries)) return later(tries, () => decideAll(attempts, tries + 1));
      if (!(error instanceof Refused)) throw error;
      const judged = attempts.map(({ job, failure }) => ({
        job,
        failure: failure ?? error.failures.get(job) ?? null,
      }));
      return decideAll(judged, tries);
    }
  };

  const fresh = (job: WriteJob): JobAttempt => ({ job, failure: null });

  const decide = async (job: WriteJob): Promise<Settled> =>
    (await decideAll([fresh(job)]))[0] as Settled;

  const decideTogether = async (jobs: WriteJob[]): Promise<PromiseSettledResult<Settled>[]> => {
    try {
      const settled = await decideAll(jobs.map(fresh));
      return settled.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      const rejected = { status: 'rejected', reason: error } as const;
      // Without a line to the database none fares better alone.
      if (jobs.length === 1 || isOutOfReach(error)) return jobs.map(() => rejected);
      // One of them broke; alone, the others need not suffer for it.
      return Promise.allSettled(jobs.map(decide));
    }
  };

  /** One lane for each company, since a transaction is of one company. */
  const lanes = new Map<string, (job: WriteJob) => Promise<Settled>>();
  const share = (job: WriteJob): Promise<Settled> => {
    const { companyId } = job.actor;
    let lane = lanes.get(companyId);
    if (!lane) {
      lane = createBatches<WriteJob, Settled>({
        perform: decideTogether,
        keyOf: ({ actor }) => actor.personId,
        maxSize: MAX_SHARING,
        maxUnderWay: database.kind === 'embedded' ? 1 : 2,
      });
      lanes.set(companyId, lane);
    }
    return lane(job);
  };

  return {
    run: async (job) => {
      epoch ??= await getEpoch(database.within(job.actor.companyId).db);
      const { answer, notices } = await (job.ownRowsOnly ? share(job) : decide(job));
      publish(notices, job.meta.socketId);
      return answer;
    },
  };
};
