import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { defineFact } from '#platform/feature-hooks.ts';
import type { Team } from './teams.service.ts';

/** Somebody works for a department no longer; what hangs on the employment ends with it. */
export const employmentEnds = defineFact<{ employmentId: string; lastDay: string; team: Team }>(
  'employment ends',
);

/** When somebody was born is known otherwise than before: it has no day, for it holds for all of them. */
export const birthdateChanged = defineFact<{ personId: string }>('birthdate changed');

/** What somebody was given from a moment on is no longer theirs: they have left by then, or will have. */
export const workEnds = defineFact<{ employmentId: string; from: WallSeconds; team: Team }>(
  'work ends',
);
