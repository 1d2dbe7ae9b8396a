import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  Rotation,
  RotationBody,
  RotationChange,
  RotationEnd,
  RotationPlanned,
} from './rotations.schemas.ts';

const params = z.object({ id: Id });
const ERRORS = ['request.forbidden', 'planning.too_many_copies'] as const;
const FIELD_ERRORS = ['rotations.line_unfit', 'rotations.days_unfit'] as const;

export const rotationRoutes = {
  listRotations: route('GET /api/v4/planning/rotations', {
    needs: 'plan',
    summary: 'The patterns of weeks that a location plans again and again',
    query: z.object({ departmentId: Id }),
    responses: { 200: z.object({ items: z.array(Rotation) }) },
    errors: ['request.forbidden'],
  }),
  startRotation: route('POST /api/v4/planning/rotations', {
    needs: 'plan',
    summary: 'Plan a pattern of weeks again and again, with what becomes of each shift',
    body: RotationBody,
    responses: { 200: RotationPlanned },
    errors: [...ERRORS, ...FIELD_ERRORS, 'rotations.full', 'shifts.not_found'],
  }),
  changeRotation: route('PATCH /api/v4/planning/rotations/:id', {
    needs: 'plan',
    summary: 'Change a pattern and what was planned by it; absent fields stay as they are',
    params,
    body: RotationChange,
    responses: { 200: RotationPlanned },
    errors: [...ERRORS, ...FIELD_ERRORS, 'rotations.not_found', 'rotations.from_unfit'],
  }),
  endRotation: route('POST /api/v4/planning/rotations/:id/end', {
    needs: 'plan',
    summary: 'End a pattern: drafts from then on go, published shifts are marked for deletion',
    params,
    body: RotationEnd,
    responses: { 200: RotationPlanned },
    errors: [...ERRORS, 'rotations.not_found', 'rotations.from_unfit'],
  }),
};
