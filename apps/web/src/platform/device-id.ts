const STORAGE_KEY = 'ploeg.deviceId';
const LENGTH = 100;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits by chance, point 9.6. */
export const randomLetters = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
};

export const keptLetters = (storageKey: string): string => {
  const stored = localStorage.getItem(storageKey);
  if (stored) return stored;
  const made = randomLetters();
  localStorage.setItem(storageKey, made);
  return made;
};

/** The name of this device, kept until somebody signs out. */
export const deviceId = (): string => keptLetters(STORAGE_KEY);

export const forgetDeviceId = (): void => localStorage.removeItem(STORAGE_KEY);
