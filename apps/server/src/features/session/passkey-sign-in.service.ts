import type { PasskeyRequest, UsedPasskey } from '@ploeg/contract/session/passkeys.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { networkOf } from '#platform/network-of.ts';
import { hashToken } from '#platform/tokens.ts';
import { forgetAttempts, reserveAttempt } from './attempts.service.ts';
import { judgeUsed, requestFor, type Signed } from './passkey-ceremonies.ts';
import { CHALLENGE_FOR } from './passkey-challenges.ts';
import { createOpenPasskeysRepo, createPasskeysRepo, type PasskeyRow } from './passkeys.repo.ts';
import {
  ATTEMPT_LIMIT,
  completeSignIn,
  type ClientInfo,
  type SignInDeps,
} from './sign-in.service.ts';

type Deps = Pick<SignInDeps, 'database' | 'tokens' | 'publicUrl'>;

type Judged = { passkey: PasskeyRow; signed: Signed };

export const startPasskeySignIn = (
  deps: Pick<SignInDeps, 'tokens' | 'publicUrl' | 'clock'>,
): Promise<PasskeyRequest> =>
  requestFor(deps, { purpose: CHALLENGE_FOR.signIn(), now: deps.clock.now() });

/** Whose passkey signed; one failure for all that does not fit, and each counts as a try. */
export const judgePasskey = async (
  deps: Deps,
  answer: UsedPasskey,
  { address, now }: { address: string; now: Instant },
): Promise<Judged> => {
  const everywhere = deps.database.acrossCompanies('sign-in');
  const attempt = {
    kind: 'passkey',
    // Not the address of anybody: a stranger who guesses locks nobody out.
    email: hashToken(answer.id),
    address: networkOf(address),
    deviceId: null,
  } as const;
  await reserveAttempt(everywhere, attempt, ATTEMPT_LIMIT, now);
  const passkey = await createOpenPasskeysRepo(everywhere.db).find(answer.id);
  const expected = { purpose: CHALLENGE_FOR.signIn(), now };
  const signed = passkey && (await judgeUsed(deps, answer, passkey, expected));
  if (!signed) throw fail('session.passkey_failed');
  await forgetAttempts(everywhere, attempt);
  return { passkey, signed };
};

/** Uses up what was signed; of two who bring the same, the second is refused. */
export const usePasskey = async (
  db: Db,
  { passkey, signed }: Judged,
  now: Instant,
): Promise<void> => {
  const repo = createPasskeysRepo(db, passkey);
  const row = await repo.lock(passkey.id);
  const { counter, isShared, challenge } = signed;
  const isBehind = row !== undefined && row.counter > 0 && counter <= row.counter;
  if (!row || isBehind || !(await repo.useChallenge(challenge))) {
    throw fail('session.passkey_failed');
  }
  await repo.update(row.id, { counter, isShared, lastUsedAt: dateOf(now) });
};

export const signInWithPasskey = async (
  deps: SignInDeps,
  input: { passkey: UsedPasskey; deviceId?: string | undefined },
  client: ClientInfo,
): Promise<string> => {
  const now = deps.clock.now();
  const { address } = client;
  const judged = await judgePasskey(deps, input.passkey, { address, now });
  const { companyId, personId } = judged.passkey;
  return deps.database.within(companyId).transaction(async (db) => {
    await usePasskey(db, judged, now);
    const device = { ...client, deviceId: input.deviceId ?? null };
    return completeSignIn(db, deps, { companyId, personId }, { device, by: 'passkey', now });
  });
};
