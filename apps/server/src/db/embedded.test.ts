import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';

const ASKED = 600;

describe('the embedded database under load', () => {
  it('lets node look at its sockets between queries, and answers in the order they were asked', async () => {
    const database = await openEmbedded({ memory: true });
    const { db, transaction } = database.within('any');
    await db.execute(sql`select 1`);
    let looks = 0;
    let isOver = false;
    const look = (): void => {
      if (isOver) return;
      looks += 1;
      setImmediate(look);
    };
    setImmediate(look);

    const answered: number[] = [];
    const begin = performance.now();
    await Promise.all(
      Array.from({ length: ASKED }, async (_, number) => {
        const ask = (on: typeof db) =>
          on.execute(sql`select count(*) from generate_series(1, 500)`);
        await (number % 10 === 0 ? transaction(async (tx) => void (await ask(tx))) : ask(db));
        answered.push(number);
      }),
    );
    const tookMs = performance.now() - begin;
    isOver = true;
    await database.close();

    const isTransaction = (number: number): boolean => number % 10 === 0;
    for (const kind of [isTransaction, (number: number) => !isTransaction(number)]) {
      const inOrder = Array.from({ length: ASKED }, (_, number) => number).filter(kind);
      expect(answered.filter(kind)).toEqual(inOrder);
    }
    // One look for each few milliseconds; without them the whole load is one turn of the event loop.
    expect(looks).toBeGreaterThan(Math.min(10, tookMs / 50));
  });
});
