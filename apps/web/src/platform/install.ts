import { settingsOf } from './device-kind.ts';
import { isNative } from './native.ts';
import { createStoredValue } from './stored-value.ts';

const dismissed = createStoredValue<true>('ploeg.installHintDismissed');

export const { subscribe: subscribeToInstallHint } = dismissed;

const isInstalled = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true ||
  matchMedia('(display-mode: standalone)').matches;

/** Other browsers of iOS name themselves; their menus look different from what the hint says. */
const isSafari = (): boolean =>
  !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|DuckDuckGo/i.test(navigator.userAgent);

export const isInstallHintDue = (): boolean =>
  !isNative() && settingsOf() === 'ios' && isSafari() && !isInstalled() && !dismissed.get();

export const dismissInstallHint = (): void => dismissed.set(true);
