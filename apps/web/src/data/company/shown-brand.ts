import { useEffect } from 'react';
import { showBrandColors, showBrandIcon } from '#platform/brand-colors.ts';
import { serverUrl } from '#platform/server-address.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import type { ApiOutput } from '../api.ts';

type ShownBrand = ApiOutput<'GET /api/v4/company/brand'>;

/** Of the company that this device was last of: nothing in it is more than stands above its door. */
const stored = createStoredValue<ShownBrand>('ploeg.brand');

export const { get: knownBrand, set: rememberBrand } = stored;

/** Where the mark of a company is to be had from here. */
export const markAddress = (logo: string | null | undefined): string | null =>
  logo ? serverUrl(logo) : null;

/** What the company of this device is called and looks like; null before that is known. */
export const useShownBrand = (): { name: string; mark: string | null } | null => {
  const shown = stored.useValue();
  const { light, dark } = shown?.brand.accent ?? { light: '', dark: '' };
  const mark = markAddress(shown?.brand.logo);
  useEffect(() => (light === '' ? undefined : showBrandColors({ light, dark })), [light, dark]);
  useEffect(() => (mark ? showBrandIcon(mark) : undefined), [mark]);
  return shown && { name: shown.name, mark };
};
