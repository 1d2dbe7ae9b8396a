import type { Dossier, DossierCheck } from '@ploeg/contract/dossier/dossier.schemas';
import type { DossierPeriod } from '@ploeg/domain/dossier/dossier';
import type { ReadContext } from '#platform/context.ts';
import { getPlace, requireRight } from '#platform/require-right.ts';
import { checkDossier } from './dossier-checks.service.ts';
import { type Format, toDossierFile } from './dossier-files.service.ts';
import { readDossier } from './dossier-reading.service.ts';

type Asked = DossierPeriod & { departmentId: string };

export const getDossier = async (
  context: ReadContext,
  { departmentId, from, to }: Asked,
): Promise<{ dossier: Dossier; checks: DossierCheck[] }> => {
  requireRight(context, 'log.see', { departmentId });
  const { db, actor, now } = context;
  const of = { companyId: actor.companyId, departmentId, from, to };
  const dossier = await readDossier(db, now, of);
  return { dossier, checks: await checkDossier(context, departmentId, dossier) };
};

export const getDossierFile = async (
  context: ReadContext,
  { format, ...asked }: Asked & { personId?: string | undefined; format: Format },
) => {
  const { departmentId } = asked;
  requireRight(context, 'log.see', { departmentId });
  const { db, actor, now } = context;
  const dossier = await readDossier(db, now, { companyId: actor.companyId, ...asked });
  return toDossierFile(dossier, { format, language: actor.language });
};

/** What anybody may take along of their own, wherever they work. */
export const getOwnDossierFile = async (
  context: ReadContext,
  { format, ...asked }: Asked & { format: Format },
) => {
  const { db, actor, now } = context;
  getPlace(actor, asked.departmentId);
  const { companyId, personId, language } = actor;
  const dossier = await readDossier(db, now, { companyId, personId, ...asked });
  return toDossierFile(dossier, { format, language });
};
