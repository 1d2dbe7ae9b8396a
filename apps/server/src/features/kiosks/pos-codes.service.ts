import type { Db } from '#db/database.ts';
import type { Actor, KioskCaller } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createKiosksRepo } from './kiosks.repo.ts';
import { makePosCode, POS_CODE_SECONDS, readPosCode } from './pos-codes.ts';

/** A fresh personal code of the caller. */
export const makeOwnPosCode = (
  tokens: Tokens,
  { personId }: Actor,
  now: number,
): { value: string; expiresIn: number } => ({
  value: makePosCode(tokens, personId, now),
  expiresIn: POS_CODE_SECONDS,
});

/**
 * The employment whose personal code was shown to a kiosk. Forged, run out, used before or of
 * somebody who does not work there: the answer is the same.
 */
export const identifyPerson = async (
  { db, kiosk, now }: { db: Db; kiosk: KioskCaller; now: number },
  value: string,
  tokens: Tokens,
): Promise<string> => {
  const code = readPosCode(tokens, value, now);
  if (!code) throw fail('kiosks.code_unknown');
  const repo = createKiosksRepo(db, kiosk.companyId);
  const employmentId = await repo.findEmploymentId(kiosk.departmentId, code.personId);
  if (!employmentId) throw fail('kiosks.code_unknown');
  const isFirst = await repo.takeCode(code.nonce, new Date(code.expiresAt * 1000));
  if (!isFirst) throw fail('kiosks.code_unknown');
  return employmentId;
};
