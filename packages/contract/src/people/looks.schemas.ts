import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { SCHEMES, TEXT_SIZES } from '@ploeg/domain/people/looks';
import { z } from 'zod';

/** How somebody wants the app on every device; without a language it speaks that of the device. */
export const Looks = z.object({
  language: z.enum(LANGUAGE_TAGS).nullable(),
  textSize: z.enum(TEXT_SIZES),
  scheme: z.enum(SCHEMES),
});
export type Looks = z.infer<typeof Looks>;

export const LooksBody = Looks.partial();
export type LooksBody = z.infer<typeof LooksBody>;
