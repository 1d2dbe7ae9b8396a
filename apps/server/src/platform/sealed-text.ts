import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';

/** `key` has 32 bytes. */
export const sealText = (key: Buffer, content: Buffer): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, iv);
  const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
  return [iv, cipher.getAuthTag(), hidden].map((part) => part.toString('base64url')).join('.');
};

/** Null under another key than it was sealed with. */
export const openText = (key: Buffer, text: string): Buffer | null => {
  const [iv, tag, hidden] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !hidden) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, iv);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  } catch {
    return null;
  }
};
