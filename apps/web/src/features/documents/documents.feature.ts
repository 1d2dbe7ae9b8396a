import { feature } from '#blocks/feature.ts';

export const documents = feature({
  menu: [
    { name: 'Contracts', to: '/contracts', icon: 'paper', text: 'DOCUMENTS.CONTRACTS' },
    { name: 'Documents', to: '/documents', icon: 'paper', text: 'DOCUMENTS.TITLE' },
  ],
});
