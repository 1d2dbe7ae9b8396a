import { type CommitteeMapping, sentCommittee } from '@ploeg/domain/dimona/committees';
import { readNationalNumber } from '@ploeg/domain/people/national-number';
import type { Database, Db } from '#db/database.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Clock } from '#platform/clock.ts';
import type { DimonaDriver } from '#platform/dimona/dimona-driver.ts';
import { createRepeater, drain } from '#platform/repeater.ts';
import { findDimonaEmployer } from './dimona-scope.service.ts';
import { type Outcome, recordOutcome } from './dimona-outcomes.service.ts';
import { createDimonaQueueRepo } from './dimona-queue.repo.ts';
import { createDimonaRepo, type DeclarationRow } from './dimona.repo.ts';
import { endPractice } from './practice-end.service.ts';

type Deps = {
  database: Pick<Database, 'within' | 'acrossCompanies'>;
  clock: Clock;
  driver: DimonaDriver;
  /** Which joint committee goes with which worker type; the usual table unless it is set. */
  committees?: CommitteeMapping | undefined;
  publish: Publish;
  onError: (error: unknown, name: string) => void;
};

/** Longer than every request may take: a process that holds a message for longer has died. */
const CLAIM_SECONDS = 120;
const CLAIM_AT_ONCE = 8;

/** For answers, and for what another process has declared. */
const LOOK_EVERY_MS = 1000;

/**
 * Sends messages to social security and fetches its answers (decision 018). Two processes never deal
 * with one message, and no transaction is open while social security is asked.
 */
export const createDimonaWorker = ({
  database,
  clock,
  driver,
  committees,
  publish,
  onError,
}: Deps) => {
  const { db } = database.acrossCompanies('dimona');

  const claim = (): Promise<DeclarationRow[]> => {
    const now = clock.now() * 1000;
    const until = new Date(now + CLAIM_SECONDS * 1000);
    return createDimonaQueueRepo(db).claimDue(new Date(now), until, CLAIM_AT_ONCE);
  };

  const send = async (declaration: DeclarationRow): Promise<Outcome> => {
    const { companyId, dimonaId, kind, content } = declaration;
    const { db: own } = database.within(companyId);
    const repo = createDimonaRepo(own, companyId);
    const period = await repo.find(dimonaId);
    if (!period) return { type: 'unsendable', reason: 'period_missing' };
    // A period keeps the employer under which it began, whoever employs there now.
    const by = { db: own, actor: { companyId } };
    const employer = await findDimonaEmployer(by, period.departmentId, period.startDate);
    if (!employer) return { type: 'unsendable', reason: 'employer_missing' };
    const { personId, periodId } = period;
    const number = await repo.findNationalNumber(personId);
    const ssin = number === null ? undefined : readNationalNumber(number).value;
    if (ssin === undefined) return { type: 'unsendable', reason: 'national_number' };
    const { enterpriseNumber, jointCommittee } = employer;
    const worker = { companyId, personId, ssin };
    const workerType = String(content.workerType);
    const committee = sentCommittee(jointCommittee, workerType, committees);
    const sent = kind === 'IN' ? { ...content, jointCommissionNumber: committee } : content;
    return driver.send({ kind, content: sent, periodId, enterpriseNumber, worker });
  };

  const dealWith = async (declaration: DeclarationRow): Promise<void> => {
    const { companyId, declarationId } = declaration;
    let outcome: Outcome;
    try {
      outcome = await (declarationId === null
        ? send(declaration)
        : driver.ask({ companyId, declarationId }));
    } catch (error) {
      onError(error, 'dimona');
      outcome = { type: 'unavailable', detail: 'unexpected' };
    }
    const { transaction } = database.within(companyId);
    const told = { outcome, register: driver.register };
    const notices = await transaction((tx) => recordOutcome(tx, declaration, told, clock.now()));
    publish(notices, null);
  };

  let isPracticeOver = driver.register === 'simulator';

  const runDue = async (): Promise<number> => {
    if (!isPracticeOver) {
      publish(await endPractice(database, clock.now()), null);
      isPracticeOver = true;
    }
    return drain(claim, dealWith);
  };

  const { run, start, stop } = createRepeater(runDue, (error) => onError(error, 'dimona'));
  return {
    driver,
    runDue,
    stop,
    start: () => start(LOOK_EVERY_MS),
    /** Looks at once: something was declared. */
    wake: () => void run(),
  };
};

export type DimonaWorker = ReturnType<typeof createDimonaWorker>;

export const countWaitingDeclarations = (db: Db): Promise<number> =>
  createDimonaQueueRepo(db).countWaiting();
