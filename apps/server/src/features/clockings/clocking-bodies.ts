import type { clockingRoutes } from '@ploeg/contract/clockings/clockings.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';

/** What a route about clockings is sent, by the name of the route. */
export type BodyOf<Name extends keyof typeof clockingRoutes> = RequestOf<
  (typeof clockingRoutes)[Name]
>['body'];
