import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import { Approvals } from './approvals.schemas.ts';

export const approvalRoutes = {
  listApprovals: route('GET /api/v3/approvals', {
    needs: 'requests.decide',
    summary: 'What waits for the answer of who plans a department, and what a yes would do',
    query: z.object({ departmentId: Id, ...AppFields }),
    responses: { 200: Approvals },
    errors: ['request.forbidden'],
  }),
};
