import { isNative } from './native.ts';

let lastId = 0;

/** Shows a notification of the device itself; only the native shell does, elsewhere nothing happens. */
export const showNativeNotice = (title: string, body: string): void => {
  if (!isNative()) return;
  lastId += 1;
  const present = async (id: number): Promise<void> => {
    try {
      await (await import('./native/notices.ts')).showNotice(id, title, body);
    } catch {
      // What it says stands on the screen, too.
    }
  };
  void present(lastId);
};
