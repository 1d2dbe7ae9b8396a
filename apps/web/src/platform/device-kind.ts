/** Android has no handler for webcal addresses. */
export const isAndroid = (): boolean => /android/i.test(navigator.userAgent);

export const settingsOf = (): 'android' | 'ios' | 'desktop' => {
  if (isAndroid()) return 'android';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isIpad = /macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isIpad || /iphone|ipad/i.test(navigator.userAgent) ? 'ios' : 'desktop';
};
