import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { createEmploymentSweep } from './employment-sweeps.ts';

export const employments = feature({
  name: 'employments',
  sweeps: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    createEmploymentSweep(hooks, publish),
  ],
});
