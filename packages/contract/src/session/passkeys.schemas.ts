import { z } from 'zod';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

/** Bytes as browsers and servers exchange them, in base64url. */
const Bytes = z.string().min(1).max(8192);

const Transports = z.array(z.string().max(40)).max(10);

/** What a browser needs to make a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.string()).optional(),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What it needs to sign in with whichever passkey the person picks. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The answer of an authenticator that made a passkey. */
export const MadePasskey = z.object({
  id: Bytes,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: z.string().min(1).max(65_536),
    transports: Transports.optional(),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** The answer of an authenticator that signed with one. */
export const UsedPasskey = z.object({
  id: Bytes,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes,
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

export const PasskeyName = shortText(60).min(1);

/** A way in that its owner can see and take away. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** The device and browser that it was made on; empty where they did not say. */
  madeOn: z.string(),
  /** Kept by a service for passwords, and there on other devices too. */
  isShared: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How somebody signs in. */
export const WaysIn = z.object({ passkeys: z.array(Passkey), hasPassword: z.boolean() });
export type WaysIn = z.infer<typeof WaysIn>;

/** What must come along with a new passkey: nothing soon after signing in. */
export const PasskeyProof = z.enum(['none', 'password', 'passkey']);
export type PasskeyProof = z.infer<typeof PasskeyProof>;
