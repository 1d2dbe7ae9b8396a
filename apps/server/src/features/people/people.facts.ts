import { defineFact } from '#platform/feature-hooks.ts';
import type { Team } from './teams.service.ts';

/** Somebody works for a department no longer; what hangs on the employment ends with it. */
export const employmentEnds = defineFact<{ employmentId: string; team: Team }>('employment ends');
