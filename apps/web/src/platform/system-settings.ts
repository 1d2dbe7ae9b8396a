import { isNative } from './native.ts';

/** Opens the system's settings of this app; false where that cannot be done, as from a page. */
export const openSystemSettings = async (): Promise<boolean> => {
  if (!isNative()) return false;
  try {
    await (await import('./native/system-settings.ts')).openSystemSettings();
    return true;
  } catch {
    return false;
  }
};
