import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { createEmploymentJob } from './employment-jobs.ts';

export const employments = feature({
  name: 'employments',
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    createEmploymentJob(hooks, publish),
  ],
});
