import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Actor, KioskCaller } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createKiosksRepo, deleteExpiredCodes } from './kiosks.repo.ts';

/** How long a personal code is shown before the next one (R17). */
const POS_CODE_SECONDS = 60;

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,11})\.([\w-]{16})\.([\w-]{43})$/;

const sealOf = (tokens: Tokens, content: string): string => tokens.derive('pos code', content);

/** A fresh code that stands for the caller for a minute: base64url of person.end.nonce.seal. */
export const makeOwnPosCode = (
  tokens: Tokens,
  { personId }: Actor,
  now: number,
): { value: string; expiresIn: number } => {
  const nonce = randomBytes(12).toString('base64url');
  const content = `${personId}.${now + POS_CODE_SECONDS}.${nonce}`;
  const value = Buffer.from(`${content}.${sealOf(tokens, content)}`).toString('base64url');
  return { value, expiresIn: POS_CODE_SECONDS };
};

const readPosCode = (
  tokens: Tokens,
  value: string,
  now: number,
): { personId: string; expiresAt: number; nonce: string } | null => {
  const text = Buffer.from(value.trim(), 'base64url').toString();
  const [, personId, end, nonce, seal] = SHAPE.exec(text) ?? [];
  if (!personId || !end || !nonce || !seal) return null;
  const expected = Buffer.from(sealOf(tokens, `${personId}.${end}.${nonce}`));
  const isGenuine = timingSafeEqual(Buffer.from(seal), expected);
  const expiresAt = Number(end);
  return isGenuine && now <= expiresAt ? { personId, expiresAt, nonce } : null;
};

/** Forged, run out, used before or of somebody who does not work there: the answer is the same. */
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
  const isFirst = await repo.useCode(code.nonce, new Date(code.expiresAt * 1000));
  if (!isFirst) throw fail('kiosks.code_unknown');
  return employmentId;
};

/** Forgets used codes that their age alone would refuse by now. */
export const forgetUsedCodes = async (db: Db, now: Instant): Promise<number> =>
  (await deleteExpiredCodes(db, new Date(now * 1000))).length;
