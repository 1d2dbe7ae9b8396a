import { z } from 'zod';
import { route } from '../shared/route.ts';
import { FailureReport } from './failures.schemas.ts';

export const failureRoutes = {
  reportFailure: route('POST /api/v3/failures', {
    needs: 'public',
    summary: 'Tell the operator what went wrong in an app; nothing of a person',
    access: 'public',
    body: FailureReport,
    maxBodyBytes: 8192,
    responses: { 200: z.object({ message: z.string() }) },
    errors: ['request.too_many', 'request.too_large'],
  }),
};
