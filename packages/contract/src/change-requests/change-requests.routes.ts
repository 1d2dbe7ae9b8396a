import { z } from 'zod';
import { pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Binary, Id, Sha256 } from '../shared/wire.schemas.ts';
import { PendingRequest } from '../shifts/shifts.schemas.ts';
import {
  ChangeRequest,
  ChangeRequestBody,
  ChangeRequestDecision,
  ChangeRequestStatus,
} from './change-requests.schemas.ts';

export const changeRequestRoutes = {
  createChangeRequest: route('POST /api/v3/operations/request-shift', {
    needs: 'own',
    summary: 'Ask to be freed from an own shift, or for a day off in its place',
    body: ChangeRequestBody,
    multipart: { files: pictureFiles },
    responses: { 201: z.object({ pendingRequest: PendingRequest }) },
    errors: [
      'change_requests.shift_not_yours',
      'change_requests.too_late',
      'change_requests.exists',
      'change_requests.type_unknown',
      'pictures.unusable',
      'pictures.too_many',
      'pictures.no_room',
    ],
  }),
  listChangeRequests: route('GET /api/v3/operations/request-shift', {
    needs: 'session',
    summary: 'Change requests: of the department for who plans, else the caller’s own',
    query: z.object({ departmentId: Id, status: ChangeRequestStatus.optional(), ...AppFields }),
    responses: { 200: z.object({ changeRequests: z.array(ChangeRequest) }) },
  }),
  decideChangeRequest: route('PATCH /api/v3/operations/request-shift/:shiftId', {
    needs: 'session',
    summary: 'Approve or refuse the open request of a shift, or withdraw an own one',
    params: z.object({ shiftId: Id }),
    body: ChangeRequestDecision,
    responses: { 200: z.object({ changeRequest: ChangeRequest }) },
    errors: ['change_requests.not_found', 'change_requests.ended', 'shifts.has_clockings'],
  }),
  getChangeRequestPicture: route('GET /api/v3/change-requests/:id/pictures/:sha256', {
    needs: 'session',
    summary: 'A picture of a change request as JPEG: for its author and those who decide',
    params: z.object({ id: Id, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
  }),
};
