import { randomBytes } from 'node:crypto';
import { fail } from '#platform/failure.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { loadDepartment } from '#features/departments/departments.service.ts';
import {
  announce,
  authenticateKeeper,
  createRow,
  getOwnRow,
  isOffered,
  lock,
  refuseFull,
  repoOf,
} from './catalogue-keeping.service.ts';
import { toKeptRow, toListRow } from './catalogues.presenter.ts';

/** A code made in place of another leaves time to hang it up. */
const BOTH_SECONDS = 7 * 86_400;
const HOUR_MS = 3_600_000;

/** 128 bits in letters and digits that every reader and every hand can take. */
const makeValue = (): string => randomBytes(16).toString('hex').toUpperCase();

export const makeCode = (
  context: WriteContext,
  { departmentId, attributeId }: { departmentId: string; attributeId: string | null },
) =>
  createRow(context, 'scanCodes', {
    departmentId,
    attributeId,
    codeType: 'qr-code',
    value: makeValue(),
  });

/** A new code in place of one, which opens for seven days more. */
export const renewCode = async (context: WriteContext, id: string) => {
  const { departmentId } = await getOwnRow(context, 'scanCodes', id);
  const rows = await lock(context, 'scanCodes', departmentId);
  const row = rows.find((stored) => stored.id === id);
  if (!row) throw fail('catalogues.not_found');
  if (!isOffered(row)) throw fail('catalogues.archived');
  if (row.endsAt) throw fail('catalogues.code_ended');
  refuseFull(rows.filter(isOffered));
  const repo = repoOf(context);
  const { attributeId } = toListRow('scanCodes', row);
  const made = { departmentId, attributeId, codeType: 'qr-code', value: makeValue() };
  const item = await repo.insert('scanCodes', { ...made, id: newId() });
  const endsAt = new Date(Math.ceil(((context.now + BOTH_SECONDS) * 1000) / HOUR_MS) * HOUR_MS);
  const former = await repo.update('scanCodes', id, { endsAt });
  announce(context, 'create', 'scanCodes', item, { instead: id });
  announce(context, 'change', 'scanCodes', former, { endsAt: endsAt.toISOString() });
  return {
    item: toKeptRow('scanCodes', item, context.actor.language),
    former: toKeptRow('scanCodes', former, context.actor.language),
  };
};

/** Codes that can be printed: made of a department's own, and not about to end. */
export const listPrinted = async (
  context: ReadContext,
  { departmentId, code }: { departmentId: string; code?: string | undefined },
) => {
  authenticateKeeper(context, departmentId);
  const repo = repoOf(context);
  const [department, codes, resources] = await Promise.all([
    loadDepartment(context.db, context.actor.companyId, departmentId),
    repo.listRows('scanCodes', departmentId),
    repo.listRows('attributes', departmentId),
  ]);
  const names = new Map(resources.map((row) => [row.id, String(row['name'])]));
  const printed = codes.filter(
    (row) =>
      isOffered(row) &&
      !row.endsAt &&
      row['codeType'] === 'qr-code' &&
      (code === undefined || row.id === code),
  );
  if (code !== undefined && printed.length === 0) throw fail('request.not_found');
  return {
    place: department.name,
    codes: printed.map((row) => {
      const { attributeId, value } = toListRow('scanCodes', row);
      return { value, name: attributeId === null ? null : (names.get(attributeId) ?? '') };
    }),
  };
};
