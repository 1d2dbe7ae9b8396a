import { feature } from '#platform/feature.ts';
import { bindCoverageRoutes } from './coverage.routes.ts';

export const coverage = feature({
  name: 'coverage',
  bind: bindCoverageRoutes,
  impersonal: { coverage_needs: 'how many people are wanted, and not who' },
});
