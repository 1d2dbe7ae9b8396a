import type { Instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import type { Db, Scope } from '#db/database.ts';
import type { Clock } from './clock.ts';

export const MINUTE = 60;
export const HOUR = 3600;

/** Work that comes back: what time makes due is found and done. */
export type Sweep = {
  /** Names the work in logs and tests, and its lock among all processes. */
  name: string;
  everySeconds: number;
  /** One round inside a transaction of its own; answers how many things it dealt with. */
  run(db: Db, now: Instant): Promise<number>;
  /** Tells the world of what the round did, once it has committed. */
  afterCommit?(): void;
};

export type Sweeps = {
  add(sweep: Sweep): void;
  /** Does one round now, behind the one that may be under way; its error reaches the caller. */
  runNow(name: string): Promise<number>;
  start(): void;
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>;
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

/** Runs sweeps in turn, each at its own interval; what goes wrong is told to `onError` and tried again. */
export const createSweeps = (
  database: Scope,
  clock: Clock,
  {
    onError,
    onDone = () => {},
  }: {
    onError: (error: unknown, name: string) => void;
    /** A round ended well, also when another process had the work. */
    onDone?: (sweep: Sweep, now: Instant) => void;
  },
): Sweeps => {
  const sweeps = new Map<string, Sweep>();
  const timers = new Map<string, NodeJS.Timeout>();
  const rounds = new Map<string, Promise<unknown>>();
  let isStopped = false;

  const perform = async (sweep: Sweep): Promise<number> => {
    const done = await database.transaction(async (db) =>
      (await takeLock(db, sweep.name)) ? sweep.run(db, clock.now()) : 0,
    );
    sweep.afterCommit?.();
    onDone(sweep, clock.now());
    return done;
  };

  const runNow = async (name: string): Promise<number> => {
    const sweep = sweeps.get(name);
    if (!sweep) throw new Error(`There is no sweep ${name}`);
    const before = rounds.get(name);
    const round = (async () => {
      await before;
      return perform(sweep);
    })();
    rounds.set(
      name,
      round.catch(() => {}),
    );
    return round;
  };

  const schedule = (sweep: Sweep, seconds: number): void => {
    const turn = async (): Promise<void> => {
      try {
        await runNow(sweep.name);
      } catch (error) {
        onError(error, sweep.name);
      }
      if (!isStopped) schedule(sweep, sweep.everySeconds);
    };
    timers.set(
      sweep.name,
      setTimeout(() => void turn(), seconds * 1000),
    );
  };

  return {
    add: (sweep) => {
      if (sweeps.has(sweep.name)) throw new Error(`There are two sweeps ${sweep.name}`);
      sweeps.set(sweep.name, sweep);
    },
    runNow,
    start: () => {
      for (const sweep of sweeps.values()) {
        schedule(sweep, Math.min(sweep.everySeconds, FIRST_AFTER_SECONDS));
      }
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(rounds.values());
    },
  };
};
