import type { Workplaces } from '#features/people/workplaces.service.ts';
import { feature } from '#platform/feature.ts';
import { HOUR } from '#platform/scheduler.ts';
import type { Tokens } from '#platform/tokens.ts';
import { forgetOldImports } from './imports.service.ts';
import { bindImportRoutes } from './imports.routes.ts';
import { createCellSeal } from './sealed-cells.ts';

export const imports = feature({
  name: 'imports',
  bind: (binder, { tokens, workplaces }: { tokens: Tokens; workplaces: Workplaces }) =>
    bindImportRoutes(binder, { cells: createCellSeal(tokens), workplaces }),
  jobs: () => [{ name: 'old-imports', everySeconds: HOUR, run: forgetOldImports }],
  impersonal: { imports: 'that a list was uploaded; its lines lie apart' },
});
