import { affiliateRoutes } from './affiliate/affiliate.routes.ts';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { calendarRoutes } from './calendars/calendars.routes.ts';
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

/** Every route of the product; one that is not listed here cannot be bound or called. */
export const allRoutes = {
  ...sessionRoutes,
  ...syncRoutes,
  ...clockingRoutes,
  ...calendarRoutes,
  ...shiftRoutes,
  ...swapRoutes,
  ...availabilityRoutes,
  ...marketRoutes,
  ...approvalRoutes,
  ...leaveRoutes,
  ...contractRoutes,
  ...changeRequestRoutes,
  ...dimonaRoutes,
  ...peopleRoutes,
  ...logRoutes,
  ...oncallRoutes,
  ...affiliateRoutes,
  ...documentRoutes,
  ...failureRoutes,
  ...outboxRoutes,
  ...kioskRoutes,
  ...notificationRoutes,
  ...realtimeRoutes,
};

type AllRoutes = typeof allRoutes;

/** Routes by the text a caller writes, such as `POST /api/v3/clockings`; imported as a type by the web. */
export type RoutesByCall = {
  [K in keyof AllRoutes as `${AllRoutes[K]['method']} ${AllRoutes[K]['base']}${AllRoutes[K]['path']}`]: AllRoutes[K];
};
