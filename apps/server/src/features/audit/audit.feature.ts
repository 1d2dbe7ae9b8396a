import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import { checkAllChains } from './audit-chains.service.ts';

export const audit = feature({
  name: 'audit',
  jobs: () => [{ name: 'log-checks', everySeconds: 24 * HOUR, run: checkAllChains }],
});
