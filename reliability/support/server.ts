import type { FastifyInstance } from 'fastify';
import type { Database, Db } from '../../apps/server/src/db/database.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { buildTestServer } from '../../apps/server/src/testing/test-app.ts';

/** Where a process dies inside a write; `full` is a disk without room, of which nobody dies. */
export type Point = 'before-begin' | 'after-claim' | 'before-commit' | 'after-commit' | 'full';

class Died extends Error {}

const noRoom = (): Error =>
  Object.assign(new Error('no room'), { cause: Object.assign(new Error(), { code: '53100' }) });

/** A handle on which the first insert throws: by then the persons are locked and the keys are read. */
const failingAtInsert = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'insert') throw new Died();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A server over HTTP on a database that outlives it: it can die inside a write and start again. */
export const startRestartableServer = async (database: Database, clock: Clock) => {
  let point: Point | null = null;
  let hasDied = false;
  let app: FastifyInstance | undefined;
  let url = '';

  const die = (): never => {
    hasDied = true;
    point = null;
    throw new Died();
  };
  const mortal: Database = {
    ...database,
    transaction: async (work) => {
      const at = point;
      if (at === 'before-begin') die();
      if (at === 'full') {
        point = null;
        throw noRoom();
      }
      try {
        const result = await database.transaction(async (db) => {
          const outcome = await work(at === 'after-claim' ? failingAtInsert(db) : db);
          if (at === 'before-commit') die();
          return outcome;
        });
        if (at === 'after-commit') die();
        return result;
      } catch (error) {
        if (error instanceof Died) die();
        throw error;
      }
    },
  };

  const start = async (): Promise<void> => {
    hasDied = false;
    app = await buildTestServer(mortal, clock);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  };
  await start();

  return {
    url: (): string => url,
    /** The next write that is not a repeat dies there. */
    dieAt: (at: Point): void => {
      point = at;
    },
    hasDied: (): boolean => hasDied,
    restart: async (): Promise<void> => {
      await app?.close();
      await start();
    },
    stop: async (): Promise<void> => {
      await app?.close();
    },
  };
};

export type RestartableServer = Awaited<ReturnType<typeof startRestartableServer>>;
