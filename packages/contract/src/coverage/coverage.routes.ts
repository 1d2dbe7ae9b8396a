import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import { Coverage, CoverageNeed, CoverageSpan, NeedFields, NeedsBody } from './coverage.schemas.ts';

const params = z.object({ id: Id });

const FIELD_ERRORS = [
  'request.forbidden',
  'coverage.times_unfit',
  'coverage.day_unfit',
  'shifts.section_unknown',
  'shifts.skill_unknown',
] as const;

export const coverageRoutes = {
  listNeeds: route('GET /api/v4/planning/needs', {
    needs: 'plan',
    summary: 'How many people a location wants, by section and time',
    query: z.object({ departmentId: Id }),
    responses: { 200: z.object({ items: z.array(CoverageNeed) }) },
    errors: ['request.forbidden'],
  }),
  addNeeds: route('POST /api/v4/planning/needs', {
    needs: 'plan',
    summary: 'Say how many people are wanted: all of the lines, or none',
    body: NeedsBody,
    responses: { 201: z.object({ items: z.array(CoverageNeed) }) },
    errors: [...FIELD_ERRORS, 'coverage.full'],
  }),
  changeNeed: route('PATCH /api/v4/planning/needs/:id', {
    needs: 'plan',
    summary: 'Change how many people are wanted; absent fields stay as they are',
    params,
    body: NeedFields.partial(),
    responses: { 200: z.object({ item: CoverageNeed }) },
    errors: [...FIELD_ERRORS, 'coverage.not_found'],
  }),
  deleteNeed: route('DELETE /api/v4/planning/needs/:id', {
    needs: 'plan',
    summary: 'Take away a line of what is wanted',
    params,
    responses: { 200: z.object({ item: CoverageNeed }) },
    errors: ['request.forbidden', 'coverage.not_found'],
  }),
  getCoverage: route('GET /api/v4/planning/coverage', {
    needs: 'plan',
    summary: 'What is wanted and what is planned in a period, by section and time',
    query: CoverageSpan,
    responses: { 200: Coverage },
    errors: ['request.forbidden', 'shifts.range_too_long', 'shifts.range_reversed'],
  }),
};
