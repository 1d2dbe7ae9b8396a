import { createECDH } from 'node:crypto';
import type { Db } from '#db/database.ts';
import type { PushKeys } from '#platform/push/web-push.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createPushKeysRepo } from './push-keys.repo.ts';

/** A private number of P-256 may begin with zeros, which push libraries want to see. */
const PRIVATE_BYTES = 32;

const makeKeys = (): PushKeys => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys().toString('base64url');
  const number = curve.getPrivateKey();
  const padding = Buffer.alloc(PRIVATE_BYTES - number.length);
  return { publicKey, privateKey: Buffer.concat([padding, number]).toString('base64url') };
};

/** The keys of this installation: one pair for all its processes, made when it is first needed. */
export const createVapidKeys = (tokens: Tokens) => {
  const key = Buffer.from(tokens.derive('push keys', ''), 'base64url');
  let pushKeys: PushKeys | undefined;

  const findUsable = async (db: Db): Promise<{ position: number; keys?: PushKeys }> => {
    const rows = await createPushKeysRepo(db).list();
    for (const { publicKey, encryptedKey } of rows) {
      const privateKey = openText(key, encryptedKey)?.toString();
      if (privateKey) return { position: 0, keys: { publicKey, privateKey } };
    }
    return { position: rows[0]?.position ?? 0 };
  };

  return {
    /** Not to be called within a transaction: new keys must stand before a device subscribes with them. */
    get: async (db: Db): Promise<PushKeys> => {
      if (pushKeys) return pushKeys;
      const { position, keys } = await findUsable(db);
      pushKeys = keys;
      if (pushKeys) return pushKeys;
      const { publicKey, privateKey } = makeKeys();
      await createPushKeysRepo(db).insert({
        position: position + 1,
        publicKey,
        encryptedKey: sealText(key, Buffer.from(privateKey)),
      });
      pushKeys = (await findUsable(db)).keys;
      if (!pushKeys) throw new Error('Another process made push keys with another SECRET.');
      return pushKeys;
    },
  };
};

export type VapidKeys = ReturnType<typeof createVapidKeys>;
