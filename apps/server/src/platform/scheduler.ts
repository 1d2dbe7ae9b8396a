import type { Instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db, Scope } from '#db/database.ts';
import type { Clock } from './clock.ts';
import { isTransient } from './unavailable.ts';

export const MINUTE = 60;
export const HOUR = 3600;

export type Job = {
  /** Also names its lock among all processes. */
  name: string;
  everySeconds: number;
  /** As many as one run takes: after one that took as many another follows at once. */
  atMost?: number;
  /** In a transaction of its own; answers how many things it dealt with. */
  run(db: Db, now: Instant): Promise<number>;
  /** Runs once the transaction has committed. */
  afterCommit?(): void;
};

/** A process that is restarted again and again must come to its daily work too. */
const FIRST_AFTER_SECONDS = 20;

/** Where a job and somebody's command wait for each other, and the database lets the command go on. */
const MAX_AGAIN = 4;

const tryLock = async (db: Db, name: string): Promise<boolean> => {
  const key = `sweep ${name}`;
  const answer = await db.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
  );
  return (answer as { rows: { free: boolean }[] }).rows[0]?.free === true;
};

/** Runs each job at its own interval; what fails is tried again. */
export const createScheduler = (
  database: Scope,
  clock: Clock,
  {
    onError,
    onDone = () => {},
  }: {
    onError: (error: unknown, name: string) => void;
    /** Also when another process had the work. */
    onDone?: (job: Job, now: Instant) => void;
  },
) => {
  const jobs = new Map<string, Job>();
  const timers = new Map<string, NodeJS.Timeout>();
  const runs = new Map<string, Promise<unknown>>();
  let isStopped = false;

  const attempt = async (job: Job, triesLeft: number): Promise<number> => {
    try {
      return await database.transaction(async (db) =>
        (await tryLock(db, job.name)) ? job.run(db, clock.now()) : 0,
      );
    } catch (error) {
      if (triesLeft === 0 || !isTransient(error)) throw error;
      return attempt(job, triesLeft - 1);
    }
  };

  const runOnce = async (job: Job): Promise<number> => {
    const done = await attempt(job, MAX_AGAIN);
    job.afterCommit?.();
    return done;
  };

  const perform = async (job: Job): Promise<number> => {
    const done = await runOnce(job);
    const isMoreLeft = job.atMost !== undefined && done >= job.atMost;
    if (isMoreLeft && !isStopped) return done + (await perform(job));
    onDone(job, clock.now());
    return done;
  };

  /** After the run that may be under way; its error reaches the caller. */
  const runNow = async (name: string): Promise<number> => {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}`);
    const run = Promise.resolve(runs.get(name)).then(() => perform(job));
    const ended = run.catch(() => {});
    runs.set(name, ended);
    return run;
  };

  const schedule = (job: Job, seconds: number): void => {
    const tick = async (): Promise<void> => {
      try {
        await runNow(job.name);
      } catch (error) {
        onError(error, job.name);
      }
      if (!isStopped) schedule(job, job.everySeconds);
    };
    const timer = setTimeout(() => void tick(), seconds * 1000);
    timers.set(job.name, timer);
  };

  return {
    add: (job: Job): void => {
      if (jobs.has(job.name)) throw new Error(`There are two jobs ${job.name}`);
      jobs.set(job.name, job);
    },
    runNow,
    start: (): void => {
      for (const [index, job] of [...jobs.values()].entries()) {
        // One behind the other: all at once would keep requests from the database, in each hour again.
        schedule(job, Math.min(job.everySeconds, FIRST_AFTER_SECONDS + index));
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(runs.values());
    },
  };
};

export type Scheduler = ReturnType<typeof createScheduler>;
