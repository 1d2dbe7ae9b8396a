import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';

/** Made ready once: never in a backup for another device, and readable while the screen is locked. */
const ready = (async () => {
  await SecureStorage.setKeyPrefix('ploeg_');
  await SecureStorage.setSynchronize(false);
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
})();

/** Everything that the Keychain or Keystore holds for this app. Rejects when it cannot be read. */
export const readSecrets = async (): Promise<Map<string, string>> => {
  await ready;
  const secrets = new Map<string, string>();
  for (const key of await SecureStorage.keys()) {
    const text = await SecureStorage.getItem(key);
    if (text !== null) secrets.set(key, text);
  }
  return secrets;
};

export const writeSecret = async (key: string, text: string): Promise<void> => {
  await ready;
  await SecureStorage.setItem(key, text);
};

export const removeSecret = async (key: string): Promise<void> => {
  await ready;
  await SecureStorage.removeItem(key);
};

export const clearSecrets = async (): Promise<void> => {
  await ready;
  await SecureStorage.clear();
};
