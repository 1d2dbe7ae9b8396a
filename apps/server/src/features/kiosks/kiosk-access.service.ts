import type { Database } from '#db/database.ts';
import type { Actor, KioskCaller } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { hashToken } from '#platform/tokens.ts';
import { validate as isUuid } from 'uuid';
import { isKioskToken } from './kiosk-token.ts';
import { createKiosksRepo, findKioskByToken } from './kiosks.repo.ts';

/** A tablet asks all the time. */
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
  const notSince = new Date((now - SEEN_EVERY_SECONDS) * 1000);
  if (row.lastSeenAt === null || row.lastSeenAt < notSince) {
    await createKiosksRepo(db, companyId).setSeen(kioskId, new Date(now * 1000), notSince);
  }
  return { companyId, departmentId, kioskId, name };
};

/** The member for whom a kiosk acts, with that employment alone. */
export const findKioskPerson = async (
  database: Database,
  { companyId, departmentId, kioskId }: KioskCaller,
  employmentId: string | null,
): Promise<Actor> => {
  if (employmentId === null || !isUuid(employmentId)) throw fail('kiosks.member_unknown');
  const repo = createKiosksRepo(database.within(companyId).db, companyId);
  const match = await repo.findMember(departmentId, employmentId);
  if (!match) throw fail('kiosks.member_unknown');
  const { person, membership } = match;
  return {
    companyId,
    ...person,
    versionBesideClockings: person.version,
    sessionId: kioskId,
    kioskId,
    memberships: [membership],
    // Whoever stands at the door clocks; what else they may do they do elsewhere.
    grants: [],
    places: [{ ...membership, asleep: [] }],
  };
};
