import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { daysAgo, memberOf, type Demo } from './demo-state.ts';

/** Writes who signed in of late into the log, through the service that seals it: nobody types a password here. */
export const writeLog = async (db: Db, demo: Demo): Promise<void> => {
  const signedIn = [
    { member: memberOf(demo, 'marc'), days: 1.2 },
    { member: memberOf(demo, 'olga', 'comptoir'), days: 0.9 },
  ];
  for (const { member, days } of signedIn) {
    const { companyId, departmentId, id: subjectId, personId: actorId } = member;
    const at = daysAgo(demo, days);
    const line = { action: 'session.login', departmentId, subjectId, actorId, at };
    await appendAuditLines(db, companyId, [line], daysAgo(demo, 0));
  }
};
