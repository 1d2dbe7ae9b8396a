import { z } from 'zod';
import { Clocking } from '../clockings/clockings.schemas.ts';
import { Department } from '../departments/departments.schemas.ts';
import { ContactUser } from '../people/people.schemas.ts';
import { route } from '../shared/route.ts';
import { AppFields, Id, QueryDate, Month } from '../shared/wire.schemas.ts';
import {
  CandidatesQuery,
  Coworker,
  PickerShift,
  Shift,
  ShiftBookBody,
  ShiftCreateBody,
  ShiftDeleteBody,
  ShiftPatchBody,
  TeamShiftsQuery,
} from './shifts.schemas.ts';

const Shifts = z.object({ shifts: z.array(Shift) });

const timesErrors = [
  'shifts.end_equals_start',
  'shifts.end_before_start',
  'shifts.out_of_range',
  'shifts.too_long',
  'shifts.pause_too_long',
] as const;

const planErrors = [
  ...timesErrors,
  'shifts.constraints',
  'shifts.user_unknown',
  'shifts.user_left',
  'shifts.section_unknown',
  'shifts.skill_unknown',
  'shifts.attribute_unknown',
  'shifts.package_unknown',
  'shifts.task_unknown',
  'shifts.task_outside',
] as const;

export const shiftRoutes = {
  listTeamShifts: route('GET /api/v3/shifts', {
    needs: 'session',
    summary: 'The shifts of a department in a period, with its people and clockings',
    query: TeamShiftsQuery.extend(AppFields),
    responses: {
      200: z.object({
        departments: z.array(
          Department.pick({ id: true, company: true, sections: true, skills: true, params: true }),
        ),
        users: z.array(ContactUser),
        shifts: z.array(z.union([Shift, PickerShift])),
        clockings: z.array(Clocking),
      }),
    },
    errors: ['shifts.range_too_long', 'shifts.range_reversed'],
  }),
  createShift: route('POST /api/v3/shifts', {
    needs: 'plan',
    summary: 'Plan a shift, of somebody or free',
    query: z.object(AppFields),
    body: ShiftCreateBody,
    responses: { 201: Shifts },
    errors: planErrors,
  }),
  changeShift: route('PATCH /api/v3/shifts/:id', {
    needs: 'plan',
    summary: 'Change a shift; absent keys stay as they are',
    params: z.object({ id: Id }),
    query: z.object(AppFields),
    body: ShiftPatchBody,
    responses: { 200: Shifts },
    errors: [
      ...planErrors,
      'shifts.not_found',
      'shifts.changed_meanwhile',
      'shifts.department_differs',
      'shifts.has_clockings',
    ],
  }),
  deleteShifts: route('DELETE /api/v3/shifts', {
    needs: 'plan',
    summary: 'Delete listed shifts of a department in a period; each by itself',
    query: z.object({
      departmentId: Id,
      startDate: QueryDate,
      endDate: QueryDate,
      ...AppFields,
    }),
    body: ShiftDeleteBody,
    responses: {
      200: z.object({
        deleted: z.array(Id),
        errors: z.record(Id, z.array(z.string())),
      }),
    },
    errors: [
      'shifts.not_found',
      'shifts.has_clockings',
      'shifts.of_request',
      'shifts.range_reversed',
    ],
  }),
  listCandidates: route('GET /api/v3/operations/get-users', {
    needs: 'session',
    summary: 'Who could work a shift, and what stands against each',
    query: CandidatesQuery.extend(AppFields),
    responses: { 200: z.array(ContactUser) },
    errors: [...timesErrors, 'shifts.section_unknown', 'shifts.skill_unknown'],
  }),
  listCoworkers: route('GET /api/v3/operations/get-coworkers', {
    needs: 'session',
    summary: 'Who works in the department at the time of a shift',
    query: z.object({ departmentId: Id, shiftId: Id, ...AppFields }),
    responses: { 200: z.array(Coworker) },
    errors: ['shifts.not_found'],
  }),
  bookShift: route('PATCH /api/v3/operations/book-shift/:id', {
    needs: 'own',
    summary: 'Take a free shift, or apply for it in a market department',
    params: z.object({ id: Id }),
    body: ShiftBookBody,
    responses: { 200: Shifts },
    errors: [
      'shifts.not_found',
      'shifts.not_free',
      'shifts.not_qualified',
      'shifts.started',
      'shifts.applied_already',
      'shifts.swap_accepted',
      'shifts.application_out',
      'shifts.constraints',
    ],
  }),
  listFreeShifts: route('GET /api/v3/free-shifts', {
    needs: 'own',
    summary: 'The free shifts of a month that the caller may take, by day',
    query: z.object({ month: Month, ...AppFields }),
    responses: { 200: z.object({ shifts: z.record(z.iso.date(), z.array(Shift)) }) },
  }),
};
