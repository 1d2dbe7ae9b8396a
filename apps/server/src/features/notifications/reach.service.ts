import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import type { ReadContext } from '#platform/context.ts';
import { readRecipients } from './recipients.service.ts';

const EVERY_DEVICE: ReadonlySet<string> = new Set(['web', 'ios', 'android']);

type Asked = { personIds: readonly string[]; departmentId: string; kind: MessageKind };

/** By what a message of a location would be brought to each, if it is brought at all. */
export const readReach = async (
  { db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  { personIds, departmentId, kind }: Asked,
  sendsMail: boolean,
): Promise<ReadonlyMap<string, 'device' | 'mail' | 'none'>> => {
  const asked = personIds.map((personId) => ({ personId, departmentId, kind }));
  const recipients = await readRecipients(db, actor.companyId, asked, EVERY_DEVICE, now);
  return new Map(
    asked.map((one) => {
      const person = recipients.find(one.personId);
      const { app, email } = recipients.waysOf(one);
      if (app && person && person.devices.length > 0) return [one.personId, 'device'] as const;
      return [one.personId, person && email && sendsMail ? 'mail' : 'none'] as const;
    }),
  );
};
