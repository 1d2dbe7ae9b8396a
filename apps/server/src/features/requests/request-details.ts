import { absenceName } from '#features/catalogues/absence-name.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Actor } from '#platform/context.ts';
import { seesPrivate } from './private-parts.ts';
import type { RequestKind, StoredRequest } from './request-kind.ts';
import type { RequestDetails } from './requests.facts.ts';
import { spansOf } from './requests.service.ts';

/** What is only in some kinds: a kind of day off, and words of who asks. */
type Optional = { dayoffType?: string | null; comment?: string };

/** The details of those requests that are of this kind. */
export const detailsOf = <P, S extends string, T extends object>(
  kind: RequestKind<P, T, S>,
  requests: readonly StoredRequest<unknown>[],
  { workplace, actor }: { workplace: Workplace; actor: Actor },
): Map<string, RequestDetails> =>
  new Map(
    requests
      .filter(({ kind: name }) => name === kind.name)
      .map((request) => {
        const payload = kind.payload.parse(request.payload);
        const stored = { ...request, payload };
        const { dayoffType }: Optional = kind.wire.toOwn(stored, workplace, actor.language);
        const { dayoffTypes } = workplace.catalogues;
        const dayoffName =
          typeof dayoffType !== 'string'
            ? null
            : absenceName(actor, dayoffTypes.get(dayoffType), request);
        const { comment = '' } = payload as Optional;
        const reason = seesPrivate(kind, stored, actor, workplace) ? comment : '';
        return [request.id, { spans: spansOf(kind, stored), dayoffName, reason }];
      }),
  );
