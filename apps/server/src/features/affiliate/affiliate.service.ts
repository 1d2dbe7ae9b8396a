import type { AffiliateOffer } from '@ploeg/contract/affiliate/affiliate.schemas';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { createAffiliateRepo } from './affiliate.repo.ts';

const NOTHING: AffiliateOffer = { active: false, title: '', description: '', link: '' };

const FIELDS = ['active', 'title', 'description', 'link'] as const;

const repoOf = ({ db, actor }: ReadContext) => createAffiliateRepo(db, actor.companyId);

const readOffer = async (context: ReadContext): Promise<AffiliateOffer> => {
  const offer = await repoOf(context).find();
  if (!offer) return NOTHING;
  const { active, title, description, link } = offer;
  return { active, title, description, link };
};

/** What the caller's company offers to who refers others; nothing of it is told while it is not active. */
export const getAffiliateOffer = async (context: ReadContext): Promise<AffiliateOffer> => {
  const offer = await readOffer(context);
  return offer.active ? offer : NOTHING;
};

export const getDraft = (context: ReadContext): Promise<AffiliateOffer> => {
  requireCompanyRight(context, 'settings.manage');
  return readOffer(context);
};

export const setOffer = async (
  context: WriteContext,
  offer: AffiliateOffer,
): Promise<{ offer: AffiliateOffer; before: AffiliateOffer }> => {
  requireCompanyRight(context, 'settings.manage');
  const isWhole = offer.title !== '' && offer.description !== '' && offer.link !== '';
  if (offer.active && !isWhole) throw fail('affiliate.incomplete');
  await repoOf(context).lock();
  const before = await readOffer(context);
  await repoOf(context).save(offer);
  const changes = FIELDS.filter((field) => before[field] !== offer[field]).map((field) => ({
    field,
    before: before[field],
    after: offer[field],
  }));
  context.audit({ action: 'affiliate.change', changes });
  for (const { departmentId } of context.actor.places) {
    context.emit({ resource: 'AFFILIATE', departmentId, personIds: [] });
  }
  return { offer, before };
};
