type NativeShell = {
  isNativePlatform?: () => boolean;
  Plugins?: {
    LocalNotifications?: {
      schedule: (wish: { notifications: { id: number; title: string; body: string }[] }) => unknown;
    };
  };
};

let lastId = 0;

/** Shows a notification of the device itself; only the native shell does, elsewhere nothing happens. */
export const showNativeNotice = (title: string, body: string): void => {
  const shell = (globalThis as { Capacitor?: NativeShell }).Capacitor;
  if (!shell?.isNativePlatform?.()) return;
  lastId += 1;
  shell.Plugins?.LocalNotifications?.schedule({ notifications: [{ id: lastId, title, body }] });
};
