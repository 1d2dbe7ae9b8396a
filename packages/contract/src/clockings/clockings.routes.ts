import { z } from 'zod';
import { Cost } from '../departments/departments.schemas.ts';
import { ContactUser } from '../people/people.schemas.ts';
import { pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Binary, Id, QueryDate, Sha256 } from '../shared/wire.schemas.ts';
import {
  CheckInBody,
  CheckOutBody,
  Clocking,
  ClockingKey,
  ClockingPatchBody,
  HomeworkingBody,
} from './clockings.schemas.ts';

const CheckedIn = z.object({ clocking: Clocking, optimisticId: z.string(), id: Id });

export const clockingRoutes = {
  checkIn: route({
    method: 'POST',
    base: '/api',
    path: '/v3/clockings',
    summary: 'Check in, on a shift or freely',
    access: 'clock-in-only-too',
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
    ],
  }),
  patchClocking: route({
    method: 'PATCH',
    base: '/api',
    path: '/v3/clockings/:id',
    summary: 'Replace the pauses or tasks of a clocking, matched by id',
    access: 'clock-in-only-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    body: ClockingPatchBody,
    responses: { 200: z.object({ clocking: Clocking }) },
    errors: [
      'clockings.not_found',
      'clockings.closed',
      'clockings.pause_outside',
      'clockings.pause_order',
    ],
  }),
  checkOut: route({
    method: 'POST',
    base: '/api',
    path: '/v3/clockings/checkout/:id',
    summary: 'Check out with costs, comment, tools and pictures, or add pictures to a check-out',
    access: 'clock-in-only-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    body: CheckOutBody,
    multipart: { files: pictureFiles },
    responses: { 200: z.object({ clocking: Clocking, clockoutDone: z.boolean() }) },
    errors: [
      'clockings.not_found',
      'clockings.closed',
      'clockings.end_before_start',
      'clockings.task_running',
      'clockings.cost_missing',
      'clockings.cost_invalid',
      'clockings.comment_missing',
      'clockings.tool_unknown',
      'pictures.unusable',
      'pictures.too_many',
      'pictures.no_room',
    ],
  }),
  getClockingPicture: route({
    method: 'GET',
    base: '/api',
    path: '/v3/clockings/:id/pictures/:sha256',
    summary: 'A picture of a clocking as JPEG: for its person and those who see the clocking',
    access: 'clock-in-only-too',
    params: z.object({ id: ClockingKey, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
    errors: [],
  }),
  setHomeworking: route({
    method: 'POST',
    base: '/api',
    path: '/v3/operations/homeworking',
    summary: 'Flag a shift or a clocking as worked from home, once',
    access: 'signed-in',
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
  listClockings: route({
    method: 'GET',
    base: '/api',
    path: '/v3/get-clockings',
    summary: 'Clockings of a department in a period; own ones without manager access',
    access: 'clock-in-only-too',
    query: z.object({ departmentId: Id, start: QueryDate, end: QueryDate, ...AppFields }),
    responses: { 200: z.object({ clockings: z.array(Clocking), users: z.array(ContactUser) }) },
    errors: ['clockings.range_too_long'],
  }),
  listCosts: route({
    method: 'GET',
    base: '/api',
    path: '/v3/costs',
    summary: 'Costs that check-out asks for in a department',
    access: 'clock-in-only-too',
    query: z.object({ departmentId: Id, ...AppFields }),
    responses: { 200: z.object({ costs: z.array(Cost) }) },
    errors: [],
  }),
};
