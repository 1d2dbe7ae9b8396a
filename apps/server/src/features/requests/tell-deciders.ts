import { outerSpan } from '@ploeg/domain/leave/leave-rules';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { memberName } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { decidedSectionsOf, deciderIdsOf } from './deciders.ts';
import type { StoredKind, StoredRequest } from './request-kind.ts';
import { requestEvent } from './requests.service.ts';

/** Who answers requests hears what its person did with one. */
export const tellDeciders = (
  context: WriteContext,
  message: Pick<StoredKind<unknown>, 'resource'> & {
    kind: MessageKind;
    spans: Parameters<typeof outerSpan>[0];
  },
  { request, workplace }: { request: StoredRequest<unknown>; workplace: Workplace },
): void => {
  const { kind, spans } = message;
  const to = deciderIdsOf(workplace, request);
  const name = memberName(workplace, request.personId);
  const sectionIds = decidedSectionsOf(workplace, request);
  const messages = [{ kind, to, values: { name, sectionIds, ...outerSpan(spans) } }];
  context.emit({ ...requestEvent(message, request, to), messages });
};
