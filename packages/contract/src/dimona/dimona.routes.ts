import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id, QueryDate } from '../shared/wire.schemas.ts';
import { FIELD_ERRORS } from './dimona.errors.ts';
import {
  Dimona,
  DimonaChangeBody,
  DimonaEmployer,
  DimonaForm,
  DimonaOutBody,
  DimonaPerson,
  DimonaTest,
  UndeclaredShift,
} from './dimona.schemas.ts';

const inDepartment = z.object({ departmentId: Id, ...AppFields });
const params = z.object({ id: Id });
const OneDimona = z.object({ dimona: Dimona });

const CHANGE_ERRORS = [
  'dimona.not_found',
  'dimona.disabled',
  'dimona.employer_missing',
  'dimona.national_number_missing',
  'dimona.national_number_wrong',
  'dimona.under_way',
  'dimona.not_accepted',
] as const;

export const dimonaRoutes = {
  declareDimona: route('POST /api/v3/dimona', {
    needs: 'dimona.declare',
    summary: 'Declare work to social security; the answer comes later, by push',
    query: inDepartment,
    body: DimonaForm,
    responses: { 201: OneDimona },
    errors: [
      'dimona.disabled',
      'dimona.employer_missing',
      'dimona.user_unknown',
      'dimona.national_number_missing',
      'dimona.national_number_wrong',
      'dimona.declared_already',
      ...FIELD_ERRORS,
    ],
  }),
  listDimonas: route('GET /api/v3/dimona', {
    needs: 'dimona.declare',
    summary: 'Declared periods of a department that share a day with the days asked for',
    query: z.object({
      departmentId: Id,
      start: QueryDate.optional(),
      end: QueryDate.optional(),
      ...AppFields,
    }),
    responses: { 200: z.object({ dimonas: z.array(Dimona) }) },
    errors: ['dimona.disabled', 'dimona.range_too_long', 'dimona.range_reversed'],
  }),
  updateDimona: route('POST /api/v3/dimona/:id/update', {
    needs: 'dimona.declare',
    summary: 'Change the days, hours or planned hours of an accepted period',
    params,
    body: DimonaChangeBody,
    responses: { 200: OneDimona },
    errors: [...CHANGE_ERRORS, 'dimona.nothing_changed', ...FIELD_ERRORS],
  }),
  endDimona: route('POST /api/v3/dimona/:id/out', {
    needs: 'dimona.declare',
    summary: 'End an accepted period that had no end',
    params,
    body: DimonaOutBody,
    responses: { 200: OneDimona },
    errors: [...CHANGE_ERRORS, 'dimona.ends_already', ...FIELD_ERRORS],
  }),
  cancelDimona: route('POST /api/v3/dimona/:id/cancel', {
    needs: 'dimona.declare',
    summary: 'Take back an accepted period',
    params,
    responses: { 200: OneDimona },
    errors: CHANGE_ERRORS,
  }),
  getDimonaDesk: route('GET /api/v3/dimona/desk', {
    needs: 'dimona.declare',
    summary: 'As whom a department declares, whom it can declare, and whom it should',
    query: inDepartment,
    responses: {
      200: z.object({
        employer: DimonaEmployer.nullable(),
        people: z.array(DimonaPerson),
        undeclared: z.array(UndeclaredShift),
      }),
    },
    errors: ['dimona.disabled'],
  }),
  setDimonaEmployer: route('PUT /api/v3/dimona/employer', {
    needs: 'dimona.declare',
    summary: 'Say as whom a department declares; for its administrators',
    query: inDepartment,
    body: DimonaEmployer,
    responses: { 200: z.object({ employer: DimonaEmployer }) },
    errors: ['dimona.disabled', 'dimona.enterprise_number'],
  }),
  testDimona: route('POST /api/v4/dimona/test', {
    needs: 'settings.manage',
    summary: 'Ask social security whether it lets this server in; nothing is declared',
    query: z.object({ departmentId: Id }),
    responses: { 200: DimonaTest },
    errors: ['request.forbidden'],
  }),
};
