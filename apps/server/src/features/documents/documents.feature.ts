import { provideCounts } from '#features/settings/settings.facts.ts';
import type { Clock } from '#platform/clock.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import type { Tokens } from '#platform/tokens.ts';
import { countUnsigned } from './documents.repo.ts';
import { bindDocumentRoutes, serveDocumentFiles } from './documents.routes.ts';
import { createSeals } from './seals.service.ts';
import { forgetUploads } from './signature-uploads.service.ts';
import type { SigningDeps } from './signing.service.ts';

type OwnDeps = Omit<SigningDeps, 'seals'> & { clock: Clock; tokens: Tokens; publicUrl: string };

export const documents = feature({
  name: 'documents',
  bind: async (binder, deps: OwnDeps, app) => {
    const seals = createSeals(deps.tokens, new URL(deps.publicUrl).hostname);
    bindDocumentRoutes(binder, { ...deps, seals });
    await serveDocumentFiles(app, { ...deps, seals });
  },
  hooks: [
    provideCounts(async ({ db, actor }, { id: departmentId }) => ({
      unsigned: await countUnsigned(db, actor.companyId, departmentId),
    })),
  ],
  jobs: () => [{ name: 'signature-uploads', everySeconds: HOUR, run: forgetUploads }],
});
