import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type Forecast = ApiOutput<'GET /api/v4/planning/forecast'>;
export type ForecastRatio = Forecast['ratios'][number];
export type ForecastUse = NonNullable<Forecast['use']>;

/** What came to a location, what may come, and how many people that takes. */
export const forecastQuery = (departmentId: string, measure: Measure) =>
  queryOptions({
    queryKey: ['forecast', departmentId, measure],
    queryFn: () => callApi('GET /api/v4/planning/forecast', { query: { departmentId, measure } }),
    enabled: departmentId !== '',
    meta: { of: ['FORECAST', 'CALENDAR_DAYS'] },
  });
