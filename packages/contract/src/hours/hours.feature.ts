import { feature } from '../shared/feature.ts';
import { hoursErrors } from './hours.errors.ts';
import { hoursRoutes } from './hours.routes.ts';
import { HoursDay, HoursMonth, HoursPlace, OwnHours } from './hours.schemas.ts';

export const hours = feature({
  about: 'What somebody was to work, what they clocked and what their contract comes to.',
  routes: hoursRoutes,
  schemas: [{ OwnHours, HoursDay, HoursPlace, HoursMonth }],
  errors: hoursErrors,
});
