import { isNative } from './native.ts';

let lastId = 0;

/** Does nothing outside the native shell. */
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
