import { feature } from '#platform/feature.ts';
import { shiftHooks } from './shifts.hooks.ts';
import { bindShiftRoutes } from './shifts.routes.ts';

export const shifts = feature({ name: 'shifts', bind: bindShiftRoutes, hooks: shiftHooks });
