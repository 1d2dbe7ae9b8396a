import type { WaitingFilter } from '#data/approvals/approvals.queries.ts';
import { type Ask, askKinds } from '#features/requests/approvals/asks.ts';
import type { AskFilter } from './ask-filter.ts';

/** The kind that an address names, if there is such a kind. */
export const kindOf = ({ kind }: AskFilter): Ask['kind']['name'] | undefined =>
  askKinds.find((name) => name === kind);

/** What the server is asked for. */
export const toWaitingFilter = (filter: AskFilter): WaitingFilter => {
  const { kind: _word, person, section, ...rest } = filter;
  const kind = kindOf(filter);
  return {
    ...rest,
    ...(kind && { kind }),
    ...(person && { employmentId: person }),
    ...(section && { sectionId: section }),
  };
};
