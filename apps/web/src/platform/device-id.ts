const STORAGE_KEY = 'ploeg.deviceId';
const LENGTH = 100;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits by chance, point 9.6. */
export const randomLetters = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
};

/** The name of this device, made at the first use and kept until somebody signs out. */
export const deviceId = (): string => {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored) return stored;
  const made = randomLetters();
  localStorage.setItem(STORAGE_KEY, made);
  return made;
};

export const forgetDeviceId = (): void => localStorage.removeItem(STORAGE_KEY);
