import type { DossierLink } from '@ploeg/contract/dossier/dossier.schemas';
import { type DossierPeriod, LINK_HOURS } from '@ploeg/domain/dossier/dossier';
import { listNames } from '#features/people/people.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { hashToken, type Tokens } from '#platform/tokens.ts';
import { refusePeriod } from './dossier-reading.service.ts';
import { toDossierLink } from './dossier.presenter.ts';
import { createDossierRepo } from './dossier.repo.ts';
import type { DossierLinkRow } from './dossier.table.ts';

/** Derived, so that a request whose first answer was lost gets the same; only a hash is stored. */
export const linkToken = (tokens: Tokens, linkId: string): string =>
  tokens.derive('dossier link', linkId);

const present = async (
  { db, actor, now }: ReadContext,
  rows: readonly DossierLinkRow[],
): Promise<DossierLink[]> => {
  const repo = createDossierRepo(db, actor.companyId);
  const ids = rows.map(({ id }) => id);
  const looks = ids.length > 0 ? await repo.listLooks(ids) : [];
  const makers = [...new Set(rows.map(({ createdBy }) => createdBy))];
  const names = await listNames(db, actor.companyId, makers);
  const lookedAt = Map.groupBy(looks, ({ linkId }) => linkId);
  return rows.map((row) =>
    toDossierLink(row, lookedAt.get(row.id) ?? [], { names, now: dateOf(now) }),
  );
};

const presentOne = async (context: ReadContext, row: DossierLinkRow): Promise<DossierLink> => {
  const [link] = await present(context, [row]);
  if (!link) throw fail('dossier.link_not_found');
  return link;
};

export const listLinks = async (
  context: ReadContext,
  departmentId: string,
): Promise<DossierLink[]> => {
  requireRight(context, 'log.see', { departmentId });
  const { db, actor } = context;
  return present(context, await createDossierRepo(db, actor.companyId).listLinks(departmentId));
};

const announce = (
  context: WriteContext,
  action: string,
  { id, departmentId, from, to }: DossierLinkRow,
): void => {
  context.audit({ action, departmentId, subjectId: id, details: { from, to } });
  context.emit({
    resource: 'DOSSIER_LINKS',
    resourceId: id,
    departmentId,
    personIds: [context.actor.personId],
  });
};

/** R89: for one location and one period, three days long. */
export const createLink = async (
  context: WriteContext,
  { departmentId, from, to }: DossierPeriod & { departmentId: string },
  { tokens }: { tokens: Tokens },
): Promise<{ link: DossierLink; token: string }> => {
  requireRight(context, 'log.see', { departmentId });
  refusePeriod({ from, to });
  const { db, actor, now } = context;
  const id = newId();
  const token = linkToken(tokens, id);
  const row = await createDossierRepo(db, actor.companyId).insertLink({
    id,
    departmentId,
    from,
    to,
    tokenHash: hashToken(token),
    createdBy: actor.personId,
    createdAt: dateOf(now),
    expiresAt: dateOf(now + LINK_HOURS * 3600),
  });
  announce(context, 'dossier_link.create', row);
  return { link: await presentOne(context, row), token };
};

/** Ends a link at once; one that has ended already stays as it is. */
export const revokeLink = async (context: WriteContext, id: string): Promise<DossierLink> => {
  const { db, actor, now } = context;
  const repo = createDossierRepo(db, actor.companyId);
  const row = await repo.findLink(id);
  const isKnown = actor.places.some((place) => place.departmentId === row?.departmentId);
  if (!row || !isKnown) throw fail('dossier.link_not_found');
  requireRight(context, 'log.see', { departmentId: row.departmentId });
  if (row.revokedAt !== null || row.expiresAt <= dateOf(now)) return presentOne(context, row);
  const revoked = await repo.revoke(id, dateOf(now));
  announce(context, 'dossier_link.revoke', revoked);
  return presentOne(context, revoked);
};
