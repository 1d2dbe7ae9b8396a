import * as affiliate from './affiliate/affiliate.schemas.ts';
import * as approvals from './approvals/approvals.schemas.ts';
import * as availability from './availability/availability.schemas.ts';
import * as calendars from './calendars/calendars.schemas.ts';
import { CATALOGUES } from './catalogues/catalogues.schemas.ts';
import * as changeRequests from './change-requests/change-requests.schemas.ts';
import * as clockings from './clockings/clockings.schemas.ts';
import * as contracts from './contracts/contracts.schemas.ts';
import * as departments from './departments/departments.schemas.ts';
import * as dimona from './dimona/dimona.schemas.ts';
import * as documents from './documents/documents.schemas.ts';
import * as kiosks from './kiosks/kiosks.schemas.ts';
import * as leave from './leave/leave.schemas.ts';
import * as logs from './logs/logs.schemas.ts';
import * as market from './market/market.schemas.ts';
import * as notifications from './notifications/notifications.schemas.ts';
import * as oncall from './oncall/oncall.schemas.ts';
import * as employment from './people/employment.schemas.ts';
import * as people from './people/people.schemas.ts';
import * as profile from './people/profile.schemas.ts';
import * as session from './session/session.schemas.ts';
import * as errorEnvelope from './shared/error-envelope.schemas.ts';
import * as wire from './shared/wire.schemas.ts';
import * as shifts from './shifts/shifts.schemas.ts';
import * as swaps from './swaps/swaps.schemas.ts';
import * as sync from './sync/sync.schemas.ts';
import { z } from 'zod';

const modules = [
  affiliate,
  approvals,
  availability,
  calendars,
  changeRequests,
  clockings,
  contracts,
  departments,
  dimona,
  documents,
  kiosks,
  leave,
  logs,
  market,
  notifications,
  oncall,
  employment,
  people,
  profile,
  session,
  errorEnvelope,
  wire,
  shifts,
  swaps,
  sync,
];

/** Every shape of the contract that has a name, by that name. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map([
  ...modules.flatMap((shapes) =>
    Object.entries(shapes as Record<string, unknown>).flatMap(([name, shape]) =>
      shape instanceof z.ZodType ? [[name, shape] as const] : [],
    ),
  ),
  ...Object.values(CATALOGUES).map(({ one, row }) => [`Catalogue${one}`, row] as const),
]);
