import { referencesToLists } from '#features/catalogues/catalogues.facts.ts';
import { limitForecast, provideCounts } from '#features/settings/settings.facts.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { countAhead, forecastLimit } from './shifts-in-settings.service.ts';
import { bindShiftRoutes } from './shifts.routes.ts';
import { shiftReferences } from './shifts.table.ts';

export const shifts = feature({
  name: 'shifts',
  bind: bindShiftRoutes,
  hooks: [
    provide(referencesToLists, async () => [shiftReferences]),
    provideCounts(countAhead),
    provide(limitForecast, forecastLimit),
  ],
});
