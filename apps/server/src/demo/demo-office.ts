import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db, Scope } from '#db/database.ts';
import { createDimonaWorker } from '#features/dimona/dimona-worker.service.ts';
import { createSimulator } from '#features/dimona/simulator.service.ts';
import { messages } from '#features/notifications/messages.table.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** How social security answers, beyond accepting; `identifying` and `later` are not answered yet. */
export const OFFICE_ANSWERS = ['warn', 'refuse', 'forbid', 'out', 'identifying', 'later'] as const;
export type OfficeAnswer = (typeof OFFICE_ANSWERS)[number];

/** The database from within the transaction in which the demo is made, for one piece of work at a time. */
const fromWithin = (db: Db): Pick<Database, 'within' | 'acrossCompanies'> => {
  const inTurn = createSemaphore(1);
  const scope: Scope = { db, transaction: (task) => inTurn(() => task(db)) };
  return { within: () => scope, acrossCompanies: () => scope };
};

const IDENTIFYING = {
  type: 'answered',
  result: 'S',
  periodId: null,
  anomalies: [],
} as const;

/**
 * Lets the server send what is declared and fetch the answers that are due, from the simulated office as
 * it was on that day. It has nothing on record of whom it has not answered, so it stays that way.
 */
export const runOffice = (answers: ReadonlyMap<string, OfficeAnswer>) => {
  const identifying = new Set<string>();
  let taken = 0;
  const take = (personId: string) => {
    taken += 1;
    const declarationId = String(700_000_000_000 + taken);
    if (answers.get(personId) === 'identifying') identifying.add(declarationId);
    return { type: 'taken', declarationId } as const;
  };
  return async (db: Db, now: Instant): Promise<void> => {
    const database = fromWithin(db);
    const clock = { now: () => now };
    const simulator = createSimulator(database, clock, { mode: 'accept' });
    const driver: DimonaDriver = {
      ...simulator,
      send: (message) => {
        const { personId } = message.worker;
        const mode = answers.get(personId) ?? 'accept';
        if (mode === 'identifying' || mode === 'later') return Promise.resolve(take(personId));
        return createSimulator(database, clock, { mode }).send(message);
      },
      ask: (declaration) =>
        identifying.has(declaration.declarationId)
          ? Promise.resolve({ ...IDENTIFYING, anomalies: [] })
          : simulator.ask(declaration),
    };
    const onError = (error: unknown): never => {
      throw error;
    };
    const worker = createDimonaWorker({ database, clock, driver, publish: () => {}, onError });
    await worker.runDue();
    // What social security answered long ago is no news to anybody.
    await db.delete(messages);
  };
};
