import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import { StaffView, StaffViewFields } from './staff-views.schemas.ts';

const params = z.object({ viewId: Id });

export const staffViewRoutes = {
  listStaffViews: route('GET /api/v4/people-views', {
    summary: 'The caller’s own views of the table of people, and those that their locations share',
    needs: 'team.see',
    responses: { 200: z.object({ views: z.array(StaffView) }) },
  }),
  createStaffView: route('POST /api/v4/people-views', {
    summary:
      'Keep a view for oneself; to share one with a location is for who manages people there',
    needs: 'team.see',
    body: StaffViewFields,
    responses: { 201: z.object({ view: StaffView }) },
    errors: ['request.forbidden', 'staff_views.name_taken', 'staff_views.full'],
  }),
  changeStaffView: route('PATCH /api/v4/people-views/:viewId', {
    summary: 'Change what a view shows, its name, or with whom it is shared; absent fields stay',
    needs: 'team.see',
    params,
    body: StaffViewFields.partial().extend({ version: z.number().int().min(1) }),
    responses: { 200: z.object({ view: StaffView }) },
    errors: [
      'request.forbidden',
      'staff_views.not_found',
      'staff_views.moved',
      'staff_views.name_taken',
      'staff_views.full',
    ],
  }),
  deleteStaffView: route('DELETE /api/v4/people-views/:viewId', {
    summary: 'Take a view away; the people in it stay as they are',
    needs: 'team.see',
    params,
    responses: { 200: z.object({ view: StaffView }) },
    errors: ['request.forbidden', 'staff_views.not_found'],
  }),
};
