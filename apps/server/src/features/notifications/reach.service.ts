import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import type { MessageRow } from './messages.repo.ts';
import { signingIn } from './notifications.facts.ts';
import { readRecipients } from './recipients.service.ts';

const EVERY_DEVICE: ReadonlySet<string> = new Set(['web', 'ios', 'android']);

/** False where mails wait for an address of a mail server. */
export type ReachDeps = { sendsMail: boolean };

export type Reach = 'device' | 'mail' | 'app' | 'none';

type Asked = Pick<MessageRow, 'personId' | 'departmentId'>;

/** By what a message of a kind would come to each; whoever signs in finds it in the app at least. */
export const readReach = async (
  context: ReadContext,
  people: readonly Asked[],
  kind: MessageKind,
  { sendsMail }: ReachDeps,
): Promise<(personId: string) => Reach> => {
  if (people.length === 0) return () => 'none';
  const { db, actor, now } = context;
  const personIds = people.map(({ personId }) => personId);
  const [recipients, found] = await Promise.all([
    readRecipients(db, actor.companyId, people, EVERY_DEVICE, now),
    collect(context, signingIn, personIds),
  ]);
  const asked = new Map(people.map((one) => [one.personId, { ...one, kind }]));
  return (personId) => {
    const person = recipients.find(personId);
    const one = asked.get(personId);
    const ways = one && person && recipients.waysOf(one);
    if (ways?.app && person && person.devices.length > 0) return 'device';
    if (ways?.email && sendsMail) return 'mail';
    return found.has(personId) ? 'app' : 'none';
  };
};

export type HowFar = 'waiting' | 'sent' | 'shown' | 'mailed' | 'none';

/** How far a message came. Without a mail server a mail stays where it is, and without a way to them so does all. */
export const howFar = (
  { bundleId, dueAt, outcome }: Pick<MessageRow, 'bundleId' | 'dueAt' | 'outcome'>,
  reach: Reach,
  { sendsMail }: ReachDeps,
): HowFar => {
  if (outcome === 'shown') return 'shown';
  if (outcome === 'mailed') return sendsMail ? 'mailed' : 'none';
  if (dueAt === null) return 'none';
  if (bundleId !== null) return 'sent';
  return reach === 'none' ? 'none' : 'waiting';
};
