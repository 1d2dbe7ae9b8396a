import { absenceReportRoutes } from '@ploeg/contract/absence-reports/absence-reports.routes';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { keepFormPictures, type PictureDeps } from '#platform/storage/kept-pictures.ts';
import { addCertificate, reportAbsence, withdrawAbsence } from './absence-reports.service.ts';

export const bindAbsenceReportRoutes = (binder: Binder, deps: RequestDeps & PictureDeps): void => {
  binder.writePrepared(
    absenceReportRoutes.createAbsenceReport,
    (context, { files }) => keepFormPictures(context, files, deps),
    async (context, { body }, pictures) =>
      answer(201, { absenceReport: await reportAbsence(context, body, pictures, deps) }),
  );
  binder.writePrepared(
    absenceReportRoutes.addAbsenceCertificate,
    (context, { files }) => keepFormPictures(context, files, deps),
    async (context, { params }, pictures) =>
      answer(200, { absenceReport: await addCertificate(context, params.shiftId, pictures, deps) }),
  );
  binder.write(absenceReportRoutes.withdrawAbsenceReport, async (context, { params }) =>
    answer(200, { absenceReport: await withdrawAbsence(context, params.shiftId, deps) }),
  );
};
