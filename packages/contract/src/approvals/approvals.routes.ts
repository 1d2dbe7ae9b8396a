import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, AskedDay, Id } from '../shared/wire.schemas.ts';
import { Approvals } from './approvals.schemas.ts';
import {
  AbsenceMonth,
  AnsweredPage,
  DepartmentIds,
  WAITING_ORDERS,
  WaitingCounts,
  WaitingKind,
  WaitingPage,
} from './office.schemas.ts';

export const approvalRoutes = {
  listApprovals: route('GET /api/v3/approvals', {
    needs: 'requests.decide',
    summary: 'What waits for the answer of who plans a department, and what a yes would do',
    query: z.object({ departmentId: Id, ...AppFields }),
    responses: { 200: Approvals },
    errors: ['request.forbidden'],
  }),
  countApprovals: route('GET /api/v4/approvals/count', {
    needs: 'requests.decide',
    summary: 'How many requests wait for the caller in each of some locations',
    query: z.object({ departmentIds: DepartmentIds }),
    responses: { 200: WaitingCounts },
    errors: ['request.forbidden'],
  }),
  listWaiting: route('GET /api/v4/approvals/waiting', {
    summary:
      'What waits in some locations, narrowed down, the oldest first, a page at a time, with counts',
    needs: 'requests.decide',
    query: z.object({
      departmentIds: DepartmentIds,
      kind: WaitingKind.optional(),
      employmentId: Id.optional(),
      sectionId: Id.optional(),
      /** Due from the first of these days to the last, by the clock of each location. */
      from: AskedDay.optional(),
      until: AskedDay.optional(),
      /** By when they are due, or by when they were asked. */
      order: z.enum(WAITING_ORDERS).default('due'),
      /** The `next` of the page before. */
      after: z
        .string()
        .regex(/^-?\d{1,12}_[\w-]{1,64}$/, 'page')
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    responses: { 200: WaitingPage },
    errors: ['request.forbidden'],
  }),
  listAnsweredRequests: route('GET /api/v4/approvals/answered', {
    summary:
      'Requests of every kind that were answered or ended, the last one first, a page at a time',
    needs: 'requests.decide',
    query: z.object({
      departmentIds: DepartmentIds,
      kind: z.string().max(40).optional(),
      personId: Id.optional(),
      sectionId: Id.optional(),
      /** The `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,12}_[\w-]{1,64}$/, 'page')
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    responses: { 200: AnsweredPage },
    errors: ['request.forbidden'],
  }),
  listAbsences: route('GET /api/v4/approvals/absences', {
    summary: 'Who is off in a location and who asks to be, with everybody who could be',
    needs: 'requests.decide',
    query: z.object({
      departmentId: Id,
      from: AskedDay,
      days: z.coerce.number().int().min(1).max(62),
    }),
    responses: { 200: AbsenceMonth },
    errors: ['request.forbidden'],
  }),
};
