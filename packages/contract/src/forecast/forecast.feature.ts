import { feature } from '../shared/feature.ts';
import { forecastErrors } from './forecast.errors.ts';
import { forecastRoutes } from './forecast.routes.ts';
import * as schemas from './forecast.schemas.ts';

export const forecast = feature({
  about: 'What came on past days, what may come on the next, and how many people that takes.',
  routes: forecastRoutes,
  schemas: [schemas],
  errors: forecastErrors,
  resources: ['FORECAST'],
});
