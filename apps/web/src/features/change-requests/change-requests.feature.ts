import { feature } from '#blocks/feature.ts';
import '#data/change-requests/change-requests.commands.ts';
import type texts from '#locales/en/change-requests.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    changeRequests: typeof texts;
  }
}

export const changeRequests = feature({ name: 'change-requests' });
