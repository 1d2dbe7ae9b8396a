import { feature } from '#blocks/feature.ts';

export const logs = feature({
  menu: [{ name: 'Logs', to: '/logs', icon: 'log', text: 'LOGS.TITLE' }],
  office: {
    rooms: [{ to: '/office/log', icon: 'log', text: 'LOGS.TITLE', right: 'log.see' }],
  },
});
