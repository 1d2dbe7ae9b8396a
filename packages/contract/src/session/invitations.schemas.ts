import { z } from 'zod';
import { Id, Timestamp } from '../shared/wire.schemas.ts';
import { Language } from './session.schemas.ts';

/** What whoever holds an invitation is shown before they choose a password. */
export const InvitationSeen = z.object({
  state: z.enum(['open', 'expired', 'used']),
  company: z.string(),
  /** Which company it is: the page is shown with its mark and its colour. */
  companyId: Id,
  /** Empty unless it is open. */
  firstName: z.string(),
  lastName: z.string(),
  /** Empty where the office knows none: then one is asked for. */
  email: z.string(),
  language: Language,
  canRenew: z.boolean(),
  expiresAt: Timestamp,
});
export type InvitationSeen = z.infer<typeof InvitationSeen>;
