import { isNative } from './native.ts';

export const openSystemSettings = async (): Promise<boolean> => {
  if (!isNative()) return false;
  try {
    await (await import('./native/system-settings.ts')).openSystemSettings();
    return true;
  } catch {
    return false;
  }
};
