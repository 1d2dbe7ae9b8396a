import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@ploeg/contract/session/passkeys.schemas';

/** What a test may bend of what an honest device and browser say. */
type Bend = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const encode = (bytes: Buffer): string => bytes.toString('base64url');

/** The few kinds of CBOR that a passkey is made of. */
const head = (major: number, size: number): Buffer => {
  const kind = major << 5;
  if (size < 24) return Buffer.from([kind | size]);
  if (size < 256) return Buffer.from([kind | 24, size]);
  return Buffer.from([kind | 25, size >> 8, size & 255]);
};
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)]);
  return Buffer.concat([head(5, value.size), ...parts]);
};

const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

/** A device with one passkey in it, and the browser in front of it. */
export const createAuthenticator = (origin = 'http://localhost:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = encode(credentialId);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, bend: Bend): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, flags: number, bend: Bend): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bend.counter ?? counter);
    const verified = bend.isVerified === false ? 0 : FLAGS.verified;
    const bits = Buffer.from([FLAGS.present | verified | flags]);
    return Buffer.concat([sha256(bend.rpId ?? rpId), bits, count]);
  };

  return {
    id,
    make: (options: PasskeyCreation, bend: Bend = {}): MadePasskey => {
      handle = options.user.id;
      const size = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, FLAGS.attested, bend),
        Buffer.alloc(16),
        size,
        credentialId,
        coseOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options.challenge, bend)),
          attestationObject: encode(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    sign: (options: PasskeyRequest, bend: Bend = {}): UsedPasskey => {
      counter += 1;
      const authData = authenticatorData(options.rpId, 0, bend);
      const client = clientData('webauthn.get', options.challenge, bend);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authData),
          signature: encode(signature),
          userHandle: bend.userHandle ?? handle,
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
