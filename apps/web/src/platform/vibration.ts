const SHORT_MS = 80;

/** A short buzz where the device can give one. */
export const vibrate = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(SHORT_MS);
};
