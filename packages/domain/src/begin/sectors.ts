/** What a company does, as it says when it begins; each has one pack or several. */
export const SECTORS = ['horeca', 'retail', 'care', 'cleaning', 'other'] as const;
export type Sector = (typeof SECTORS)[number];

/** Packs of settings, by sector and joint committee. */
export const PACK_IDS = [
  'horeca-302',
  'retail-201',
  'retail-202',
  'retail-311',
  'care-330',
  'cleaning-121',
  'other',
] as const;
export type PackId = (typeof PACK_IDS)[number];
