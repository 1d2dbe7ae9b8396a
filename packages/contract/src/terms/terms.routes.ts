import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import { TermsChange, TermsEffect, TermsOfEmployment } from './terms.schemas.ts';

const EmploymentId = z.object({ employmentId: Id });
const KEEPING = ['request.forbidden', 'terms.not_found'] as const;

export const termsRoutes = {
  getTerms: route('GET /api/v4/employments/:employmentId/terms', {
    summary: 'As what and how much somebody works since when, and with the right what they earn',
    needs: 'session',
    params: EmploymentId,
    responses: { 200: z.object({ terms: TermsOfEmployment }) },
    errors: [...KEEPING],
  }),
  changeTerms: route('POST /api/v4/employments/:employmentId/terms', {
    summary:
      'Let terms change from a day on, or set right what was entered; says only what differs',
    needs: 'people.manage',
    params: EmploymentId,
    body: TermsChange,
    responses: { 200: z.object({ effects: z.array(TermsEffect), isWageChanged: z.boolean() }) },
    errors: [
      ...KEEPING,
      'terms.before_start',
      'terms.after_end',
      'terms.unchanged',
      'terms.nothing_there',
      'terms.changes_there',
      'terms.reason_missing',
      'terms.hours_over_fulltime',
      'terms.hours_missing',
      'terms.regime_differs',
      'terms.employer_unknown',
      'terms.wage_unlikely',
      'terms.wage_forbidden',
    ],
  }),
  withdrawTerms: route('DELETE /api/v4/employments/:employmentId/terms/:since', {
    summary: 'Take back what would change on a day to come',
    needs: 'people.manage',
    params: EmploymentId.extend({ since: z.iso.date() }),
    responses: { 200: z.object({ since: z.iso.date() }) },
    errors: [
      ...KEEPING,
      'terms.nothing_there',
      'terms.begun',
      'terms.first',
      'terms.wage_forbidden',
    ],
  }),
};
