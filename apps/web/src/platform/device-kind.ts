/** Android has no handler for webcal addresses. */
export const isAndroid = (): boolean => /android/i.test(navigator.userAgent);
