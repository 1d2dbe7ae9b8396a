import { App } from '@capacitor/app';
import type { PluginListenerHandle } from '@capacitor/core';
import { SplashScreen } from '@capacitor/splash-screen';

const until = (added: Promise<PluginListenerHandle>) => (): void => {
  void (async () => (await added).remove())().catch(() => undefined);
};

export const onBackPressed = (listener: () => void): (() => void) =>
  until(App.addListener('backButton', listener));

/** Calls back with each link that opens the app, the one that started it first. */
export const onLinkOpened = (listener: (url: string) => void): (() => void) => {
  const stop = until(App.addListener('appUrlOpen', ({ url }) => listener(url)));
  void (async () => {
    const start = await App.getLaunchUrl();
    if (start?.url) listener(start.url);
  })().catch(() => undefined);
  return stop;
};

/** Goes behind the other apps; the queue is sent on for as long as the system allows. */
export const leaveApp = (): Promise<void> => App.minimizeApp();

export const hideSplash = (): Promise<void> => SplashScreen.hide();
