import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/approvals.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    approvals: typeof texts;
  }
}

export const approvals = feature({
  name: 'approvals',
  menu: [{ name: 'Approvals', to: '/approvals', icon: 'check', text: 'APPROVALS.TITLE' }],
});
