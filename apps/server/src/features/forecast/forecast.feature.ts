import { feature } from '#platform/feature.ts';
import { bindForecastRoutes } from './forecast.routes.ts';

export const forecast = feature({
  name: 'forecast',
  bind: bindForecastRoutes,
  impersonal: {
    demand_figures: 'how many came, and not who',
    forecast_ratios: 'how much one person does in an hour, and not who',
    forecast_uses: 'when a need was taken over, with the lines before it',
  },
});
