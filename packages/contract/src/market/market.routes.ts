import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import {
  Application,
  MarketDecision,
  MarketDenyBody,
  MarketOffer,
  MarketSelectBody,
} from './market.schemas.ts';

const inDepartment = z.object({ departmentId: Id, ...AppFields });

export const marketRoutes = {
  listApplications: route('GET /api/v3/shyfts-market/user/applications', {
    needs: 'own',
    summary: 'Own applications of the last twelve months and ahead, the newest shift first',
    query: inDepartment,
    responses: { 200: z.object({ applications: z.array(Application) }) },
  }),
  deleteApplication: route('DELETE /api/v3/shyfts-market/user/:id', {
    needs: 'own',
    summary: 'Take an own application back while it is pending',
    params: z.object({ id: Id }),
    query: inDepartment,
    responses: { 200: z.object({ application: Application }) },
    errors: ['market.application_not_found', 'market.not_pending'],
  }),
  listMarket: route('GET /api/v3/shyfts-market', {
    needs: 'plan',
    summary:
      'Shifts on offer that somebody has applied for, with what stands against each applicant',
    query: inDepartment,
    responses: { 200: z.object({ offers: z.array(MarketOffer) }) },
    errors: ['request.forbidden'],
  }),
  selectApplicant: route('PATCH /api/v3/shyfts-market/:id/select', {
    needs: 'plan',
    summary: 'Give a shift on offer to an applicant; all others are not selected',
    params: z.object({ id: Id }),
    body: MarketSelectBody,
    responses: { 200: MarketDecision },
    errors: [
      'market.not_found',
      'market.ended',
      'market.not_applied',
      'request.forbidden',
      'shifts.has_clockings',
      'shifts.constraints',
    ],
  }),
  denyApplication: route('PATCH /api/v3/shyfts-market/applications/:id/deny', {
    needs: 'plan',
    summary: 'Refuse an application; the others may still be chosen',
    params: z.object({ id: Id }),
    body: MarketDenyBody,
    responses: { 200: MarketDecision },
    errors: ['market.application_not_found', 'market.not_pending', 'request.forbidden'],
  }),
};
