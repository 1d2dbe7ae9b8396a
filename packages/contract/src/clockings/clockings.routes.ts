import { z } from 'zod';
import { Cost } from '../departments/departments.schemas.ts';
import { ContactUser } from '../people/people.schemas.ts';
import { route } from '../shared/route.ts';
import { AppFields, Id, QueryDate } from '../shared/wire.schemas.ts';
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
    ],
  }),
  patchClocking: route({
    method: 'PATCH',
    base: '/api',
    path: '/v3/clockings/:id',
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
    ],
  }),
  checkOut: route({
    method: 'POST',
    base: '/api',
    path: '/v3/clockings/checkout/:id',
    summary: 'Check out with costs and comment',
    access: 'kiosk-too',
    params: z.object({ id: ClockingKey }),
    query: z.object(AppFields),
    body: CheckOutBody,
    multipart: true,
    responses: { 200: z.object({ clocking: Clocking, clockoutDone: z.boolean() }) },
    errors: [
      'clockings.not_found',
      'clockings.closed',
      'clockings.end_before_start',
      'clockings.task_running',
      'clockings.cost_missing',
      'clockings.cost_invalid',
      'clockings.comment_missing',
    ],
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
