import { feature } from '#blocks/feature.ts';

export const oncall = feature({
  menu: [{ name: 'MyAlerts', to: '/alerts', icon: 'bell', text: 'ALERTS.TITLE' }],
});
