import type { Approvals } from '@ploeg/contract/approvals/approvals.schemas';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import type { Publish } from '#features/notifications/publish-notices.ts';
import { employmentEnds } from '#features/people/people.facts.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { type Feature, feature } from '#platform/feature.ts';
import { type Hook, onFact, provide } from '#platform/feature-hooks.ts';
import { createExpiryJob, endWithShifts, expireRequests } from './request-expiry.service.ts';
import type { RequestKind } from './request-kind.ts';
import { approvals, requestDetails, waitingLines } from './requests.facts.ts';
import { detailsOf } from './request-details.ts';
import {
  type Asking,
  bindAsking,
  bindRequests,
  type Deps,
  type Routes,
} from './requests.routes.ts';
import { listToDecide, listWaitingLines, type ToDecide } from './to-decide.service.ts';

type Own<P, S extends string, T extends object, R extends RouteDefinition, D> = {
  name: string;
  routes: Routes;
  /** Left out where the feature itself binds the route by which one asks. */
  asking?: Asking<P, R>;
  bind?: Feature<D, unknown>['bind'];
  /** How its list among the approvals is called, and what it holds. */
  list: keyof Approvals;
  toDecide: (
    waiting: readonly ToDecide<P, S, T>[],
    workplace: Workplace,
    context: ReadContext,
  ) => Partial<Approvals> | Promise<Partial<Approvals>>;
  hooks?: readonly Hook[];
};

/** The feature of a kind of request: its routes, its list for who decides, and what ends what waits. */
export const requestFeature = <
  P,
  S extends string,
  T extends object,
  R extends RouteDefinition,
  D extends Deps = Deps,
>(
  kind: RequestKind<P, T, S>,
  { name, routes, asking, bind, list, toDecide, hooks = [] }: Own<P, S, T, R, D>,
) => {
  const { shift } = kind;
  return feature<D, { publish: Publish }>({
    name,
    bind: (binder, deps, app) => {
      if (asking) bindAsking(binder, kind, asking, deps);
      bindRequests(binder, kind, routes, deps);
      return bind?.(binder, deps, app);
    },
    hooks: [
      onFact(employmentEnds, (context, { employmentId, team }) =>
        expireRequests(context, kind, { employmentId }, team),
      ),
      ...(shift
        ? endWithShifts(shift.isOver, (context, subjectId) =>
            expireRequests(context, kind, { subjectId }),
          )
        : []),
      provide(approvals, async (context, { workplace, ids }) =>
        toDecide(await listToDecide(context, kind, workplace, ids), workplace, context),
      ),
      provide(waitingLines, (context, workplace) =>
        listWaitingLines(context, kind, workplace, list),
      ),
      provide(requestDetails, ({ actor }, { workplace, requests }) =>
        Promise.resolve(detailsOf(kind, requests, { workplace, actor })),
      ),
      ...hooks,
    ],
    jobs: ({ publish }) => (shift?.begun ? [createExpiryJob(kind, shift.begun, publish)] : []),
  });
};
