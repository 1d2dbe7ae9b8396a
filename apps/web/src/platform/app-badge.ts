type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void> };

/** Where the system has such a thing; 0 takes it away. */
export const showAppBadge = (count: number): void => {
  // Some browsers have it and refuse it to a page that is not installed.
  (navigator as BadgeNavigator).setAppBadge?.(count).catch(() => {});
};
