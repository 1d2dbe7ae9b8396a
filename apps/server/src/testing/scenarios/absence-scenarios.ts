import { decideReport, report, undoReport, withdrawReport } from './absence-oracle.ts';
import type { Oracle } from './oracle.ts';
import { everybody, indexesOf, mostly, pick, scenario } from './scenario.ts';

const reporting = scenario((oracle, [first, second]) => {
  const owned = indexesOf(oracle.shifts, ({ owner, isDeleted }) => owner !== null && !isDeleted);
  const index = mostly(first, owned, indexesOf(oracle.shifts));
  const { owner } = pick(oracle.shifts, index);
  const me = mostly(second, owner === null ? [] : [owner], everybody);
  return {
    name: `${me} cannot come to shift ${index}`,
    judge: () => report(oracle, index, me),
    send: async ({ person, idOf, made }) => {
      const reply = await person(me).caller.call('POST /api/v4/absence-reports', {
        body: { shiftId: idOf('shifts', index), reason: 'sick', extent: 'shift' },
      });
      if (reply.status < 300) made.reports.push(reply.body.absenceReport.id);
      return reply;
    },
  };
});

const reportOf = ({ reports }: Oracle, number: number, status: string): number =>
  mostly(
    number,
    indexesOf(reports, (one) => one.status === status),
    indexesOf(reports),
  );

const deciding = scenario((oracle, [first, second]) => {
  if (oracle.reports.length === 0) return null;
  const index = reportOf(oracle, first, 'PENDING');
  const says = second % 4 > 0;
  return {
    name: `the planner says ${says} to absence ${index}`,
    judge: () => decideReport(oracle, index, says),
    send: ({ planner, idOf }) =>
      planner.caller.call('PATCH /api/v4/absence-reports/:id', {
        params: { id: idOf('reports', index) },
        body: { status: says ? 'APPROVED' : 'REFUSED', comment: 'So be it' },
      }),
  };
});

const withdrawing = scenario((oracle, [first, second]) => {
  if (oracle.reports.length === 0) return null;
  const { shift: index } = pick(oracle.reports, reportOf(oracle, first, 'PENDING'));
  const author = oracle.reports.findLast(({ shift }) => shift === index)?.who;
  const me = mostly(second, author === undefined ? [] : [author], everybody);
  return {
    name: `${me} comes to shift ${index} after all`,
    judge: () => withdrawReport(oracle, index, me),
    send: ({ person, idOf }) =>
      person(me).caller.call('DELETE /api/v4/shifts/:shiftId/absence-report', {
        params: { shiftId: idOf('shifts', index) },
      }),
  };
});

const undoing = scenario((oracle, [first]) => {
  if (oracle.reports.length === 0) return null;
  const index = reportOf(oracle, first, 'APPROVED');
  return {
    name: `the planner takes absence ${index} back`,
    judge: () => undoReport(oracle, index),
    send: ({ planner, idOf }) =>
      planner.caller.call('PATCH /api/v4/absence-reports/:id', {
        params: { id: idOf('reports', index) },
        body: { status: 'WITHDRAWN' },
      }),
  };
});

export const reports = [reporting, deciding, withdrawing, undoing];
