import type { Database } from '#db/database.ts';
import type { Actor, KioskCaller } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { hashToken } from '#platform/tokens.ts';
import { validate as isUuid } from 'uuid';
import { isKioskToken } from './kiosk-token.ts';
import { createKiosksRepo, findKioskByToken } from './kiosks.repo.ts';

/** A tablet that asks all the time is put down as seen once in so many seconds. */
const SEEN_EVERY_SECONDS = 60;

/** The kiosk behind a token; null when it is none of a kiosk. One that was revoked opens nothing. */
export const findKiosk = async (
  database: Database,
  token: string | null,
  now: number,
): Promise<KioskCaller | null> => {
  if (!token || !isKioskToken(token)) return null;
  const { db } = database.acrossCompanies('kiosks');
  const row = await findKioskByToken(db, hashToken(token));
  if (!row) throw fail('session.missing');
  const { companyId, departmentId, id: kioskId, name } = row;
  const unless = new Date((now - SEEN_EVERY_SECONDS) * 1000);
  if (row.lastSeenAt === null || row.lastSeenAt < unless) {
    await createKiosksRepo(db, companyId).setSeen(kioskId, new Date(now * 1000), unless);
  }
  return { companyId, departmentId, kioskId, name };
};

/**
 * The member of its department for whom a kiosk acts, with that employment and no other. Somebody
 * who has left and somebody of another department look like somebody who does not exist.
 */
export const findKioskPerson = async (
  database: Database,
  { companyId, departmentId, kioskId }: KioskCaller,
  employmentId: string | null,
): Promise<Actor> => {
  const match =
    employmentId !== null && isUuid(employmentId)
      ? await createKiosksRepo(database.within(companyId).db, companyId).findMember(
          departmentId,
          employmentId,
        )
      : undefined;
  if (!match) throw fail('kiosks.member_unknown');
  const { person, membership } = match;
  return {
    companyId,
    personId: person.id,
    sessionId: kioskId,
    kioskId,
    role: person.role,
    language: person.language,
    clockInOnly: person.clockInOnly,
    version: person.version,
    memberships: [
      {
        employmentId: membership.id,
        departmentId,
        role: membership.role,
        accessShifts: membership.accessShifts,
        accessDocuments: membership.accessDocuments,
        accessDimona: membership.accessDimona,
        sectionIds: membership.sectionIds,
        skillIds: membership.skillIds,
        departmentVersions: match.versions,
      },
    ],
  };
};
