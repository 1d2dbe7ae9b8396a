import type { BeginBody } from '@ploeg/contract/begin/begin.schemas';
import { readSetupCode } from '@ploeg/domain/begin/setup-code';
import { readEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import type { Database } from '#db/database.ts';
import { runAsPerson } from '#features/session/acting.service.ts';
import { forgetAttempts, reserveAttempt } from '#features/session/attempts.service.ts';
import { tokenFor } from '#features/session/session.service.ts';
import { openSession } from '#features/session/sign-in.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Clock } from '#platform/clock.ts';
import type { Hooks } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { networkOf } from '#platform/network-of.ts';
import { hashPassword, isCommonPassword } from '#platform/passwords.ts';
import type { Semaphore } from '#platform/semaphore.ts';
import { isSameSecret, type Tokens } from '#platform/tokens.ts';
import { createBeginRepo } from './begin.repo.ts';
import { found } from './founding.service.ts';
import { findSetupCode } from './opening.service.ts';
import { takeReplaced } from './replace-demo.service.ts';

export type BeginDeps = {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  addresses: Addresses;
  hooks: Hooks;
  hashSemaphore: Semaphore;
  /** The server begins anew as one without a demo. */
  onDemoGone?: (() => void) | undefined;
};

type Client = Parameters<typeof openSession>[2];

/** Guesses a minute. Sixty bits outlive them, and a stranger who makes them locks nobody out for long. */
const TRIES = { tries: 100, triesOfAddress: 10, windowSeconds: 60 };

const everywhere = (database: Database) => database.acrossCompanies('begin');

/** Nothing is there to begin once there is a company, whatever code somebody has. */
export const requireOpen = async ({ database }: Pick<BeginDeps, 'database'>): Promise<void> => {
  if (await createBeginRepo(everywhere(database).db).hasCompany()) throw fail('request.not_found');
};

/** Throws `begin.code_wrong`, and `request.too_many` for who guesses. */
export const checkSetupCode = async (
  { database, clock, tokens }: Pick<BeginDeps, 'database' | 'clock' | 'tokens'>,
  typed: string,
  address: string,
): Promise<void> => {
  const scope = everywhere(database);
  const code = await findSetupCode(scope.db, tokens);
  if (code === null) throw fail('request.not_found');
  const attempt = {
    kind: 'begin',
    email: '',
    address: networkOf(address),
    deviceId: null,
  } as const;
  await reserveAttempt(scope, attempt, TRIES, clock.now());
  if (!isSameSecret(readSetupCode(typed) ?? '', code)) throw fail('begin.code_wrong');
  await forgetAttempts(scope, attempt);
};

const isTimezone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** What the shape of a request cannot say; answers the enterprise number as it is kept. */
const judge = ({ password, enterpriseNumber, location }: BeginBody): string | null => {
  if (isCommonPassword(password)) throw fail('session.password_too_common');
  if (!isTimezone(location.timezone)) throw fail('begin.timezone');
  if (enterpriseNumber === null) return null;
  const { value } = readEnterpriseNumber(enterpriseNumber);
  if (value === undefined) throw fail('begin.enterprise_number');
  return value;
};

/** Creates the company of this installation and signs its owner in. Of two at once one is too late. */
export const begin = async (
  deps: BeginDeps,
  body: BeginBody,
  client: Omit<Client, 'deviceId'>,
): Promise<string> => {
  const { database, clock, hashSemaphore, hooks } = deps;
  await checkSetupCode(deps, body.code, client.address);
  const enterpriseNumber = judge(body);
  const passwordHash = await hashSemaphore(() => hashPassword(body.password));
  const now = clock.now();
  return everywhere(database).transaction(async (db) => {
    const repo = createBeginRepo(db);
    await repo.lock();
    if (await repo.hasCompany()) throw fail('request.not_found');
    const founded = await found(db, { ...body, enterpriseNumber }, passwordHash, now);
    const { companyId, personId } = founded;
    const device = { ...client, deviceId: body.deviceId ?? null };
    const sessionId = await openSession(db, { companyId, personId }, device, now);
    const ids = { companyId, personId, sessionId };
    const replaced = await takeReplaced(db);
    await runAsPerson(db, ids, { now, hooks }, async (context) => {
      if (replaced) context.audit({ action: 'begin.demo_replaced', details: replaced });
      await founded.furnish(context);
    });
    return tokenFor(db, deps, ids);
  });
};
