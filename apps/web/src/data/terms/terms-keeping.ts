import type { TermsChange } from '@ploeg/contract/terms/terms.schemas';
import { doOnline } from '../online-command.ts';

export const changeTerms = (employmentId: string, body: TermsChange) =>
  doOnline(
    'POST /api/v4/employments/:employmentId/terms',
    { params: { employmentId }, body },
    body.dryRun ? [] : ['TERMS', 'CONTACTS'],
  );

export const withdrawTerms = (employmentId: string, since: string) =>
  doOnline(
    'DELETE /api/v4/employments/:employmentId/terms/:since',
    { params: { employmentId, since } },
    ['TERMS', 'CONTACTS'],
  );
