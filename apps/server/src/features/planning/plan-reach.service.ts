import type { HEARD } from '@ploeg/contract/planning/publications.schemas';
import {
  howFar,
  type Reach,
  type ReachDeps,
  readReach,
} from '#features/notifications/reach.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { createPlanReachRepo } from './plan-reach.repo.ts';

type Heard = (typeof HEARD)[number];

/** By what each would hear of their plan. */
export const readPlanReach = (
  context: ReadContext,
  departmentId: string,
  personIds: readonly string[],
  deps: ReachDeps,
): Promise<(personId: string) => Reach> =>
  readReach(
    context,
    personIds.map((personId) => ({ personId, departmentId })),
    'SHIFT_PUBLISHED',
    deps,
  );

type Notice = { personId: string; createdAt: Date; differences: readonly { shiftId: string }[] };

const BEST: readonly Heard[] = ['opened', 'mailed', 'sent', 'waiting', 'none'];

/**
 * What became of what each was told by a publication: whoever has opened the app since has seen it there. Of
 * several messages the one that came furthest counts, since what is published later says the earlier too.
 */
export const readHeard = async (
  context: ReadContext,
  departmentId: string,
  notices: readonly Notice[],
  deps: ReachDeps,
): Promise<(notice: Notice) => Heard | null> => {
  const [first] = notices
    .map(({ createdAt }) => createdAt)
    .toSorted((a, b) => Number(a) - Number(b));
  if (!first) return () => null;
  const personIds = [...new Set(notices.map(({ personId }) => personId))];
  const shiftIds = [
    ...new Set(notices.flatMap(({ differences }) => differences.map(({ shiftId }) => shiftId))),
  ];
  const repo = createPlanReachRepo(context.db, context.actor.companyId);
  const [visitors, messages, reachOf] = await Promise.all([
    repo.listVisitors(personIds, first),
    repo.listMessages(personIds, shiftIds, first),
    readPlanReach(context, departmentId, personIds, deps),
  ]);
  return ({ personId, differences }) => {
    if (visitors.has(personId)) return 'opened';
    const own = messages.filter(
      (one) =>
        one.personId === personId && differences.some(({ shiftId }) => shiftId === one.resourceId),
    );
    const heard = own.map((one): Heard => {
      const far = howFar(one, reachOf(personId), deps);
      return far === 'shown' ? 'opened' : far;
    });
    return BEST.find((one) => heard.includes(one)) ?? null;
  };
};
