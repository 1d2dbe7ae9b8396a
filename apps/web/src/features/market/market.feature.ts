import { feature } from '#blocks/feature.ts';
import '#data/market/market.commands.ts';
import type texts from '#locales/en/market.json';

declare module '#i18n/text-keys.ts' {
  interface TextAreas {
    market: typeof texts;
  }
}

export const market = feature({
  name: 'market',
  menu: [{ name: 'ShyftsMarket', to: '/market', icon: 'market', text: 'MARKET.TITLE' }],
});
