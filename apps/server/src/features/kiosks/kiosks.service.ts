import type { Kiosk, KioskInList } from '@ploeg/contract/kiosks/kiosks.schemas';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { newId } from '#platform/new-id.ts';
import { hashToken, type Tokens } from '#platform/tokens.ts';
import { kioskToken } from './kiosk-token.ts';
import { toKioskInList } from './kiosks.presenter.ts';
import { createKiosksRepo } from './kiosks.repo.ts';

/** Who plans all shifts of a department also hangs its tablets and takes them down. */
const authorizeKeeper = (context: ReadContext, departmentId: string) =>
  requireRight(context, 'plan', { departmentId });

export const listKiosks = async (
  context: ReadContext,
  departmentId: string,
): Promise<KioskInList[]> => {
  authorizeKeeper(context, departmentId);
  const { db, actor } = context;
  const rows = await createKiosksRepo(db, actor.companyId).listOfDepartment(departmentId);
  return rows.map(toKioskInList);
};

/** Kiosks of a location of which nothing was heard for so many seconds. */
export const listSilentKiosks = async (
  { db, actor, now }: ReadContext,
  departmentId: string,
  silentSeconds: number,
): Promise<{ name: string }[]> => {
  const rows = await createKiosksRepo(db, actor.companyId).listOfDepartment(departmentId);
  const since = new Date((now - silentSeconds) * 1000);
  return rows.filter(({ lastSeenAt, createdAt }) => (lastSeenAt ?? createdAt) < since);
};

/** Every phone of the department must know which codes stand for its door. */
const announce = (context: WriteContext, action: string, { id, departmentId, name }: Kiosk) => {
  context.audit({ action, departmentId, subjectId: id, details: { name } });
  context.emit({ resource: 'KIOSKS', resourceId: id, departmentId, personIds: [] });
};

/** Makes a tablet a kiosk. Its token follows from the kiosk and the server's secret alone. */
export const pairKiosk = async (
  context: WriteContext,
  input: { departmentId: string; name: string },
  { tokens }: { tokens: Tokens },
): Promise<{ kiosk: Kiosk; token: string }> => {
  authorizeKeeper(context, input.departmentId);
  const { db, actor, now } = context;
  const kiosk = { id: newId(), ...input };
  const token = kioskToken(tokens, kiosk.id);
  await createKiosksRepo(db, actor.companyId).insert({
    ...kiosk,
    tokenHash: hashToken(token),
    pairedBy: actor.personId,
    createdAt: new Date(now * 1000),
  });
  announce(context, 'kiosk.pair', kiosk);
  return { kiosk, token };
};

/** Ends a kiosk at once. One of a department that the caller does not work in looks like none. */
export const revokeKiosk = async (
  context: WriteContext,
  kioskId: string,
): Promise<{ id: string }> => {
  const { db, actor, now } = context;
  const repo = createKiosksRepo(db, actor.companyId);
  const row = await repo.findKiosk(kioskId);
  const isOfOwnDepartment = actor.places.some((m) => m.departmentId === row?.departmentId);
  if (!row || !isOfOwnDepartment) throw fail('kiosks.not_found');
  authorizeKeeper(context, row.departmentId);
  const isRevoked = await repo.revoke(kioskId, new Date(now * 1000));
  if (!isRevoked) throw fail('kiosks.not_found');
  announce(context, 'kiosk.revoke', row);
  return { id: kioskId };
};
