import { useEffect } from 'react';
import { serverUrl } from '#platform/server-address.ts';
import { createStoredValue } from '#platform/stored-value.ts';

export type AppConfig = {
  latest: string;
  minimum: string;
  realtimeKey: string;
  devUserId: string;
  /** Where somebody asks for an account; empty where that is done otherwise. */
  registrationUrl: string;
  /** No company is there yet. */
  isNew?: boolean;
};

const stored = createStoredValue<AppConfig>('ploeg.config');

export const loadAppConfig = async (): Promise<AppConfig | null> => {
  try {
    const answer = await fetch(serverUrl('/version.json'), { cache: 'no-store' });
    const config = (await answer.json()) as AppConfig;
    if (typeof config.realtimeKey !== 'string') return null;
    stored.set(config);
    return config;
  } catch {
    return null;
  }
};

export const useAppConfig = stored.useValue;

export const useFreshAppConfig = (): AppConfig | null => {
  useEffect(() => {
    void loadAppConfig();
  }, []);
  return useAppConfig();
};
