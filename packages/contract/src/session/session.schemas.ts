import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { Looks } from '../people/looks.schemas.ts';
import { Address, Id } from '../shared/wire.schemas.ts';

export const Language = z.enum(LANGUAGE_TAGS);
export type Language = z.infer<typeof Language>;

/** The signed-in person, point 3.1. */
export const UserDetails = z.object({
  id: Id,
  mainId: Id,
  role: z.string(),
  email: z.string(),
  /** Null unless the person has a clocking-access department (R18). */
  pinCode: z.string().nullable(),
  firstname: z.string(),
  picture: Address.nullable(),
  userName: z.string(),
  userLang: Language,
  forceLogout: z.boolean(),
  initials: z.string(),
  /** How they want the app on every device; absent while they have chosen nothing. */
  looks: Looks.optional(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** The payload of the token: of the person, what may be read by whoever finds it. */
export const TokenDetails = UserDetails.omit({ email: true, pinCode: true, looks: true });
export type TokenDetails = z.infer<typeof TokenDetails>;

/** At least 8 characters (OWASP ASVS 6.2.1); the cap only bounds the work of hashing. */
export const NewPassword = z.string().min(8).max(200);
