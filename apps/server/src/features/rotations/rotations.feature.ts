import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import { rotationsOfShifts } from '#features/planning/planning.facts.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { HOUR, MINUTE } from '#platform/scheduler.ts';
import { repoOf } from './rotation-rows.service.ts';
import { forgetRotations, runRotations } from './rotation-runs.service.ts';
import { bindRotationRoutes } from './rotations.routes.ts';

export const rotations = feature({
  name: 'rotations',
  bind: bindRotationRoutes,
  hooks: [
    provide(rotationsOfShifts, async (context, ids) => {
      const turns = await repoOf(context).listTurnsOfShifts(ids);
      return new Map(
        turns.flatMap(({ shiftId, rotationId: id, lineId }) =>
          shiftId === null ? [] : [[shiftId, { id, lineId }] as const],
        ),
      );
    }),
  ],
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob('rotations', MINUTE, (db, now) => runRotations({ db, now, hooks }), publish),
    { name: 'old-rotations', everySeconds: 24 * HOUR, run: forgetRotations },
  ],
  impersonal: {
    rotations: 'weeks that are planned ahead; whose shifts they are is an id',
    rotation_turns: 'which shift was planned by which rotation, for five weeks after it',
  },
});
