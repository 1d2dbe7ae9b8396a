import { z } from 'zod';

/** Refer and earn, point 3.29. While it is not active the texts are empty. */
export const AffiliateOffer = z.object({
  active: z.boolean(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
});
export type AffiliateOffer = z.infer<typeof AffiliateOffer>;
