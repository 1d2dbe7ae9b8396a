import { z } from 'zod';

/** Refer and earn, spec section 3. While it is not active the texts are empty. */
export const AffiliateOffer = z.object({
  active: z.boolean(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
});
export type AffiliateOffer = z.infer<typeof AffiliateOffer>;
