import '#data/announcements/receipts.commands.ts';
import { feature } from '#blocks/feature.ts';

export const news = feature({
  menu: [{ to: '/news', icon: 'bell', text: 'NEWS.TITLE', isFor: () => true }],
});
