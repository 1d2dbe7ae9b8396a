const encoder = new TextEncoder();

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Browsers lend their cryptography to secure addresses only (https, or this machine itself). */
export const hasCryptography = (): boolean => globalThis.isSecureContext;

/** PBKDF2-SHA256 of a text, 256 bits; salt and answer in base64url. */
export const stretch = async (text: string, salt: string, iterations: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', encoder.encode(text), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const algorithm = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: fromBase64Url(salt),
    iterations,
  };
  return toBase64Url(await crypto.subtle.deriveBits(algorithm, key, 256));
};

/** HMAC-SHA256 of a text under a secret text, in base64url. */
export const seal = async (secret: string, text: string): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  return toBase64Url(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
};
