import { type CommitteeMapping, sentCommittee } from '@ploeg/domain/dimona/committees';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import type { Database, Db } from '#db/database.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Clock } from '#platform/clock.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { drain } from '#platform/repeater.ts';
import { type Outcome, recordOutcome } from './dimona-outcomes.service.ts';
import { createDimonaQueueRepo } from './dimona-queue.repo.ts';
import { createDimonaRepo, type DeclarationRow } from './dimona.repo.ts';

export type DimonaWorker = {
  /** Sends and asks about everything that is due; answers how many messages it dealt with. */
  runDue: () => Promise<number>;
  /** Looks at once, once started: something was declared. */
  wake: () => void;
  start: () => void;
  /** Begins nothing new and waits for what is under way. */
  stop: () => Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  driver: DimonaDriver;
  /** Which joint committee goes with which worker type; the usual table unless it is set. */
  committees?: CommitteeMapping | undefined;
  publish: Publish;
  onError: (error: unknown, name: string) => void;
};

/** Longer than every request may take: who holds a message for longer has died. */
const CLAIM_SECONDS = 120;
const CLAIM_AT_ONCE = 8;

/** Another process may have declared something that this one was not told of. */
const LOOK_AT_LEAST_EVERY_MS = 15_000;
const LOOK_AT_MOST_EVERY_MS = 500;

/**
 * Sends messages to social security and fetches its answers. What a run takes is claimed, so that
 * two processes never deal with one message, and no transaction is open while somebody is asked.
 */
export const createDimonaWorker = ({
  database,
  clock,
  driver,
  committees,
  publish,
  onError,
}: Deps): DimonaWorker => {
  const everywhere = database.acrossCompanies('dimona');

  const claim = (): Promise<DeclarationRow[]> =>
    everywhere.transaction((db) => {
      const now = clock.now() * 1000;
      const until = new Date(now + CLAIM_SECONDS * 1000);
      return createDimonaQueueRepo(db).claimDue(new Date(now), until, CLAIM_AT_ONCE);
    });

  const send = async (declaration: DeclarationRow): Promise<Outcome> => {
    const { companyId, dimonaId, kind, content } = declaration;
    const repo = createDimonaRepo(database.within(companyId).db, companyId);
    const period = await repo.find(dimonaId);
    if (!period) return { type: 'unsendable', reason: 'period_missing' };
    const employer = await repo.findEmployer(period.departmentId);
    if (!employer) return { type: 'unsendable', reason: 'employer_missing' };
    const { personId, periodId } = period;
    const number = await repo.findNationalNumber(personId);
    const ssin = number === null ? undefined : readNationalNumber(number).value;
    if (ssin === undefined) return { type: 'unsendable', reason: 'national_number' };
    const { enterpriseNumber, jointCommittee } = employer;
    const worker = { companyId, personId, ssin };
    const type = String(content.workerType);
    const asked =
      kind === 'IN'
        ? { ...content, jointCommissionNumber: sentCommittee(jointCommittee, type, committees) }
        : content;
    return driver.send({ kind, content: asked, periodId, enterpriseNumber, worker });
  };

  const ask = (companyId: string, declarationId: string): Promise<Outcome> =>
    driver.ask({ companyId, declarationId });

  const dealWith = async (declaration: DeclarationRow): Promise<void> => {
    const { companyId, declarationId } = declaration;
    const { transaction } = database.within(companyId);
    let outcome: Outcome;
    try {
      outcome = await (declarationId === null ? send(declaration) : ask(companyId, declarationId));
    } catch (error) {
      onError(error, 'dimona');
      outcome = { type: 'unavailable', detail: 'unexpected' };
    }
    const notices = await transaction((db) => recordOutcome(db, declaration, outcome, clock.now()));
    publish(notices, null);
  };

  const runDue = (): Promise<number> => drain(claim, dealWith);

  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isKicked = false;
  let state: 'new' | 'started' | 'stopped' = 'new';

  const pause = async (): Promise<number> => {
    const next = await createDimonaQueueRepo(everywhere.db).findNextDue();
    const wait = next === null ? LOOK_AT_LEAST_EVERY_MS : next.getTime() - Date.now();
    return Math.min(Math.max(wait, LOOK_AT_MOST_EVERY_MS), LOOK_AT_LEAST_EVERY_MS);
  };

  const runOnce = async (): Promise<void> => {
    isRunning = true;
    let wait = LOOK_AT_LEAST_EVERY_MS;
    try {
      await runDue();
      wait = await pause();
    } catch (error) {
      onError(error, 'dimona');
    }
    isRunning = false;
    schedule(isKicked ? 0 : wait);
    isKicked = false;
  };

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (state !== 'started') return;
    timer = setTimeout(() => {
      underWay = runOnce();
    }, ms);
  };

  return {
    runDue,
    wake: () => {
      if (isRunning) isKicked = true;
      else schedule(0);
    },
    start: () => {
      state = 'started';
      schedule(0);
    },
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      await underWay;
    },
  };
};

/** How many messages of all companies are to be sent or asked about. */
export const countWaitingDeclarations = (db: Db): Promise<number> =>
  createDimonaQueueRepo(db).countWaiting();
