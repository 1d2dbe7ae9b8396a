type Shell = { Capacitor?: { isNativePlatform?: () => boolean; getPlatform?: () => string } };

const shell = (): Shell['Capacitor'] => (globalThis as Shell).Capacitor;

export const isNative = (): boolean => shell()?.isNativePlatform?.() ?? false;

export const systemOfApp = (): 'web' | 'ios' | 'android' => {
  if (!isNative()) return 'web';
  return shell()?.getPlatform?.() === 'ios' ? 'ios' : 'android';
};

/** What calls say of the app that makes them, point 7.1. */
export const appFields = (): { mobile: true; os: string } => ({ mobile: true, os: systemOfApp() });
