import { feature } from '#blocks/feature.ts';
import '#data/availability/availability.commands.ts';
import '#data/change-requests/change-requests.commands.ts';
import '#data/leave/leave.commands.ts';
import '#data/market/market.commands.ts';
import '#data/swaps/swaps.commands.ts';
import type approvals from '#locales/en/approvals.json';
import type availability from '#locales/en/availability.json';
import type changeRequests from '#locales/en/change-requests.json';
import type leave from '#locales/en/leave.json';
import type market from '#locales/en/market.json';
import type swaps from '#locales/en/swaps.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    approvals: typeof approvals;
    availability: typeof availability;
    changeRequests: typeof changeRequests;
    leave: typeof leave;
    market: typeof market;
    swaps: typeof swaps;
  }
}

export const requests = feature({
  name: 'requests',
  menu: [
    { name: 'Approvals', to: '/approvals', icon: 'check', text: 'APPROVALS.TITLE' },
    { name: 'Availabilities', to: '/unavailabilities', icon: 'away', text: 'AVAILABILITY.TITLE' },
    { name: 'ShyftsMarket', to: '/market', icon: 'market', text: 'MARKET.TITLE' },
    { name: 'SwapShiftRequest', to: '/swaps', icon: 'swap', text: 'SWAP.TITLE' },
  ],
});
