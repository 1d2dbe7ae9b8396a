import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import type { AuditLine } from '#platform/context.ts';
import { daysAgo, memberOf, type Demo } from './demo-state.ts';

type Happening = {
  companyId: string;
  personId: string;
  at: Date;
  line: AuditLine;
};

/** What the door of clockings writes about a tap of somebody's own. */
const ACTIONS: { [Kind in string]?: string } = {
  'check-in': 'clocking.check_in',
  patch: 'clocking.change',
  'check-out': 'clocking.check_out',
};

/** Who did what of what the demo holds, oldest first, as each chain wants it. */
const happenings = (demo: Demo): Happening[] => {
  const { rows } = demo;
  const marc = memberOf(demo, 'marc');
  const olga = memberOf(demo, 'olga', 'comptoir');
  const list: Happening[] = [];
  const add = (
    row: { companyId: string; departmentId?: string; id?: string },
    action: string,
    personId: string,
    at: Date | null | undefined,
  ): void => {
    const { companyId, departmentId, id } = row;
    const line = {
      action,
      ...(departmentId && { departmentId }),
      ...(id && { subjectId: id }),
    };
    if (at) list.push({ companyId, personId, at, line });
  };
  const clockings = new Map(rows.clockings.map((clocking) => [clocking.id, clocking]));
  for (const { clockingId, kind, personId, receivedAt } of rows.clockingEvents) {
    const clocking = clockings.get(clockingId ?? '');
    const action = ACTIONS[kind];
    if (!clocking || !action) continue;
    const { companyId, departmentId, id } = clocking;
    const details = { flags: kind === 'check-in' ? (clocking.flags ?? []).join(' ') : '' };
    const line = { action, departmentId, details, ...(id && { subjectId: id }) };
    list.push({ companyId, personId, at: new Date(receivedAt * 1000), line });
  }
  for (const document of rows.documents.filter((d) => d.status === 'UNSIGNED')) {
    add(document, 'document.issue', marc.personId, document.sentAt);
  }
  add(marc, 'session.login', marc.personId, daysAgo(demo, 1.2));
  add(olga, 'session.login', olga.personId, daysAgo(demo, 0.9));
  return list.sort((a, b) => a.at.getTime() - b.at.getTime());
};

/** Writes what was planned and asked into the log, through the service that seals it. */
export const writeLog = async (db: Db, demo: Demo): Promise<void> => {
  for (const [companyId, own] of Map.groupBy(happenings(demo), (one) => one.companyId)) {
    const lines = own.map(({ personId: actorId, at, line }) => ({
      ...line,
      actorId,
      at,
    }));
    await appendAuditLines(db, companyId, lines, daysAgo(demo, 0));
  }
};
