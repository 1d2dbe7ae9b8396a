import { z } from 'zod';
import { LeaveCost } from '../leave-ledger/leave-ledger.schemas.ts';
import { listRoute, pictureRoute } from '../shared/request-kind.ts';
import { pictureErrors, pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import {
  LeaveBody,
  LeaveConversion,
  LeaveDecision,
  LeaveEntry,
  LeaveRequest,
  LeaveStatus,
  OwnDayoffType,
} from './leave.schemas.ts';

const One = z.object({ vacationRequest: LeaveRequest });

export const leaveRoutes = {
  listDayoffTypes: route('GET /api/v3/dayoffs', {
    needs: 'session',
    summary:
      'Kinds of day off of a department; employees see those that they may ask for, who decides what is unusual for somebody',
    query: z.object({ departmentId: Id, employmentId: Id.optional(), ...AppFields }),
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
      'leave.kind_not_theirs',
      'leave.must_select_one_date',
      'leave.too_many_dates',
      'leave.times_missing',
      'leave.end_before_start',
      'leave.in_past',
      'leave.too_far',
      'leave.window_closed',
      'leave.overlap',
      'leave.balance_short',
      'leave.part_not_allowed',
      'leave.notice_short',
      'leave.ahead_far',
      'leave.waiting',
      'leave.use_first',
      ...pictureErrors,
    ],
  }),
  previewLeave: route('POST /api/v3/vacation-requests/preview', {
    needs: 'own',
    unkeyed: true,
    summary: 'What days off would cost, and what would be left: nothing is written',
    body: LeaveBody,
    responses: { 200: z.object({ cost: LeaveCost }) },
    errors: [
      'leave.disabled',
      'leave.type_unknown',
      'leave.kind_not_theirs',
      'leave.must_select_one_date',
      'leave.too_many_dates',
      'leave.times_missing',
      'leave.end_before_start',
      'leave.in_past',
      'leave.too_far',
      'leave.window_closed',
    ],
  }),
  listLeave: listRoute(
    'v3/vacation-requests',
    'Requests for days off',
    LeaveStatus,
    z.object({ vacationRequests: z.array(LeaveRequest) }),
  ),
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
  enterLeave: route('POST /api/v4/leave', {
    needs: 'requests.decide',
    summary: 'Write down leave or illness of somebody: it is granted at once, and they are told',
    body: LeaveEntry,
    responses: { 201: One },
    errors: [
      'request.forbidden',
      'request.not_found',
      'leave.type_unknown',
      'leave.must_select_one_date',
      'leave.too_many_dates',
      'leave.times_missing',
      'leave.end_before_start',
      'leave.in_past',
      'leave.too_far',
      'leave.overlap',
      'shifts.constraints',
      'shifts.has_clockings',
    ],
  }),
  takeBackLeave: route('DELETE /api/v4/leave/:id', {
    needs: 'requests.decide',
    summary: 'Take granted leave of somebody back, also where it has begun; they are told',
    params: z.object({ id: Id }),
    responses: { 200: One },
    errors: ['request.forbidden', 'leave.not_found', 'leave.decided'],
  }),
  convertLeave: route('POST /api/v4/leave-conversions', {
    needs: 'people.private',
    summary: 'Make days of granted leave days of illness, which gives them back',
    body: LeaveConversion,
    responses: { 200: z.object({ days: z.array(z.iso.date()) }) },
    errors: [
      'request.forbidden',
      'leave.not_found',
      'leave.decided',
      'leave.type_unknown',
      'leave.no_such_day',
    ],
  }),
  getLeavePicture: pictureRoute(
    'v3/vacation-requests',
    'A picture of a request as JPEG: for its author and those who decide',
  ),
};
