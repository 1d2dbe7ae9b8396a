import { availabilityErrors } from '../availability/availability.errors.ts';
import { catalogueErrors } from '../catalogues/catalogues.errors.ts';
import { changeRequestErrors } from '../change-requests/change-requests.errors.ts';
import { clockingErrors } from '../clockings/clockings.errors.ts';
import { contractErrors } from '../contracts/contracts.errors.ts';
import { documentErrors } from '../documents/documents.errors.ts';
import { dimonaErrors } from '../dimona/dimona.errors.ts';
import { kioskErrors } from '../kiosks/kiosks.errors.ts';
import { leaveErrors } from '../leave/leave.errors.ts';
import { marketErrors } from '../market/market.errors.ts';
import { outboxErrors } from '../outbox/outbox.errors.ts';
import { peopleErrors } from '../people/people.errors.ts';
import { sessionErrors } from '../session/session.errors.ts';
import { shiftErrors } from '../shifts/shifts.errors.ts';
import { pictureErrors } from './picture-errors.ts';
import { swapErrors } from '../swaps/swaps.errors.ts';
import { requestErrors } from './request-errors.ts';

/** Every expected failure of the product by code: its status and the field that is at fault. */
export const errorTable = {
  ...requestErrors,
  ...pictureErrors,
  ...sessionErrors,
  ...outboxErrors,
  ...clockingErrors,
  ...shiftErrors,
  ...catalogueErrors,
  ...kioskErrors,
  ...swapErrors,
  ...availabilityErrors,
  ...marketErrors,
  ...leaveErrors,
  ...contractErrors,
  ...changeRequestErrors,
  ...documentErrors,
  ...dimonaErrors,
  ...peopleErrors,
} as const;

export type ErrorCode = keyof typeof errorTable;
