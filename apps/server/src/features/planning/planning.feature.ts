import { workEnds } from '#features/people/people.facts.ts';
import {
  shiftChanged,
  shiftsCreated,
  shiftsRemoved,
  shiftsRenamed,
} from '#features/shifts/shifts.facts.ts';
import { feature } from '#platform/feature.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { openDraftsOf } from './leavers.service.ts';
import { asRemoved, recordLive } from './live-changes.service.ts';
import { bindPlanningRoutes } from './planning.routes.ts';

export const planning = feature({
  name: 'planning',
  bind: bindPlanningRoutes,
  hooks: [
    onFact(shiftsCreated, async (context, { after, isRecorded }) => {
      if (isRecorded) return;
      await recordLive(
        context,
        after.map((row) => ({ before: null, after: row })),
      );
    }),
    onFact(shiftChanged, async (context, { before, after, isRecorded }) => {
      if (!isRecorded) await recordLive(context, [{ before, after }]);
    }),
    onFact(shiftsRemoved, async (context, { before, isRecorded }) => {
      if (!isRecorded) await recordLive(context, before.map(asRemoved));
    }),
    onFact(shiftsRenamed, async (context, { before, after }) => {
      const rows = new Map(before.map((row) => [row.id, row]));
      await recordLive(
        context,
        after.map((row) => ({ before: rows.get(row.id) ?? null, after: row })),
      );
    }),
    onFact(workEnds, openDraftsOf),
  ],
  impersonal: {
    plan_heads: 'the number of the last batch of a department',
    plan_batches: 'that something was planned; who did it is an id',
  },
});
