type Shell = { Capacitor?: { isNativePlatform?: () => boolean } };

/** Whether the app runs in its native shell, which announces itself; a browser never does. */
export const isNative = (): boolean =>
  (globalThis as Shell).Capacitor?.isNativePlatform?.() ?? false;
