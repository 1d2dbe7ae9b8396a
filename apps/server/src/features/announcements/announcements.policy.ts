import { can, type RightsHolder, isHeld } from '@ploeg/domain/access/rights';

type Sender = RightsHolder & { personId: string };

/** Who wrote it, and whoever sends messages to all of its location, or to the whole company. */
export const canSend = (
  actor: Sender,
  { authorId, departmentId }: { authorId: string; departmentId: string | null },
): boolean =>
  (authorId === actor.personId && isHeld(actor, 'messages.send')) ||
  can(actor, 'messages.send', departmentId === null ? {} : { departmentId });
