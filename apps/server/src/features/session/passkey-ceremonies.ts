import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@ploeg/contract/session/passkeys.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { isSameSecret, type Tokens } from '#platform/tokens.ts';
import { CHALLENGE_SECONDS, makeChallenge, readChallenge } from './passkey-challenges.ts';
import type { PasskeyRow } from './passkeys.repo.ts';
import type { Account } from './session.repo.ts';

/** Loaded with the first passkey: it brings all that certificates can be made of. */
const loadWebAuthn = () => import('@simplewebauthn/server');

export type CeremonyDeps = { tokens: Tokens; publicUrl: string };

type Challenge = NonNullable<ReturnType<typeof readChallenge>>;

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/** EdDSA, ES256, RS256: what phones, computers and keys of today can make. */
const ALGORITHMS = [-8, -7, -257];

const ClientData = z.object({ challenge: z.string(), origin: z.string() });

const readClientData = (encoded: string): z.infer<typeof ClientData> | null => {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch {
    return null;
  }
};

/** The public address says for whom passkeys are; on localhost its port does not matter. */
const partyOf = (publicUrl: string, claimedOrigin: string) => {
  const { hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' && /^http:\/\/localhost(:\d+)?$/.test(claimedOrigin);
  return { expectedRPID: hostname, expectedOrigin: isLocal ? claimedOrigin : origin };
};

/** What a device keeps a passkey under: the same for a person each time, and it says nothing of them. */
const handleOf = (tokens: Tokens, { companyId, personId }: Account): string =>
  tokens.derive('passkey user', `${companyId} ${personId}`);

type Owner = Account & { email: string; name: string };

export const creationFor = async (
  { tokens, publicUrl }: CeremonyDeps,
  { email, name, ...account }: Owner,
  { purpose, known, now }: { purpose: string; known: readonly PasskeyRow[]; now: Instant },
): Promise<PasskeyCreation> => {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Ploeg',
    rpID: new URL(publicUrl).hostname,
    userID: Buffer.from(handleOf(tokens, account), 'base64url'),
    userName: email,
    userDisplayName: name,
    challenge: makeChallenge(tokens, purpose, now),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    rp: { id: new URL(publicUrl).hostname, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};

/** Names nobody: the device shows the passkeys that it has for this address. */
export const requestFor = async (
  { tokens, publicUrl }: CeremonyDeps,
  { purpose, now }: { purpose: string; now: Instant },
): Promise<PasskeyRequest> => {
  const rpId = new URL(publicUrl).hostname;
  const challenge = makeChallenge(tokens, purpose, now);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: rpId, challenge });
  return { challenge: options.challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' };
};

type Expected = { purpose: string; now: Instant };

export type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isShared'
> & { challenge: Challenge };

/** What a device made, if it is for us, of now and with the person's own finger, face or code; else null. */
export const judgeMade = async (
  { tokens, publicUrl }: CeremonyDeps,
  { id, response }: MadePasskey,
  { purpose, now }: Expected,
): Promise<NewPasskey | null> => {
  const claimed = readClientData(response.clientDataJSON);
  const challenge = claimed && readChallenge(tokens, purpose, { text: claimed.challenge, now });
  if (!challenge) return null;
  const { transports = [], ...answer } = response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { id, rawId: id, response: answer, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: claimed.challenge,
    ...partyOf(publicUrl, claimed.origin),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made || made.credential.id !== id) return null;
  return {
    credentialId: id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports,
    isShared: made.credentialBackedUp,
    challenge,
  };
};

export type Signed = { counter: number; isShared: boolean; challenge: Challenge };

/** What a device signed with a passkey that we know; null when anything about it does not fit. */
export const judgeUsed = async (
  { tokens, publicUrl }: CeremonyDeps,
  { id, response }: UsedPasskey,
  passkey: PasskeyRow,
  { purpose, now }: Expected,
): Promise<Signed | null> => {
  const claimed = readClientData(response.clientDataJSON);
  const challenge = claimed && readChallenge(tokens, purpose, { text: claimed.challenge, now });
  if (!challenge || !isSameSecret(response.userHandle, handleOf(tokens, passkey))) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
    response: { id, rawId: id, response, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: claimed.challenge,
    ...partyOf(publicUrl, claimed.origin),
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !used) return null;
  return { counter: used.newCounter, isShared: used.credentialBackedUp, challenge };
};
