import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Address, Id } from '../shared/wire.schemas.ts';

/** A colleague as contacts and pickers show one, point 3.3. */
export const ContactUser = z.object({
  recordId: Id,
  mainId: Id,
  displayName: z.string(),
  email: z.string(),
  phone: z.string(),
  displayContact: z.boolean(),
  constraints: z.array(ConstraintMessage),
  sections: z.array(Id),
  /** Ours: works there no more, and is named beside what they did. */
  left: z.literal(true).optional(),
});
export type ContactUser = z.infer<typeof ContactUser>;

export const Contact = ContactUser.pick({
  recordId: true,
  mainId: true,
  displayName: true,
  email: true,
  phone: true,
}).extend({ picture: Address.nullable() });
export type Contact = z.infer<typeof Contact>;

export const ContactGroup = z.object({
  id: Id,
  company: z.string(),
  contacts: z.array(Contact),
});
export type ContactGroup = z.infer<typeof ContactGroup>;
