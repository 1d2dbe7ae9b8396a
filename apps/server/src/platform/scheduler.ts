import type { Instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db, Scope } from '#db/database.ts';
import type { Clock } from './clock.ts';

export const MINUTE = 60;
export const HOUR = 3600;

/** Work that comes back: what time makes due is found and done. */
export type Job = {
  /** Names the work in logs and tests, and its lock among all processes. */
  name: string;
  everySeconds: number;
  /** One run inside a transaction of its own; answers how many things it dealt with. */
  run(db: Db, now: Instant): Promise<number>;
  /** Tells others of what the run did, once it has committed. */
  afterCommit?(): void;
};

/** A process that is started again and again must come to its daily work too. */
const FIRST_AFTER_SECONDS = 20;

/** Two processes never do the same work at once: who finds it taken leaves it to the other. */
const takeLock = async (db: Db, name: string): Promise<boolean> => {
  const key = `sweep ${name}`;
  const answer = await db.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
  );
  return (answer as { rows: { free: boolean }[] }).rows[0]?.free === true;
};

/** Runs jobs one after another, each at its own interval; what goes wrong is told to `onError` and tried again. */
export const createScheduler = (
  database: Scope,
  clock: Clock,
  {
    onError,
    onDone = () => {},
  }: {
    onError: (error: unknown, name: string) => void;
    /** A run ended well, also when another process had the work. */
    onDone?: (job: Job, now: Instant) => void;
  },
) => {
  const jobs = new Map<string, Job>();
  const timers = new Map<string, NodeJS.Timeout>();
  const runs = new Map<string, Promise<unknown>>();
  let isStopped = false;

  const perform = async (job: Job): Promise<number> => {
    const done = await database.transaction(async (db) =>
      (await takeLock(db, job.name)) ? job.run(db, clock.now()) : 0,
    );
    job.afterCommit?.();
    onDone(job, clock.now());
    return done;
  };

  /** Does one run now, behind the one that may be under way; its error reaches the caller. */
  const runNow = async (name: string): Promise<number> => {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no sweep ${name}`);
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
      if (jobs.has(job.name)) throw new Error(`There are two sweeps ${job.name}`);
      jobs.set(job.name, job);
    },
    runNow,
    start: (): void => {
      for (const job of jobs.values()) {
        schedule(job, Math.min(job.everySeconds, FIRST_AFTER_SECONDS));
      }
    },
    /** Begins nothing new and waits for what is under way. */
    stop: async (): Promise<void> => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(runs.values());
    },
  };
};

export type Scheduler = ReturnType<typeof createScheduler>;
