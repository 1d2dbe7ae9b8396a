import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/documents.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    documents: typeof texts;
  }
}

export const documents = feature({
  name: 'documents',
  menu: [
    { name: 'Contracts', to: '/contracts', icon: 'paper', text: 'DOCUMENTS.CONTRACTS' },
    { name: 'Documents', to: '/documents', icon: 'paper', text: 'DOCUMENTS.TITLE' },
  ],
});
