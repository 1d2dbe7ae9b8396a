import { z } from 'zod';
import { listRoute, pictureRoute, RequestDecision, RequestStatus } from '../shared/request-kind.ts';
import { pictureErrors, pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import {
  AbsenceReport,
  AbsenceReportAnswer,
  AbsenceReportBody,
} from './absence-reports.schemas.ts';

export const absenceReportRoutes = {
  createAbsenceReport: route('POST /api/v4/absence-reports', {
    needs: 'own',
    summary: 'Say that one cannot come to an own shift, to the rest of it or for several days',
    body: AbsenceReportBody,
    multipart: { files: pictureFiles },
    responses: { 201: AbsenceReportAnswer },
    errors: [
      'absence_reports.shift_not_yours',
      'absence_reports.exists',
      'absence_reports.too_late',
      'absence_reports.clocked',
      'absence_reports.last_day',
      ...pictureErrors,
    ],
  }),
  listAbsenceReports: listRoute(
    'v4/absence-reports',
    'Who cannot come',
    RequestStatus,
    z.object({ absenceReports: z.array(AbsenceReport) }),
  ),
  decideAbsenceReport: route('PATCH /api/v4/absence-reports/:id', {
    needs: 'session',
    summary:
      'Mark somebody absent and free their shifts, refuse it, or undo what was approved; one’s own can be taken back',
    params: z.object({ id: Id }),
    body: RequestDecision,
    responses: { 200: AbsenceReportAnswer },
    errors: [
      'absence_reports.not_found',
      'absence_reports.ended',
      'shifts.has_clockings',
      'shifts.constraints',
    ],
  }),
  withdrawAbsenceReport: route('DELETE /api/v4/shifts/:shiftId/absence-report', {
    needs: 'own',
    summary: 'Take back that one cannot come to a shift, while nobody has answered',
    params: z.object({ shiftId: Id }),
    query: z.object(AppFields),
    responses: { 200: AbsenceReportAnswer },
    errors: ['absence_reports.not_found', 'absence_reports.ended'],
  }),
  addAbsenceCertificate: route('POST /api/v4/shifts/:shiftId/absence-report/pictures', {
    needs: 'own',
    summary: 'Add pictures, such as a certificate, to what one has said of a shift',
    params: z.object({ shiftId: Id }),
    body: z.object(AppFields),
    multipart: { files: pictureFiles },
    responses: { 200: AbsenceReportAnswer },
    errors: ['absence_reports.not_found', ...pictureErrors],
  }),
  getAbsencePicture: pictureRoute(
    'v4/absence-reports',
    'A picture of it as JPEG: for its author, and who may read private data of people',
  ),
};
