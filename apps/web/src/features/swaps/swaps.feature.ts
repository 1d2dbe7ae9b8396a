import { feature } from '#blocks/feature.ts';
import '#data/swaps/swaps.commands.ts';
import type texts from '#locales/en/swaps.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    swaps: typeof texts;
  }
}

export const swaps = feature({
  name: 'swaps',
  menu: [{ name: 'SwapShiftRequest', to: '/swaps', icon: 'swap', text: 'SWAP.TITLE' }],
});
