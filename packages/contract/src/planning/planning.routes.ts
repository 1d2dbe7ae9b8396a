import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Binary, Id, Timestamp } from '../shared/wire.schemas.ts';
import { PlanCopied, PlanCopyBody } from './plan-copies.schemas.ts';
import { PlanExportQuery } from './plan-exports.schemas.ts';
import { PlanCosts, PlanRemarks, PlanTasks } from './plan-remarks.schemas.ts';
import {
  BATCH_KINDS,
  BatchAnswer,
  BatchBody,
  BatchNumber,
  Plan,
  PlanAt,
  PlanChanges,
  PlanHistory,
  PlanSpan,
  UndoBody,
} from './planning.schemas.ts';
import { PresenceBody } from './presence.schemas.ts';
import {
  Publication,
  PublicationBody,
  PublicationPreview,
  PublicationProof,
  PublicationQuery,
} from './publications.schemas.ts';

const SPAN_ERRORS = [
  'request.forbidden',
  'shifts.range_too_long',
  'shifts.range_reversed',
] as const;

const BATCH_ERRORS = ['request.forbidden', 'planning.batch_not_found'] as const;

/** 2,000 operations with long remarks. */
const MAX_BATCH_BYTES = 8_000_000;

export const planningRoutes = {
  getPlan: route('GET /api/v4/planning', {
    needs: 'plan',
    summary: 'The plan of a location in a period, with drafts and what waits to be published',
    query: PlanSpan,
    tagged: true,
    responses: { 200: Plan },
    errors: SPAN_ERRORS,
  }),
  listPlanChanges: route('GET /api/v4/planning/changes', {
    needs: 'plan',
    summary: 'What happened to the plan of a location since a batch',
    query: z.object({ departmentId: Id, since: BatchNumber }),
    responses: { 200: PlanChanges },
    errors: ['request.forbidden'],
  }),
  listPlanRemarks: route('GET /api/v4/planning/remarks', {
    needs: 'plan',
    summary: 'What stands against the shifts of a plan, by the rules of today',
    query: PlanSpan,
    responses: { 200: PlanRemarks },
    errors: SPAN_ERRORS,
  }),
  listPlanCosts: route('GET /api/v4/planning/costs', {
    needs: 'plan',
    summary: 'What the shifts of a plan cost, for who may see wages',
    query: PlanSpan,
    responses: { 200: PlanCosts },
    errors: SPAN_ERRORS,
  }),
  listPlanTasks: route('GET /api/v4/planning/tasks', {
    needs: 'plan',
    summary: 'The tasks within the shifts of a plan',
    query: PlanSpan,
    responses: { 200: PlanTasks },
    errors: SPAN_ERRORS,
  }),
  getPlanSheet: route('GET /api/v4/planning/sheet', {
    needs: 'plan',
    summary:
      'The plan as a sheet for the wall: a page for each week, with who works when and nothing else',
    query: PlanExportQuery,
    produces: 'application/pdf',
    responses: { 200: Binary },
    errors: SPAN_ERRORS,
  }),
  getPlanPicture: route('GET /api/v4/planning/picture', {
    needs: 'plan',
    summary: 'The week of a day as a picture of its sheet',
    query: PlanExportQuery,
    produces: 'image/png',
    responses: { 200: Binary },
    errors: SPAN_ERRORS,
  }),
  getPlanTable: route('GET /api/v4/planning/table', {
    needs: 'plan',
    summary:
      'The shifts of a plan as a list for spreadsheets; with their cost for who may see wages',
    query: PlanExportQuery,
    produces: 'text/csv',
    responses: { 200: Binary },
    errors: SPAN_ERRORS,
  }),
  tellPresence: route('POST /api/v4/planning/presence', {
    needs: 'plan',
    summary: 'Tell others who plan a location at which cell one is; kept nowhere, twice a second',
    unkeyed: true,
    body: PresenceBody,
    /** False for what comes too fast, of which nobody hears. */
    responses: { 200: z.object({ isTold: z.boolean() }) },
    errors: ['request.forbidden'],
  }),
  planBatch: route('POST /api/v4/planning/batches', {
    needs: 'plan',
    summary: 'Make, change and delete shifts as drafts; judged and done as a whole',
    body: BatchBody,
    maxBodyBytes: MAX_BATCH_BYTES,
    responses: { 200: BatchAnswer },
    errors: ['request.forbidden'],
  }),
  copyPlan: route('POST /api/v4/planning/copies', {
    needs: 'plan',
    summary: 'Plan days again at other dates, with what becomes of each shift',
    body: PlanCopyBody,
    responses: { 200: PlanCopied },
    errors: [...SPAN_ERRORS, 'planning.too_many_copies'],
  }),
  undoBatch: route('POST /api/v4/planning/batches/:id/undo', {
    needs: 'plan',
    summary: 'Take a batch back by a new one; what was decided afterwards stays, and is named',
    params: z.object({ id: Id }),
    body: UndoBody,
    responses: { 200: BatchAnswer },
    errors: [...BATCH_ERRORS, 'planning.undone_already'],
  }),
  redoBatch: route('POST /api/v4/planning/batches/:id/redo', {
    needs: 'plan',
    summary: 'Do a batch again that was taken back',
    params: z.object({ id: Id }),
    body: UndoBody,
    responses: { 200: BatchAnswer },
    errors: [...BATCH_ERRORS, 'planning.not_undone'],
  }),
  listPlanHistory: route('GET /api/v4/planning/history', {
    needs: 'plan',
    summary: 'What was done to the plan of a location, the last first',
    query: z.object({
      departmentId: Id,
      before: BatchNumber.optional(),
      kind: z.enum(BATCH_KINDS).optional(),
      /** Only what the caller did. */
      by: z.literal('me').optional(),
    }),
    responses: { 200: PlanHistory },
    errors: ['request.forbidden'],
  }),
  getPlanAt: route('GET /api/v4/planning/at', {
    needs: 'plan',
    summary: 'The plan of a period as it stood at a moment',
    query: PlanSpan.extend({ moment: Timestamp }),
    responses: { 200: PlanAt },
    errors: SPAN_ERRORS,
  }),
  previewPublication: route('GET /api/v4/planning/publications', {
    needs: 'plan',
    summary: 'What publishing would change for each person',
    query: PublicationQuery,
    responses: { 200: PublicationPreview },
    errors: SPAN_ERRORS,
  }),
  publishPlan: route('POST /api/v4/planning/publications', {
    needs: 'plan',
    summary: 'Publish what was previewed, and tell each person what is new for them',
    body: PublicationBody,
    responses: { 201: Publication },
    errors: [
      ...SPAN_ERRORS,
      'planning.changed_since',
      'planning.nothing_there',
      'shifts.constraints',
    ],
  }),
  getPublication: route('GET /api/v4/planning/publications/:id', {
    needs: 'plan',
    summary: 'Who was told what by a publication, and when',
    params: z.object({ id: Id }),
    responses: { 200: PublicationProof },
    errors: BATCH_ERRORS,
  }),
};
