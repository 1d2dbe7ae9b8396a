import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandQuery } from '#data/company/brand.queries.ts';
import { showBrandColors } from '#platform/brand-colors.ts';

/** Shows the app in the colour of the company, where it has chosen one. */
export const useBrandColors = (personId: string | null): void => {
  const { data } = useQuery({ ...brandQuery(), enabled: personId !== null });
  const { light, dark } = data?.brand.accent ?? { light: '', dark: '' };
  useEffect(() => (light === '' ? undefined : showBrandColors({ light, dark })), [light, dark]);
};
