import type { HEARD, REACHES } from '@ploeg/contract/planning/publications.schemas';
import { readReach } from '#features/notifications/reach.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { createPlanReachRepo } from './plan-reach.repo.ts';

type Reach = (typeof REACHES)[number];
type Heard = (typeof HEARD)[number];

export type ReachDeps = { sendsMail: boolean };

const repoOf = ({ db, actor }: ReadContext) => createPlanReachRepo(db, actor.companyId);

/** By what each would hear of their plan; whoever signs in finds it in the app at least. */
export const readPlanReach = async (
  context: ReadContext,
  departmentId: string,
  personIds: readonly string[],
  { sendsMail }: ReachDeps,
): Promise<(personId: string) => Reach> => {
  if (personIds.length === 0) return () => 'none';
  const asked = { personIds, departmentId, kind: 'SHIFT_PUBLISHED' as const };
  const [brought, signingIn] = await Promise.all([
    readReach(context, asked, sendsMail),
    repoOf(context).listSigningIn([...personIds]),
  ]);
  return (personId) => {
    const by = brought.get(personId) ?? 'none';
    return by === 'none' && signingIn.has(personId) ? 'app' : by;
  };
};

type Notice = { personId: string; createdAt: Date; differences: readonly { shiftId: string }[] };

type MessageState = { bundleId: string | null; dueAt: Date | null; outcome: string | null };

const heardBy = ({ bundleId, dueAt, outcome }: MessageState, { sendsMail }: ReachDeps): Heard => {
  if (outcome === 'shown') return 'opened';
  // Without a mail server a mail stays where it is.
  if (outcome === 'mailed') return sendsMail ? 'mailed' : 'none';
  if (dueAt === null) return 'none';
  return bundleId === null ? 'waiting' : 'sent';
};

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
  const repo = repoOf(context);
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
    const heard = own.map((one) => heardBy(one, deps));
    const best = BEST.find((one) => heard.includes(one)) ?? null;
    // What waits for somebody without a way to them is on its way nowhere.
    return best === 'waiting' && reachOf(personId) === 'none' ? 'none' : best;
  };
};
