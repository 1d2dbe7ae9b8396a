import { callGroups } from './all-routes.ts';
import { grantedRoutes } from './documents/granted.routes.ts';
import type { RouteDefinition } from './shared/route.ts';
import type { Tag } from './shared/tags.ts';
import { operatorRoutes } from './sync/operators.routes.ts';

/** Every address of the product by what it is about, also those that are no calls of the app. */
export const routeGroups = {
  ...callGroups,
  granted: grantedRoutes,
  operators: operatorRoutes,
} as const satisfies Record<Tag, Record<string, RouteDefinition>>;
