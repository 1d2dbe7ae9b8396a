import 'fake-indexeddb/auto';
import { absenceReportRoutes } from '@ploeg/contract/absence-reports/absence-reports.routes';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { expect, it } from 'vitest';
import { isUnsent } from '../requests/unsent.ts';
import type { Snapshot } from '../wire.ts';
import {
  absenceCertificateKind,
  absenceOn,
  absenceReportKind,
  absencesOf,
  absenceWithdrawKind,
} from './absence-reports.commands.ts';

const SHIFT = '0190b1c2-7d3e-7abc-8def-000000000001';
const TAP = { id: 'entry', firstAt: 1_800_000_000 } as OutboxEntry;
const start = 1_800_010_000;
const end = start + 8 * 3600;
const ARGS = {
  shiftId: SHIFT,
  reason: 'sick' as const,
  extent: 'shift' as const,
  said: start - 3600,
  since: null,
  lastDay: null,
  note: 'A fever',
  pictures: [],
};

const snapshot = (clockings: string[] = [], absenceReports?: object[]): Snapshot =>
  ({
    shifts: [{ id: SHIFT, departmentId: 'bar', employmentId: 'emma', start, end, clockings }],
    userDetails: { userName: 'Emma' },
    absenceReports,
  }) as unknown as Snapshot;

const said = () => absenceReportKind.fold(snapshot(), ARGS, TAP);

it('stands on the shift as what waits, once, also for a snapshot that knows nothing of it', () => {
  const report = absenceOn(said(), SHIFT);
  expect(report).toMatchObject({ status: 'PENDING', reason: 'sick', span: { start, end } });
  expect(absencesOf(absenceReportKind.fold(said(), ARGS, TAP))).toHaveLength(1);
  const known = [{ shift: { id: SHIFT }, status: 'PENDING', pictures: [] }];
  expect(absenceReportKind.fold(snapshot([], known), ARGS, TAP)).toEqual(snapshot([], known));
});

it('shows nothing that the server would refuse: who has clocked in was there', () => {
  expect(absencesOf(absenceReportKind.fold(snapshot(['own']), ARGS, TAP))).toEqual([]);
  const rest = { ...ARGS, extent: 'rest' as const, said: start + 3600 };
  const cut = absenceReportKind.fold(snapshot(['own']), rest, TAP);
  expect(absenceOn(cut, SHIFT)?.span).toEqual({ start: start + 3600, end });
});

it('is taken back, and gets a certificate, while it stands', () => {
  const certificate = { shiftId: SHIFT, pictures: [{ id: 'note', sha256: '0', unix: 1 }] };
  const withPaper = absenceCertificateKind.fold(said(), certificate, TAP);
  expect(absenceOn(withPaper, SHIFT)?.pictures).toEqual(['note']);
  const back = absenceWithdrawKind.fold(said(), { shiftId: SHIFT }, TAP);
  expect(absenceOn(back, SHIFT)?.status).toBe('WITHDRAWN');
  expect(absenceCertificateKind.fold(back, certificate, TAP)).toBe(back);
  // What was taken back can be said again.
  expect(absenceOn(absenceReportKind.fold(back, ARGS, TAP), SHIFT)?.status).toBe('PENDING');
});

it('goes out as the contract reads it', async () => {
  const { body } = await absenceReportKind.toRequest(ARGS, TAP);
  expect(absenceReportRoutes.createAbsenceReport.body.parse(body)).toMatchObject({
    shiftId: SHIFT,
    said: ARGS.said,
    lastDay: null,
  });
});

it('marks a shift of which something waits on this device', () => {
  const entry = { id: 'e', type: absenceWithdrawKind.type, args: { shiftId: SHIFT } };
  expect(isUnsent([entry as OutboxEntry], 'absence', SHIFT)).toBe(true);
  expect(isUnsent([entry as OutboxEntry], 'change', SHIFT)).toBe(false);
});
