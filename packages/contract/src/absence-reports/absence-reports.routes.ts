import { z } from 'zod';
import { pictureFiles } from '../shared/picture-form.ts';
import { route } from '../shared/route.ts';
import { AppFields, Binary, Id, Sha256 } from '../shared/wire.schemas.ts';
import {
  AbsenceReport,
  AbsenceReportAnswer,
  AbsenceReportBody,
  AbsenceReportDecision,
  AbsenceReportStatus,
} from './absence-reports.schemas.ts';

const PICTURES = ['pictures.unusable', 'pictures.too_many', 'pictures.no_room'] as const;

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
      ...PICTURES,
    ],
  }),
  listAbsenceReports: route('GET /api/v4/absence-reports', {
    needs: 'session',
    summary: 'Who cannot come: in the location for who answers, else what the caller has said',
    query: z.object({ departmentId: Id, status: AbsenceReportStatus.optional(), ...AppFields }),
    responses: { 200: z.object({ absenceReports: z.array(AbsenceReport) }) },
  }),
  decideAbsenceReport: route('PATCH /api/v4/absence-reports/:id', {
    needs: 'session',
    summary:
      'Mark somebody absent and free their shifts, refuse it, or undo what was approved; one’s own can be taken back',
    params: z.object({ id: Id }),
    body: AbsenceReportDecision,
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
    errors: ['absence_reports.not_found', ...PICTURES],
  }),
  getAbsencePicture: route('GET /api/v4/absence-reports/:id/pictures/:sha256', {
    needs: 'session',
    summary: 'A picture of it as JPEG: for its author, and who may read private data of people',
    params: z.object({ id: Id, sha256: Sha256 }),
    produces: 'image/jpeg',
    responses: { 200: Binary },
  }),
};
