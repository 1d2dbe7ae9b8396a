import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { forgetDevices } from '#features/notifications/notifications.service.ts';
import { dateOf } from '#platform/clock.ts';
import { tellOfEndedSessions } from '#platform/realtime/relay.ts';
import { type Account, createAccountsRepo, createSessionRepo } from './session.repo.ts';

const PLATFORMS: Record<string, string> = { ios: 'iOS', android: 'Android', web: 'Web' };

/** Where somebody is signed in, what was used last first. */
export const listSessions = async (db: Db, account: Account, now: Instant) => {
  const rows = await createAccountsRepo(db, account).listSessions(dateOf(now));
  return rows.map(({ session, device }) => ({
    id: session.id,
    device: [device?.brand, device?.deviceName ?? device?.modelName].filter(Boolean).join(' '),
    platform: [PLATFORMS[session.platformOs ?? ''] ?? session.platformOs, session.platformOsVersion]
      .filter(Boolean)
      .join(' '),
    appVersion: session.appVersion ?? '',
    since: session.createdAt.toISOString(),
    lastSeenAt: session.lastVisitAt?.toISOString() ?? null,
  }));
};

/**
 * Ends one session or all of somebody, and their sockets in every process at the commit. Whatever else ends
 * sessions has to tell of them, too (decision 120).
 */
export const closeSessions = async (
  db: Db,
  account: Account,
  sessionId: string | undefined,
  at: Date,
): Promise<{ deviceId: string | null }[]> => {
  const ended = await createAccountsRepo(db, account).revoke(sessionId, at);
  await tellOfEndedSessions(db, ended);
  return ended;
};

/** Whoever is signed in, in whichever company. */
export const closeEverySession = async (db: Db, now: Instant): Promise<void> =>
  tellOfEndedSessions(db, await createSessionRepo(db).revokeAll(dateOf(now)));

/** Without one all of them; their devices get no more messages. Answers how many ended. */
export const endSessions = async (
  db: Db,
  account: Account,
  sessionId: string | undefined,
  now: Instant,
): Promise<number> => {
  const ended = await closeSessions(db, account, sessionId, dateOf(now));
  const { companyId, personId } = account;
  for (const { deviceId } of ended) {
    if (deviceId) await forgetDevices(db, companyId, { personId, deviceId });
  }
  return ended.length;
};
