import { hash as hashOf } from 'node:crypto';
import type { auditAnchors, auditLog } from './audit.table.ts';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditAnchor = typeof auditAnchors.$inferSelect;

const sealOf = (previous: string, content: unknown): string =>
  hashOf('sha256', previous + JSON.stringify(content));

/** The seal of a line: taken of what it says and of the seal before. */
export const lineSeal = (
  previous: string,
  line: Omit<AuditRow, 'companyId' | 'chainId' | 'position' | 'hash'>,
): string => {
  const details = Object.entries(line.details).sort(([a], [b]) => (a < b ? -1 : 1));
  const { id, actorId, action, subjectId, createdAt, personId, changes } = line;
  const content = [id, actorId, action, subjectId, details, createdAt.toISOString()];
  if (line.sealVersion > 1) content.push(personId, changes);
  return sealOf(previous, content);
};

/** The seal of an anchor: taken of what it says and of the anchor before. */
export const anchorSeal = (previous: string, anchor: Omit<AuditAnchor, 'seal'>): string => {
  const { companyId, chainId, position, hash, since, until, cutAt, months } = anchor;
  const moments = [since, until, cutAt].map((at) => at.toISOString());
  return sealOf(previous, [companyId, chainId, position, hash, ...moments, months]);
};

/** The chain of who signed in and out of a company: there are many, and they are kept for less long. */
export const signInChainOf = (companyId: string): string => {
  const hex = hashOf('sha256', `sign-ins of ${companyId}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
