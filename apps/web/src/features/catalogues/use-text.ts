import type { TFunction } from 'i18next';
import type { Uses } from '#data/catalogues/lists.ts';

const USERS = ['people', 'coming', 'past', 'clockings', 'requests', 'codes'] as const;

/** "12 people, 40 coming shifts", or nothing. */
export const usesText = (uses: Uses | undefined, t: TFunction): string =>
  USERS.flatMap((user) => {
    const count = uses?.[user];
    return count ? [t(`OFFICE_LISTS.USES.${user}`, { count })] : [];
  }).join(', ');

/** What a replacement changes, without what is past. */
export const aheadText = (uses: Uses | undefined, t: TFunction): string => {
  const { people, coming, codes } = uses ?? {};
  return usesText(
    { ...(people && { people }), ...(coming && { coming }), ...(codes && { codes }) },
    t,
  );
};
