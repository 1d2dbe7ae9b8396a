import { feature } from '#blocks/feature.ts';
import type texts from '#locales/en/contracts.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    contracts: typeof texts;
  }
}

export const contracts = feature({
  name: 'contracts',
  menu: [
    { name: 'CreateNewContract', to: '/contracts/new', icon: 'edit', text: 'CONTRACT.NEW' },
    { name: 'TeamContracts', to: '/contracts/team', icon: 'paper', text: 'CONTRACT.TEAM' },
  ],
});
