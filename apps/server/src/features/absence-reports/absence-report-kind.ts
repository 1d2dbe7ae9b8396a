import type { AbsenceReport } from '@ploeg/contract/absence-reports/absence-reports.schemas';
import { absenceSpans } from '@ploeg/domain/absence-reports/absence-rules';
import { lockShifts } from '#features/shifts/shifts.service.ts';
import { type RequestKind, usualWords } from '#features/requests/request-kind.ts';
import { picturesOf, shiftOf } from '#features/requests/requests.service.ts';
import { AbsencePayload } from './absence-payload.ts';
import { approveAbsence, lockTaken } from './absent.service.ts';
import { takeBackAbsence } from './absence-undo.service.ts';

type OwnWire = Pick<
  AbsenceReport,
  'shift' | 'extent' | 'since' | 'span' | 'dates' | 'reason' | 'note' | 'pictures' | 'comment'
>;

export const absenceKind: RequestKind<AbsencePayload, OwnWire> = {
  name: 'absence',
  payload: AbsencePayload,
  resource: 'ABSENCE_REPORTS',
  wire: {
    one: 'absenceReport',
    many: 'absenceReports',
    words: usualWords,
    toOwn: (request) => {
      const { id, start, end } = shiftOf(request);
      return {
        ...request.payload,
        shift: { id, start, end },
        pictures: picturesOf('v4/absence-reports', request),
        comment: request.decisionComment,
      };
    },
    private: {
      to: 'people.private',
      hide: (own) => ({ ...own, reason: null, note: '', pictures: [] }),
    },
  },
  steps: {
    pending: { audit: 'absence_report.create', message: 'ABSENCE_REPORTED' },
    approved: { audit: 'absence_report.approve', message: 'ABSENCE_APPROVED' },
    refused: { audit: 'absence_report.refuse', message: 'ABSENCE_REFUSED' },
    withdrawn: {
      audit: 'absence_report.withdraw',
      by: 'author-or-planner',
      from: ['pending', 'approved'],
    },
  },
  errors: { notFound: 'absence_reports.not_found', decided: 'absence_reports.ended' },
  spansOf: absenceSpans,
  prepare: (context, request, { decision }) => {
    if (decision === 'approved') return lockTaken(context, request);
    if (decision === 'refused') return Promise.resolve([]);
    return lockShifts(context, [...request.madeIds, request.subjectId ?? '']);
  },
  carryOut: async (context, answered) => {
    const { decision } = answered.answer;
    const details = { shiftId: answered.request.subjectId };
    if (decision === 'refused') return { details };
    const carryOut = decision === 'withdrawn' ? takeBackAbsence : approveAbsence;
    return { madeIds: await carryOut(context, answered), details };
  },
};
