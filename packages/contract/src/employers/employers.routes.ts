import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  EmployerLine,
  LegalEntity,
  LegalEntityFields,
  LocationEmployers,
  OpenPeriod,
} from './employers.schemas.ts';

const EntityId = z.object({ id: Id });
const Answer = { 200: z.object({ employer: LegalEntity }) };
const NUMBERS = [
  'employers.name_taken',
  'employers.number_taken',
  'employers.number_length',
  'employers.number_check',
  'employers.onss_length',
  'employers.onss_check',
] as const;

export const employerRoutes = {
  listEmployers: route('GET /api/v4/employers', {
    summary: 'The employers of the company, and which one employs at each location since when',
    needs: 'settings.manage',
    responses: {
      200: z.object({ employers: z.array(LegalEntity), locations: z.array(LocationEmployers) }),
    },
    errors: ['request.forbidden'],
  }),
  createEmployer: route('POST /api/v4/employers', {
    summary: 'Add an employer to the company',
    needs: 'settings.manage',
    body: LegalEntityFields.partial().extend({ name: LegalEntityFields.shape.name }),
    responses: { 201: z.object({ employer: LegalEntity }) },
    errors: ['request.forbidden', ...NUMBERS],
  }),
  changeEmployer: route('PATCH /api/v4/employers/:id', {
    summary: 'Change an employer; absent fields stay, and what was sent to social security too',
    needs: 'settings.manage',
    params: EntityId,
    body: LegalEntityFields.partial().extend({ version: z.number().int().min(1) }),
    responses: Answer,
    errors: ['request.forbidden', 'employers.not_found', 'employers.moved', ...NUMBERS],
  }),
  archiveEmployer: route('POST /api/v4/employers/:id/archive', {
    summary: 'Offer an employer no more; refused while one of the locations has it',
    needs: 'settings.manage',
    params: EntityId,
    responses: Answer,
    errors: ['request.forbidden', 'employers.not_found', 'employers.in_use'],
  }),
  restoreEmployer: route('POST /api/v4/employers/:id/restore', {
    summary: 'Offer an employer again',
    needs: 'settings.manage',
    params: EntityId,
    responses: Answer,
    errors: ['request.forbidden', 'employers.not_found', ...NUMBERS],
  }),
  setLocationEmployer: route('POST /api/v4/departments/:departmentId/employer', {
    summary: 'Let a location have an employer from a day on; the open periods of the one before',
    needs: 'settings.manage',
    params: z.object({ departmentId: Id }),
    body: z.object({
      legalEntityId: Id,
      since: z.iso.date(),
      jointCommittee: z.enum(JOINT_COMMITTEES),
      article17Type: z.enum(ARTICLE_17_TYPES),
      /** Answers what would be, and changes nothing. */
      dryRun: z.boolean().optional(),
    }),
    responses: { 200: z.object({ lines: z.array(EmployerLine), open: z.array(OpenPeriod) }) },
    errors: ['request.forbidden', 'employers.unknown', 'employers.archived', 'employers.unchanged'],
  }),
  withdrawLocationEmployer: route('DELETE /api/v4/departments/:departmentId/employer/:lineId', {
    summary: 'Take back an employer of a location that has not begun',
    needs: 'settings.manage',
    params: z.object({ departmentId: Id, lineId: Id }),
    responses: { 200: z.object({ lines: z.array(EmployerLine) }) },
    errors: ['request.forbidden', 'employers.not_found', 'employers.begun'],
  }),
};
