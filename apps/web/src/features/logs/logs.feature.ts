import { feature } from '#blocks/feature.ts';

export const logs = feature({
  menu: [{ name: 'Logs', to: '/logs', icon: 'history', text: 'LOGS.TITLE' }],
  office: {
    rooms: [{ to: '/office/log', icon: 'history', text: 'LOGS.TITLE', right: 'log.see' }],
  },
});
