import { isNative } from './native.ts';

const SHORT_MS = 80;

const buzz = async (): Promise<void> => {
  try {
    await (await import('./native/buzz.ts')).buzz();
  } catch {
    // A tablet has nothing that could shake.
  }
};

export const vibrate = (): void => {
  if (isNative()) void buzz();
  else if ('vibrate' in navigator) navigator.vibrate(SHORT_MS);
};
