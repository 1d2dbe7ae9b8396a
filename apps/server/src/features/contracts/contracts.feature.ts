import type { Publish } from '#features/notifications/publish-notices.ts';
import type texts from '#locales/en/contracts.json';
import { feature } from '#platform/feature.ts';
import { bindContractRoutes } from './contracts.routes.ts';
import { createRenewalSweep } from './renewals.service.ts';

declare module '#texts/text-keys.ts' {
  interface TextAreas {
    contracts: typeof texts;
  }
}

export const contracts = feature({
  name: 'contracts',
  bind: bindContractRoutes,
  sweeps: ({ publish }: { publish: Publish }) => [createRenewalSweep(publish)],
});
