import type { Dossier } from '@ploeg/contract/dossier/dossier.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { type Clock, dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { hashToken } from '#platform/tokens.ts';
import { type Format, toDossierFile } from './dossier-files.service.ts';
import { readDossier } from './dossier-reading.service.ts';
import { createDossierRepo, deleteLinksBefore, findOpenLink } from './dossier.repo.ts';
import type { DossierLinkRow, DossierLookRow } from './dossier.table.ts';

export type InspectionDeps = { database: Database; clock: Clock; storage: Storage };

/** Days after which a link that has ended goes, with who looked. */
const KEPT_DAYS = 365;

/** The link, with a line of who looked from where: ended, revoked and unknown ones all look alike. */
const open = async (
  { database, clock }: InspectionDeps,
  token: string,
  { address, kind }: Pick<DossierLookRow, 'address' | 'kind'>,
): Promise<{ link: DossierLinkRow; db: Db }> => {
  const at = dateOf(clock.now());
  const link = await findOpenLink(database.acrossCompanies('inspection').db, hashToken(token), at);
  if (!link) throw fail('dossier.link_invalid');
  const { companyId, departmentId, id: linkId } = link;
  const scope = database.within(companyId);
  await scope.transaction(async (db) => {
    await createDossierRepo(db, companyId).insertLook({ id: newId(), linkId, at, address, kind });
    const line = {
      action: 'dossier_link.look',
      actorId: null,
      departmentId,
      subjectId: linkId,
      details: { kind, address },
    };
    await appendAuditLines(db, companyId, [line], at);
  });
  return { link, db: scope.db };
};

export const inspect = async (
  deps: InspectionDeps,
  { token }: { token: string },
  address: string,
): Promise<{ dossier: Dossier; expiresAt: string }> => {
  const { link, db } = await open(deps, token, { address, kind: 'page' });
  return {
    dossier: await readDossier(db, deps.clock.now(), link),
    expiresAt: link.expiresAt.toISOString(),
  };
};

export const inspectFile = async (
  deps: InspectionDeps,
  { token, format, language }: { token: string; format: Format; language: Language },
  address: string,
) => {
  const { link, db } = await open(deps, token, { address, kind: format });
  const dossier = await readDossier(db, deps.clock.now(), link);
  return toDossierFile(dossier, { format, language });
};

export const forgetOldLinks = (db: Db, now: number): Promise<number> =>
  deleteLinksBefore(db, dateOf(instant(now - KEPT_DAYS * 86_400)));
