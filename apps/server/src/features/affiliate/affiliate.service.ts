import type { AffiliateOffer } from '@ploeg/contract/affiliate/affiliate.schemas';
import type { ReadContext } from '#platform/context.ts';
import { createAffiliateRepo } from './affiliate.repo.ts';

const NOTHING: AffiliateOffer = { active: false, title: '', description: '', link: '' };

/** What the caller's company offers to who refers others; nothing of it is told while it is not active. */
export const getAffiliateOffer = async ({ db, actor }: ReadContext): Promise<AffiliateOffer> => {
  const offer = await createAffiliateRepo(db, actor.companyId).find();
  if (!offer?.active) return NOTHING;
  const { active, title, description, link } = offer;
  return { active, title, description, link };
};
