import { feature } from '#blocks/feature.ts';

export const dimona = feature({
  menu: [
    { name: 'Dimonas', to: '/dimona', icon: 'declare', text: 'DIMONA.LIST' },
    { name: 'CreateNewDimona', to: '/dimona/new', icon: 'declare', text: 'DIMONA.TITLE' },
  ],
  office: {
    rooms: [
      { to: '/office/dimona', icon: 'declare', text: 'DIMONA.LIST', right: 'dimona.declare' },
    ],
  },
});
