import { feature } from '../shared/feature.ts';
import { announcementErrors } from './announcements.errors.ts';
import { announcementRoutes } from './announcements.routes.ts';
import * as schemas from './announcements.schemas.ts';

export const announcements = feature({
  about: 'What somebody tells many at once: who was told, has seen it and has acknowledged it.',
  routes: announcementRoutes,
  schemas: [schemas],
  errors: announcementErrors,
  resources: ['ANNOUNCEMENTS'],
});
