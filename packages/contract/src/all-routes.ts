import { affiliateRoutes } from './affiliate/affiliate.routes.ts';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { calendarRoutes } from './calendars/calendars.routes.ts';
import { catalogueRoutes } from './catalogues/catalogues.routes.ts';
import { changeRequestRoutes } from './change-requests/change-requests.routes.ts';
import { clockingRoutes } from './clockings/clockings.routes.ts';
import { contractRoutes } from './contracts/contracts.routes.ts';
import { dimonaRoutes } from './dimona/dimona.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { failureRoutes } from './failures/failures.routes.ts';
import { kioskRoutes } from './kiosks/kiosks.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';
import { logRoutes } from './logs/logs.routes.ts';
import { marketRoutes } from './market/market.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { oncallRoutes } from './oncall/oncall.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { shiftRoutes } from './shifts/shifts.routes.ts';
import { swapRoutes } from './swaps/swaps.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import type { RouteDefinition } from './shared/route.ts';
import type { Tag } from './shared/tags.ts';

/** Every call of the product by what it is about; one that is not listed here cannot be bound or called. */
export const callGroups = {
  session: sessionRoutes,
  sync: syncRoutes,
  clockings: clockingRoutes,
  calendars: calendarRoutes,
  catalogues: catalogueRoutes,
  shifts: shiftRoutes,
  swaps: swapRoutes,
  availability: availabilityRoutes,
  market: marketRoutes,
  approvals: approvalRoutes,
  leave: leaveRoutes,
  contracts: contractRoutes,
  changeRequests: changeRequestRoutes,
  dimona: dimonaRoutes,
  people: peopleRoutes,
  logs: logRoutes,
  oncall: oncallRoutes,
  affiliate: affiliateRoutes,
  documents: documentRoutes,
  outbox: outboxRoutes,
  kiosks: kioskRoutes,
  notifications: notificationRoutes,
  realtime: realtimeRoutes,
  failures: failureRoutes,
} as const satisfies Partial<Record<Tag, Record<string, RouteDefinition>>>;

/** All members of a union at once. */
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never;

/** The same without groups. Their names are unique, since routes-walk counts them. */
export const allRoutes = Object.assign({}, ...Object.values(callGroups)) as All<
  (typeof callGroups)[keyof typeof callGroups]
>;

type AllRoutes = typeof allRoutes;

/** Routes by the text a caller writes, such as `POST /api/v3/clockings`; imported as a type by the web. */
export type RoutesByCall = {
  [K in keyof AllRoutes as `${AllRoutes[K]['method']} ${AllRoutes[K]['base']}${AllRoutes[K]['path']}`]: AllRoutes[K];
};
