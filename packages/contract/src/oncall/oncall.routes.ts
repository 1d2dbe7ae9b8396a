import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id, shortText } from '../shared/wire.schemas.ts';
import { OncallAlert, OncallPerson, RaisedAlert } from './oncall.schemas.ts';

export const oncallRoutes = {
  listOncallAlerts: route('GET /api/v3/oncall', {
    needs: 'own',
    summary: 'What the caller was alerted about while on call, newest first',
    access: 'clock-in-only-too',
    query: z.object(AppFields),
    responses: { 200: z.array(OncallAlert) },
  }),
  listRaisedAlerts: route('GET /api/v4/oncall-alerts', {
    needs: 'messages.send',
    summary: 'Alerts of a location, newest first, and who is on call there',
    query: z.object({ departmentId: Id }),
    responses: { 200: z.object({ people: z.array(OncallPerson), items: z.array(RaisedAlert) }) },
    errors: ['request.forbidden'],
  }),
  raiseAlert: route('POST /api/v4/oncall-alerts', {
    needs: 'messages.send',
    summary: 'Alert somebody on call at once; an alert is never changed, only answered by another',
    body: z.object({
      departmentId: Id,
      personId: Id,
      shortcode: shortText(20).min(1),
      alert: z.string().trim().min(1).max(1000),
      /** The alert that this one answers. */
      answers: Id.nullable(),
    }),
    responses: { 201: z.object({ item: RaisedAlert }) },
    errors: ['request.forbidden', 'oncall.not_on_call', 'oncall.alert_unknown'],
  }),
};
