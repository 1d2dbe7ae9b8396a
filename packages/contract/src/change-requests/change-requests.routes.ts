import { z } from 'zod';
import { listRoute, pictureRoute, RequestDecision, RequestStatus } from '../shared/request-kind.ts';
import { pictureErrors, pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import { PendingRequest } from '../shifts/shifts.schemas.ts';
import { ChangeRequest, ChangeRequestBody } from './change-requests.schemas.ts';

export const changeRequestRoutes = {
  createChangeRequest: route('POST /api/v3/operations/request-shift', {
    needs: 'own',
    summary: 'Ask to be freed from an own shift, or for a day off in its place',
    body: ChangeRequestBody,
    multipart: { files: pictureFiles },
    responses: { 201: z.object({ pendingRequest: PendingRequest }) },
    errors: [
      'change_requests.shift_not_yours',
      'change_requests.disabled',
      'change_requests.too_late',
      'change_requests.exists',
      'change_requests.type_unknown',
      'leave.kind_not_theirs',
      ...pictureErrors,
    ],
  }),
  listChangeRequests: listRoute(
    'v3/operations/request-shift',
    'Change requests',
    RequestStatus,
    z.object({ changeRequests: z.array(ChangeRequest) }),
  ),
  decideChangeRequest: route('PATCH /api/v3/operations/request-shift/:shiftId', {
    needs: 'session',
    summary: 'Approve or refuse the open request of a shift, or withdraw an own one',
    params: z.object({ shiftId: Id }),
    body: RequestDecision,
    responses: { 200: z.object({ changeRequest: ChangeRequest }) },
    errors: ['change_requests.not_found', 'change_requests.ended', 'shifts.has_clockings'],
  }),
  getChangeRequestPicture: pictureRoute(
    'v3/change-requests',
    'A picture of a change request as JPEG: for its author and those who decide',
  ),
};
