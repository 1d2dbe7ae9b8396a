import type { PlannerAt } from '@ploeg/contract/planning/presence.schemas';
import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { listNames } from '#features/people/people.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

export type PresenceDeps = ShiftDeps & { realtime: Pick<Realtime, 'publish'> };

type Where = RequestOf<typeof planningRoutes.tellPresence>['body'];

const MOST_IN_A_SECOND = 2;
const SECOND_MS = 1000;

/** Nobody needs to be told more often where somebody is; of each process, for it only spares the others. */
export const createPace = (now: () => number) => {
  const recent = new Map<string, readonly number[]>();
  return (personId: string): boolean => {
    const at = now();
    const isRecent = (time: number): boolean => at - time < SECOND_MS;
    for (const [id, times] of recent) if (!times.some(isRecent)) recent.delete(id);
    const own = (recent.get(personId) ?? []).filter(isRecent);
    if (own.length >= MOST_IN_A_SECOND) return false;
    recent.set(personId, [...own, at]);
    return true;
  };
};

/** Tells the other planners of a location where somebody is, unless it comes too fast. */
export const createPresence = (deps: PresenceDeps, now: () => number = () => performance.now()) => {
  const isInPace = createPace(now);
  return async (context: ReadContext, { departmentId, cell }: Where): Promise<boolean> => {
    const workplace = await getPlanned(context, departmentId, deps);
    const { db, actor } = context;
    const { companyId, personId } = actor;
    if (!isInPace(personId)) return false;
    const name = (await listNames(db, companyId, [personId])).get(personId) ?? '';
    const others = plannerIdsOf(workplace).filter((id) => id !== personId);
    const data: PlannerAt = { type: 'PLANNER_AT', departmentId, personId, name, cell };
    const channels = others.map((id) => `private-App.User.${id}`);
    deps.realtime.publish([{ channels, event: 'notification-created', data }]);
    return true;
  };
};
