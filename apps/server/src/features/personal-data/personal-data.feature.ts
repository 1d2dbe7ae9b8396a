import { feature } from '#platform/feature.ts';
import { type LeaverDeps, serveLeaverPapers } from './personal-data.routes.ts';

export const personalData = feature({
  name: 'personal-data',
  bind: (_binder, deps: LeaverDeps, app) => serveLeaverPapers(app, deps),
});
