import type {
  MadePasskey,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  UsedPasskey,
  WaysIn,
} from '@ploeg/contract/session/passkeys.schemas';
import { deviceNames } from '@ploeg/domain/session/device-names';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, RequestMeta, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import { isPassword } from '#platform/passwords.ts';
import { creationFor, judgeMade, type NewPasskey } from './passkey-ceremonies.ts';
import { CHALLENGE_FOR } from './passkey-challenges.ts';
import { judgePasskey, usePasskey } from './passkey-sign-in.service.ts';
import { createPasskeysRepo, type PasskeyRow } from './passkeys.repo.ts';
import { passkeyAddedMail } from './session-mails.ts';
import { type Account, createSessionRepo } from './session.repo.ts';
import { judgePassword, type SignInDeps } from './sign-in.service.ts';

/** More than the devices of anybody; each is looked at when another one is made. */
const MOST_PASSKEYS = 20;

/** So long signing in is proof enough of who holds the device. */
const FRESH_SECONDS = 900;

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  madeOn: row.madeOn,
  isShared: row.isShared,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export const getWaysIn = async (db: Db, account: Account): Promise<WaysIn> => {
  const repo = createPasskeysRepo(db, account);
  const [rows, login] = await Promise.all([repo.list(), repo.findLogin()]);
  return {
    passkeys: rows.map(toPasskey),
    hasPassword: login !== undefined && isPassword(login.passwordHash),
  };
};

const neededProof = async ({ db, actor, now }: ReadContext): Promise<PasskeyProof> => {
  const repo = createPasskeysRepo(db, actor);
  const start = await repo.findSessionStart(actor.sessionId);
  if (start !== undefined && now - start < FRESH_SECONDS) return 'none';
  return (await getWaysIn(db, actor)).hasPassword ? 'password' : 'passkey';
};

export const startPasskey = async (
  context: ReadContext,
  deps: Pick<SignInDeps, 'tokens' | 'publicUrl'>,
): Promise<{ options: PasskeyCreation; proof: PasskeyProof }> => {
  const { db, actor, now } = context;
  const repo = createPasskeysRepo(db, actor);
  const [person, login, known] = await Promise.all([
    createSessionRepo(db).findPerson(actor),
    repo.findLogin(),
    repo.list(),
  ]);
  if (!person || !login) throw fail('session.missing');
  if (known.length >= MOST_PASSKEYS) throw fail('session.passkeys_full');
  const name = `${person.firstName} ${person.lastName}`.trim();
  const { companyId, personId } = actor;
  const options = await creationFor(
    deps,
    { companyId, personId, email: login.email, name },
    { purpose: CHALLENGE_FOR.adding(actor), known, now },
  );
  return { options, proof: await neededProof(context) };
};

type Added = {
  passkey: MadePasskey;
  password?: string | undefined;
  proof?: UsedPasskey | undefined;
};

/** Judges, in no transaction, what was made and by whom. */
export const prepareAdding = async (
  context: ReadContext,
  deps: SignInDeps,
  { passkey, password, proof }: Added,
  { address }: RequestMeta,
) => {
  const { db, actor, now } = context;
  const made = await judgeMade(deps, passkey, { purpose: CHALLENGE_FOR.adding(actor), now });
  if (!made) throw fail('session.passkey_refused');
  const needed = await neededProof(context);
  if (needed === 'none') return { made, proven: null };
  if (proof) {
    const proven = await judgePasskey(deps, proof, { address, now });
    if (proven.passkey.personId !== actor.personId) throw fail('session.passkey_failed');
    return { made, proven };
  }
  const login = await createPasskeysRepo(db, actor).findLogin();
  if (needed !== 'password' || password === undefined || !login) {
    throw fail('session.proof_needed');
  }
  const input = { email: login.email, password, address };
  if (!(await deps.hashSemaphore(() => judgePassword(deps.database, input, now)))) {
    throw fail('session.proof_wrong');
  }
  return { made, proven: null };
};

/** Names it by the device that made it; throws where the same key or challenge was used before. */
export const keepPasskey = async (
  db: Db,
  account: Account,
  { made, userAgent, now }: { made: NewPasskey; userAgent: string; now: Instant },
): Promise<{ id: string; madeOn: string }> => {
  const { challenge, ...key } = made;
  const repo = createPasskeysRepo(db, account);
  if ((await repo.count()) >= MOST_PASSKEYS) throw fail('session.passkeys_full');
  if (!(await repo.useChallenge(challenge))) throw fail('session.passkey_refused');
  const { device, browser } = deviceNames(userAgent);
  const id = newId();
  const madeOn = [device, browser].filter(Boolean).join(' · ');
  const row = { ...key, id, name: device, madeOn, createdAt: dateOf(now) };
  if (!(await repo.insert(row))) throw fail('session.passkey_known');
  return { id, madeOn };
};

/** Whoever owns the account hears of every new way in, at the address that they sign in with. */
const mailOwner = async (
  db: Db,
  account: Account,
  { madeOn, publicUrl, now }: { madeOn: string; publicUrl: string; now: Instant },
): Promise<void> => {
  const repo = createSessionRepo(db);
  const person = await repo.findPerson(account);
  const login = await createPasskeysRepo(db, account).findLogin();
  if (!person || !login) return;
  const [first] = await repo.listDepartments(account);
  const timezone = first?.timezone ?? 'UTC';
  const mail = passkeyAddedMail(person.language, { now, timezone, publicUrl, madeOn });
  await queueMail(db, { companyId: account.companyId, to: login.email, ...mail });
};

const tellOwnDevices = (context: WriteContext): void =>
  context.emit({ resource: 'PASSKEYS', personIds: [context.actor.personId] });

export const addPasskey = async (
  context: WriteContext,
  { publicUrl }: Pick<SignInDeps, 'publicUrl'>,
  { made, proven }: Awaited<ReturnType<typeof prepareAdding>>,
): Promise<WaysIn> => {
  const { db, actor, now, meta } = context;
  await lockPersons(db, actor.companyId, [actor.personId]);
  if (proven) await usePasskey(db, proven, now);
  const { userAgent } = meta;
  const { id, madeOn } = await keepPasskey(db, actor, { made, userAgent, now });
  await mailOwner(db, actor, { madeOn, publicUrl, now });
  const details = { passkey: id };
  context.audit({ action: 'passkey.add', subjectId: actor.personId, details });
  tellOwnDevices(context);
  return getWaysIn(db, actor);
};

const getOwn = async ({ db, actor }: ReadContext, id: string): Promise<PasskeyRow> => {
  const row = await createPasskeysRepo(db, actor).lock(id);
  if (!row) throw fail('session.passkey_missing');
  return row;
};

export const renamePasskey = async (
  context: WriteContext,
  id: string,
  name: string,
): Promise<WaysIn> => {
  const { db, actor } = context;
  const row = await getOwn(context, id);
  await createPasskeysRepo(db, actor).update(id, { name });
  const changes = [{ field: 'name', before: row.name, after: name }];
  context.audit({ action: 'passkey.rename', subjectId: actor.personId, changes });
  tellOwnDevices(context);
  return getWaysIn(db, actor);
};

/** The person is locked, so that of the last two ways in not both go at once. */
export const removePasskey = async (context: WriteContext, id: string): Promise<WaysIn> => {
  const { db, actor } = context;
  await lockPersons(db, actor.companyId, [actor.personId]);
  const row = await getOwn(context, id);
  const { passkeys, hasPassword } = await getWaysIn(db, actor);
  if (!hasPassword && passkeys.length === 1) throw fail('session.passkey_last');
  await createPasskeysRepo(db, actor).delete(id);
  const changes = [{ field: 'name', before: row.name, after: null }];
  context.audit({ action: 'passkey.remove', subjectId: actor.personId, changes });
  tellOwnDevices(context);
  return getWaysIn(db, actor);
};
