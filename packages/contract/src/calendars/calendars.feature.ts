import { feature } from '../shared/feature.ts';
import { calendarRoutes } from './calendars.routes.ts';
import * as schemas from './calendars.schemas.ts';

export const calendars = feature({
  about: 'Calendar feeds, one for each person and department.',
  routes: calendarRoutes,
  schemas: [schemas],
  resources: ['CALENDARS'],
});
