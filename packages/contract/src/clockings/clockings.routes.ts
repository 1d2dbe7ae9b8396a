import { z } from 'zod';
import { Cost } from '../departments/departments.schemas.ts';
import { ContactUser } from '../people/people.schemas.ts';
import { pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Binary, Id, QueryBoolean, QueryDate, Sha256 } from '../shared/wire.schemas.ts';
import { ClockingEvent, ConfirmationBody, CorrectionBody } from './clocking-events.schemas.ts';
import {
  CheckInBody,
  CheckOutBody,
  Clocking,
  ClockingKey,
  ClockingPatchBody,
  HomeworkingBody,
} from './clockings.schemas.ts';

const CheckedIn = z.object({ clocking: Clocking, optimisticId: z.string(), id: Id });

const TASK_ERRORS = [
  'clockings.task_outside',
  'clockings.task_order',
  'clockings.task_type_unknown',
  'clockings.task_not_planned',
  'clockings.answers_incomplete',
  'clockings.answer_invalid',
] as const;

export const clockingRoutes = {
  checkIn: route('POST /api/v3/clockings', {
    needs: 'own',
    summary: 'Check in, on a shift or freely',
    access: 'kiosk-too',
    query: z.object(AppFields),
    body: CheckInBody,
    responses: { 200: CheckedIn, 201: CheckedIn },
    errors: [
      'clockings.already_in_process',
      'clockings.overlap',
      'clockings.outside_window',
      'clockings.disabled',
      'clockings.needs_shift',
      'clockings.shift_not_yours',
      'clockings.section_unknown',
      'clockings.skill_unknown',
      'clockings.attribute_unknown',
      'clockings.start_too_old',
      ...TASK_ERRORS,
      'clockings.code_missing',
      'clockings.code_unknown',
    ],
  }),
  patchClocking: route('PATCH /api/v3/clockings/:id', {
    needs: 'own',
    summary: 'Replace the pauses or tasks of a clocking, matched by id',
    access: 'kiosk-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    body: ClockingPatchBody,
    responses: { 200: z.object({ clocking: Clocking }) },
    errors: [
      'clockings.not_found',
      'clockings.closed',
      'clockings.pause_outside',
      'clockings.pause_order',
      ...TASK_ERRORS,
    ],
  }),
  checkOut: route('POST /api/v3/clockings/checkout/:id', {
    needs: 'own',
    summary: 'Check out with costs, comment, tools and pictures, or add pictures to a check-out',
    access: 'kiosk-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    body: CheckOutBody,
    multipart: { files: pictureFiles },
    responses: { 200: z.object({ clocking: Clocking, clockoutDone: z.boolean() }) },
    errors: [
      'clockings.not_found',
      'clockings.closed',
      'clockings.end_before_start',
      'clockings.overlap',
      'clockings.pause_outside',
      'clockings.task_outside',
      'clockings.task_running',
      'clockings.cost_missing',
      'clockings.cost_invalid',
      'clockings.cost_unknown',
      'clockings.comment_missing',
      'clockings.tool_unknown',
      'pictures.unusable',
      'pictures.too_many',
      'pictures.no_room',
    ],
  }),
  getClockingPicture: route('GET /api/v3/clockings/:id/pictures/:sha256', {
    needs: 'session',
    summary: 'A picture of a clocking as JPEG: for its person and those who see the clocking',
    access: 'clock-in-only-too',
    params: z.object({ id: ClockingKey, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
  }),
  confirmClocking: route('POST /api/v3/clockings/:id/confirm', {
    needs: 'own',
    summary: 'Say when an own clocking ended that the server closed',
    access: 'clock-in-only-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    body: ConfirmationBody,
    responses: { 200: z.object({ clocking: Clocking }) },
    errors: [
      'clockings.not_found',
      'clockings.not_proposed',
      'clockings.times_reversed',
      'clockings.end_too_late',
      'clockings.end_in_future',
      'clockings.overlap',
      'clockings.pause_outside',
      'clockings.task_outside',
    ],
  }),
  correctClocking: route('PATCH /api/v3/clockings/:id/correct', {
    needs: 'clockings.correct',
    summary: 'Put a clocking right, or accept it as it is; a reason goes on record',
    params: z.object({ id: Id }),
    query: z.object(AppFields),
    body: CorrectionBody,
    responses: { 200: z.object({ clocking: Clocking }) },
    errors: [
      'clockings.not_found',
      'clockings.times_reversed',
      'clockings.end_too_late',
      'clockings.end_in_future',
      'clockings.start_in_future',
      'clockings.start_too_old',
      'clockings.correction_overlap',
    ],
  }),
  listClockingEvents: route('GET /api/v3/clockings/:id/events', {
    needs: 'session',
    summary: 'The record of a clocking: every claim and correction, for its person and managers',
    access: 'clock-in-only-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    responses: { 200: z.object({ events: z.array(ClockingEvent) }) },
    errors: ['clockings.not_found'],
  }),
  setHomeworking: route('POST /api/v3/operations/homeworking', {
    needs: 'own',
    summary: 'Flag a shift or a clocking as worked from home, once',
    body: HomeworkingBody,
    responses: {
      200: z.object({
        homeworking: z.literal(true),
        shiftId: Id.nullable(),
        clockingId: Id.nullable(),
        departmentId: Id,
      }),
    },
    errors: ['clockings.not_found', 'clockings.homeworking_set', 'clockings.homeworking_disabled'],
  }),
  listClockings: route('GET /api/v3/get-clockings', {
    needs: 'session',
    summary: 'Clockings of a department in a period; own ones without manager access',
    access: 'clock-in-only-too',
    query: z.object({
      departmentId: Id,
      start: QueryDate,
      end: QueryDate,
      /** Only those that a manager should look at. */
      review: QueryBoolean.optional(),
      ...AppFields,
    }),
    responses: { 200: z.object({ clockings: z.array(Clocking), users: z.array(ContactUser) }) },
    errors: ['clockings.range_too_long', 'clockings.range_reversed'],
  }),
  listCosts: route('GET /api/v3/costs', {
    needs: 'session',
    summary: 'Costs that check-out asks for in a department',
    access: 'clock-in-only-too',
    query: z.object({ departmentId: Id, ...AppFields }),
    responses: { 200: z.object({ costs: z.array(Cost) }) },
  }),
};
