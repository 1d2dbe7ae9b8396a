import { referencesToLists, rowReplaced } from '#features/catalogues/catalogues.facts.ts';
import { onFact, provide } from '#platform/feature-hooks.ts';
import { nameOtherRow } from './replaced-rows.service.ts';
import { limitForecast, provideCounts } from '#features/settings/settings.facts.ts';
import { feature } from '#platform/feature.ts';
import { countAhead, forecastLimit } from './shifts-in-settings.service.ts';
import { bindShiftRoutes } from './shifts.routes.ts';
import { shiftReferences } from './shifts.table.ts';

export const shifts = feature({
  name: 'shifts',
  bind: bindShiftRoutes,
  hooks: [
    provide(referencesToLists, async (_, { wallNow }) => shiftReferences(wallNow)),
    onFact(rowReplaced, nameOtherRow),
    provideCounts(countAhead),
    provide(limitForecast, forecastLimit),
  ],
});
