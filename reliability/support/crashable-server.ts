import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Scope } from '../../apps/server/src/db/database.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { createRealtime } from '../../apps/server/src/platform/realtime/realtime.ts';
import { openLocalStorage } from '../../apps/server/src/platform/storage/local-storage.ts';
import { buildTestServer } from '../../apps/server/src/testing/test-app.ts';
import type { Network } from './network.ts';

/** Where in its work on a request a server dies; a read, which has no transaction, before it answers. */
export type ServerCrash =
  | 'before BEGIN'
  | 'after the claim of the key'
  | 'before COMMIT'
  | 'after COMMIT';

type Instance = { app: FastifyInstance; url: string; isDead: () => boolean };

const never = <T>(): Promise<T> => new Promise(() => {});

/**
 * The real server in this process, which can die in the middle of a request and come up again on the
 * same database and files. What a dead one had not committed is undone, and it never answers.
 */
export const createCrashableServer = async (
  database: Database,
  clock: Clock,
  network: Network,
  folder: string,
) => {
  const files = openLocalStorage(join(folder, 'files'));
  const transactions = new AsyncLocalStorage<true>();
  let due: ServerCrash | null = null;
  let isFull = false;

  const begin = async (): Promise<Instance> => {
    let isDead = false;

    /** True where it dies now, or has died before. */
    const isGone = (here: boolean): boolean => {
      if (isDead || !here) return isDead;
      isDead = true;
      due = null;
      app.server.close();
      app.server.closeAllConnections();
      return true;
    };
    const stop = (here: boolean): void => {
      if (isGone(here)) throw new Error('killed');
    };

    const crashableScope = ({ db, transaction }: Scope): Scope => ({
      db,
      transaction: async (work) => {
        if (isGone(due === 'before BEGIN')) return never();
        try {
          return await transaction(async (tx) => {
            if (isFull) await tx.execute(sql`set transaction read only`);
            const result = await transactions.run(true, () => work(tx));
            stop(due === 'before COMMIT');
            return result;
          });
        } catch (error) {
          if (isDead) return never();
          throw error;
        }
      },
    });
    const crashable: Database = {
      ...database,
      within: (companyId) => crashableScope(database.within(companyId)),
      acrossCompanies: (why) => crashableScope(database.acrossCompanies(why)),
    };
    const crashableClock: Clock = {
      now: () => {
        // The first thing that is asked for once a key has been judged is what time it is.
        if (transactions.getStore()) stop(due === 'after the claim of the key');
        return clock.now();
      },
    };
    const app = await buildTestServer(
      crashable,
      crashableClock,
      createRealtime({ key: 'ploeg', secret: 'of no use here' }),
      // A death leaves the files: what closing would remove is a folder that does not exist.
      { ...files, folder: join(folder, 'nothing') },
    );
    app.server.prependListener('request', (request, response) => {
      const writeHead = response.writeHead.bind(response);
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        isGone(due === 'after COMMIT' || (due !== null && request.method === 'GET'));
        return writeHead(...args);
      }) as typeof writeHead;
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    network.connectTo(url);
    return { app, url, isDead: () => isDead };
  };

  let instance = await begin();

  const restart = async (): Promise<void> => {
    await instance.app.close();
    instance = await begin();
  };

  return {
    /** Kills the server at this point of its work on what is sent; another one is up afterwards. */
    crashWithin: async (crash: ServerCrash, send: () => Promise<unknown>): Promise<void> => {
      due = crash;
      const answer = await send().catch(() => null);
      if (!instance.isDead() || answer) throw new Error(`The server lived through ${crash}`);
      await network.whileBusy(restart());
    },
    /** The database refuses every write meanwhile, as it does when its disk is full. */
    whileFull: async <T>(send: () => Promise<T>): Promise<T> => {
      isFull = true;
      try {
        return await send();
      } finally {
        isFull = false;
      }
    },
    close: () => instance.app.close(),
  };
};

export type CrashableServer = Awaited<ReturnType<typeof createCrashableServer>>;
