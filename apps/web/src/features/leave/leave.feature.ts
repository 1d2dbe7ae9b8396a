import { feature } from '#blocks/feature.ts';
import '#data/leave/leave.commands.ts';
import type texts from '#locales/en/leave.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    leave: typeof texts;
  }
}

export const leave = feature({ name: 'leave' });
