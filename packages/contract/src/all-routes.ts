import { grantedRoutes } from './documents/granted.routes.ts';
import { type Feature, features } from './features.ts';
import type { ErrorCode } from './shared/error-codes.ts';
import type { All } from './shared/feature.ts';
import type { RouteDefinition } from './shared/route.ts';
import { operatorRoutes } from './sync/operators.routes.ts';

type AllRoutes = All<Feature['routes']>;

/** Names are unique, since routes-walk counts them. */
export const allRoutes = Object.assign(
  {},
  ...Object.values(features).map(({ routes }) => routes),
) as AllRoutes satisfies Record<string, RouteDefinition & { errors: readonly ErrorCode[] }>;

/** Routes by the text a caller writes; imported as a type by the web. */
export type RoutesByCall = { [K in keyof AllRoutes as AllRoutes[K]['call']]: AllRoutes[K] };

/** Every address of the product by what it is about, also those that are no calls of the app. */
export const routeGroups: Readonly<
  Record<string, { about: string; routes: Readonly<Record<string, RouteDefinition>> }>
> = {
  ...features,
  granted: {
    about: 'Addresses that carry their own right: files, places for drawings and calendar feeds.',
    routes: grantedRoutes,
  },
  operators: {
    about: 'Whether the server lives and is ready, and its version.',
    routes: operatorRoutes,
  },
};
