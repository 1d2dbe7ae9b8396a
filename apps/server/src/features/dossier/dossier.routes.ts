import { dossierRoutes } from '@ploeg/contract/dossier/dossier.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { Tokens } from '#platform/tokens.ts';
import { createLink, linkToken, listLinks, revokeLink } from './dossier-links.service.ts';
import { getDossier, getDossierFile, getOwnDossierFile } from './dossier.service.ts';
import { inspect, inspectFile, type InspectionDeps } from './inspection.service.ts';

export type DossierDeps = InspectionDeps & { tokens: Tokens };

export const bindDossierRoutes = (binder: Binder, deps: DossierDeps): void => {
  binder.read(dossierRoutes.getDossier, async (context, { query }) =>
    answer(200, await getDossier(context, query)),
  );
  binder.readBytes(dossierRoutes.getDossierFile, (context, { query }) =>
    getDossierFile(context, query),
  );
  binder.readBytes(dossierRoutes.getOwnDossierFile, (context, { query }) =>
    getOwnDossierFile(context, query),
  );
  binder.read(dossierRoutes.listDossierLinks, async (context, { query }) =>
    answer(200, { links: await listLinks(context, query.departmentId) }),
  );
  binder.write(
    dossierRoutes.createDossierLink,
    async (context, { body }) => answer(201, await createLink(context, body, deps)),
    { redacted: { token: ({ link }) => linkToken(deps.tokens, link.id) } },
  );
  binder.write(dossierRoutes.revokeDossierLink, async (context, { params }) =>
    answer(200, { link: await revokeLink(context, params.id) }),
  );
  binder.open(dossierRoutes.inspectDossier, async ({ raw, body }) =>
    answer(200, await inspect(deps, body, raw.ip)),
  );
  binder.openBytes(dossierRoutes.inspectDossierFile, async ({ raw, body }) => ({
    ...(await inspectFile(deps, body, raw.ip)),
    isSecret: true as const,
  }));
};
