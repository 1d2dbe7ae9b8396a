import { App } from '@capacitor/app';
import { CapacitorHttp } from '@capacitor/core';
import { AppUpdate, AppUpdateAvailability } from '@capawesome/capacitor-app-update';
import { isOlderVersion } from '@ploeg/domain/session/app-version';
import { systemOfApp } from '#platform/native.ts';

/** Point 9.21: where the store is asked when the device's own country knows no such app. */
const FALLBACK_COUNTRY = 'be';
const LOOK_UP = 'https://itunes.apple.com/lookup';
const TIMEOUTS = { connectTimeout: 5000, readTimeout: 5000 };

type StoreApp = { version: string; trackViewUrl: string };

const deviceCountry = (): string => {
  try {
    return new Intl.Locale(navigator.language).region?.toLowerCase() ?? FALLBACK_COUNTRY;
  } catch {
    return FALLBACK_COUNTRY;
  }
};

const findIn = async (country: string, bundleId: string): Promise<StoreApp | null> => {
  const wish = { url: LOOK_UP, params: { bundleId, country }, ...TIMEOUTS };
  // Sent by the shell itself: the store answers no page of another origin.
  const { data } = await CapacitorHttp.get(wish);
  const { results } = (typeof data === 'string' ? JSON.parse(data) : data) as {
    results?: StoreApp[];
  };
  return results?.[0] ?? null;
};

const findInAppStore = async (): Promise<StoreApp | null> => {
  const { id } = await App.getInfo();
  const country = deviceCountry();
  const app = await findIn(country, id).catch(() => null);
  return app ?? (country === FALLBACK_COUNTRY ? null : await findIn(FALLBACK_COUNTRY, id));
};

/** Whether the store has a newer version than this one. Rejects when it cannot be asked. */
export const isNewerInStore = async (): Promise<boolean> => {
  if (systemOfApp() === 'ios') {
    const app = await findInAppStore();
    return app !== null && isOlderVersion(__APP_VERSION__, app.version);
  }
  const { updateAvailability } = await AppUpdate.getAppUpdateInfo();
  return updateAvailability === AppUpdateAvailability.UPDATE_AVAILABLE;
};

/** Opens this app in the store of its system. Rejects when the app or the store is not to be found. */
export const openStore = async (): Promise<void> => {
  if (systemOfApp() === 'android') return AppUpdate.openAppStore();
  const app = await findInAppStore();
  if (!app) throw new Error('The App Store does not know this app');
  // The App Store takes its own addresses out of the page's hands.
  window.open(app.trackViewUrl, '_blank');
};
