import { z } from 'zod';
import { pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Binary, Id, Sha256 } from '../shared/wire.schemas.ts';
import {
  LeaveBody,
  LeaveDecision,
  LeaveRequest,
  LeaveStatus,
  OwnDayoffType,
} from './leave.schemas.ts';

const One = z.object({ vacationRequest: LeaveRequest });

export const leaveRoutes = {
  listDayoffTypes: route('GET /api/v3/dayoffs', {
    needs: 'session',
    summary: 'Kinds of day off of a department; employees see those that they may ask for',
    query: z.object({ departmentId: Id, ...AppFields }),
    responses: { 200: z.object({ dayoffs: z.array(OwnDayoffType) }) },
  }),
  createLeave: route('POST /api/v3/vacation-requests', {
    needs: 'own',
    summary: 'Ask for days off, with up to ten pictures',
    body: LeaveBody,
    multipart: { files: pictureFiles },
    responses: { 201: One },
    errors: [
      'leave.disabled',
      'leave.type_unknown',
      'leave.must_select_one_date',
      'leave.too_many_dates',
      'leave.times_missing',
      'leave.end_before_start',
      'leave.in_past',
      'leave.too_far',
      'leave.overlap',
      'pictures.unusable',
      'pictures.too_many',
      'pictures.no_room',
    ],
  }),
  listLeave: route('GET /api/v3/vacation-requests', {
    needs: 'session',
    summary: 'Requests for days off: of the department for who plans, else the caller’s own',
    query: z.object({ departmentId: Id, status: LeaveStatus.optional(), ...AppFields }),
    responses: { 200: z.object({ vacationRequests: z.array(LeaveRequest) }) },
  }),
  decideLeave: route('PATCH /api/v3/vacation-requests/:id', {
    needs: 'session',
    summary: 'Approve, refuse or cancel a request for days off',
    params: z.object({ id: Id }),
    body: LeaveDecision,
    responses: { 200: One },
    errors: [
      'leave.not_found',
      'leave.comment_missing',
      'leave.decided',
      'leave.begun',
      'leave.overlap',
      'shifts.constraints',
      'shifts.has_clockings',
    ],
  }),
  getLeavePicture: route('GET /api/v3/vacation-requests/:id/pictures/:sha256', {
    needs: 'session',
    summary: 'A picture of a request as JPEG: for its author and those who decide',
    params: z.object({ id: Id, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
  }),
};
