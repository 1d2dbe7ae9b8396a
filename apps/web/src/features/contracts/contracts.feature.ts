import { feature } from '#blocks/feature.ts';

export const contracts = feature({
  menu: [
    { name: 'CreateNewContract', to: '/contracts/new', icon: 'edit', text: 'CONTRACT.NEW' },
    { name: 'TeamContracts', to: '/contracts/team', icon: 'paper', text: 'CONTRACT.TEAM' },
  ],
  office: {
    settings: [
      {
        to: '/office/settings/templates',
        text: 'OFFICE_TEMPLATES.TITLE',
        words: 'OFFICE_TEMPLATES.WORDS',
        of: 'location',
        right: 'documents.make',
      },
    ],
  },
});
