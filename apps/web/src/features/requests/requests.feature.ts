import { feature } from '#blocks/feature.ts';
import '#data/absence-reports/absence-reports.commands.ts';
import '#data/availability/availability.commands.ts';
import '#data/change-requests/change-requests.commands.ts';
import '#data/leave/leave.commands.ts';
import '#data/market/market.commands.ts';
import '#data/swaps/swaps.commands.ts';
import { useWaitingCount } from './use-waiting-count.ts';

export const requests = feature({
  menu: [
    { name: 'MyRequests', to: '/requests', icon: 'swap', text: 'MY_REQUESTS.TITLE' },
    { name: 'Approvals', to: '/approvals', icon: 'check', text: 'APPROVALS.TITLE' },
    { name: 'Availabilities', to: '/unavailabilities', icon: 'away', text: 'AVAILABILITY.TITLE' },
    { name: 'ShyftsMarket', to: '/market', icon: 'market', text: 'MARKET.TITLE' },
    { name: 'SwapShiftRequest', to: '/swaps', icon: 'swap', text: 'SWAP.TITLE' },
  ],
  office: {
    rooms: [
      {
        to: '/office/requests',
        icon: 'check',
        text: 'OFFICE.REQUESTS.TITLE',
        words: 'OFFICE.REQUESTS.WORDS',
        right: 'requests.decide',
        useCount: useWaitingCount,
      },
    ],
    actions: [
      {
        to: '/office/requests/calendar',
        text: 'OFFICE.REQUESTS.WHO_IS_OFF',
        right: 'requests.decide',
      },
    ],
  },
});
