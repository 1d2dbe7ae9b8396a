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
