import {
  type AbsenceExtent,
  type AbsenceReason,
  toAbsence,
} from '@ploeg/domain/absence-reports/absence-rules';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { registerKind } from '../outbox/command-kind.ts';
import { toPictureBody } from '../picture-form.ts';
import type { PictureRef } from '../pictures.ts';
import type { AbsenceReport, Snapshot } from '../wire.ts';

type AbsenceArgs = {
  shiftId: string;
  reason: AbsenceReason;
  extent: AbsenceExtent;
  /** When it was said and from when on the rest is meant, in wall seconds. */
  said: number;
  since: number | null;
  /** The last of several days as YYYY-MM-DD. */
  lastDay: string | null;
  note: string;
  pictures: PictureRef[];
};

/** What one has said; a snapshot that an older app has stored knows nothing of it. */
export const absencesOf = (snapshot: Snapshot): AbsenceReport[] => snapshot.absenceReports ?? [];

/** The last one about a shift. */
export const absenceOn = (snapshot: Snapshot, shiftId: string): AbsenceReport | undefined =>
  absencesOf(snapshot).find(({ shift }) => shift.id === shiftId);

/** It was said that its person cannot come, and nobody has answered yet. */
export const isAbsenceSaid = (snapshot: Snapshot, shiftId: string): boolean =>
  absenceOn(snapshot, shiftId)?.status === 'PENDING';

const change = (
  snapshot: Snapshot,
  shiftId: string,
  statuses: readonly AbsenceReport['status'][],
  changed: (report: AbsenceReport) => AbsenceReport,
): Snapshot => {
  const last = absenceOn(snapshot, shiftId);
  if (!last || !statuses.includes(last.status)) return snapshot;
  const absenceReports = absencesOf(snapshot).map((one) => (one === last ? changed(one) : one));
  return { ...snapshot, absenceReports };
};

export const absenceReportKind = registerKind<AbsenceArgs>({
  type: 'absence.report',
  v: 1,
  changes: ['ABSENCE_REPORTS'],
  toRequest: async ({ pictures, ...fields }) => ({
    call: 'POST /api/v4/absence-reports',
    ...(await toPictureBody(fields, pictures)),
  }),
  /** It waits for an answer; one that the server knows stays as it is. */
  fold: (snapshot, { pictures, ...args }, { id, firstAt: created }) => {
    const shift = snapshot.shifts.find((one) => one.id === args.shiftId);
    const isThere = absenceOn(snapshot, args.shiftId)?.status === 'PENDING';
    if (!shift || isThere) return snapshot;
    const now = wallSeconds(args.said);
    const absence = toAbsence(args, shift, { now, hasClocked: shift.clockings.length > 0 });
    if (typeof absence === 'string') return snapshot;
    const report: AbsenceReport = {
      // The entry stands for it until the server has given it an id.
      id,
      departmentId: shift.departmentId,
      employmentId: shift.employmentId,
      user: snapshot.userDetails.userName,
      status: 'PENDING',
      created,
      shift: { id: shift.id, start: shift.start, end: shift.end },
      extent: args.extent,
      since: absence.since,
      span: absence.span,
      dates: [...absence.dates],
      reason: args.reason,
      note: args.note,
      pictures: pictures.map((picture) => picture.id),
      comment: '',
    };
    return { ...snapshot, absenceReports: [report, ...absencesOf(snapshot)] };
  },
});

export const absenceWithdrawKind = registerKind<{ shiftId: string }>({
  type: 'absence.withdraw',
  v: 1,
  changes: ['ABSENCE_REPORTS'],
  toRequest: ({ shiftId }) => ({
    call: 'DELETE /api/v4/shifts/:shiftId/absence-report',
    params: { shiftId },
    body: undefined,
  }),
  fold: (snapshot, { shiftId }) =>
    change(snapshot, shiftId, ['PENDING'], (one) => ({ ...one, status: 'WITHDRAWN' })),
});

export const absenceCertificateKind = registerKind<{ shiftId: string; pictures: PictureRef[] }>({
  type: 'absence.certificate',
  v: 1,
  changes: ['ABSENCE_REPORTS'],
  toRequest: async ({ shiftId, pictures }) => ({
    call: 'POST /api/v4/shifts/:shiftId/absence-report/pictures',
    params: { shiftId },
    ...(await toPictureBody({}, pictures)),
  }),
  fold: (snapshot, { shiftId, pictures }) =>
    change(snapshot, shiftId, ['PENDING', 'APPROVED'], (one) => ({
      ...one,
      pictures: [...one.pictures, ...pictures.map(({ id }) => id)],
    })),
});
