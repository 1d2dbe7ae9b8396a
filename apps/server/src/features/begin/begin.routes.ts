import { beginRoutes } from '@ploeg/contract/begin/begin.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { clientOf } from '#http/client-info.ts';
import { languageOf } from '#texts/texts.ts';
import { toSectorPack } from './begin.presenter.ts';
import { begin, type BeginDeps, checkSetupCode, requireOpen } from './begin.service.ts';
import { packs } from './pack.ts';
import { changeStart, getStart } from './start.service.ts';

export const bindBeginRoutes = (binder: Binder, deps: BeginDeps): void => {
  binder.open(beginRoutes.getBegin, async ({ raw }) => {
    await requireOpen(deps);
    const language = languageOf(raw.headers['accept-language'], 'en');
    return answer(200, { packs: packs.map((pack) => toSectorPack(pack, language)) });
  });
  binder.open(beginRoutes.checkSetupCode, async ({ body, raw }) => {
    await checkSetupCode(deps, body.code, raw.ip);
    return answer(200, { message: 'ok' });
  });
  binder.open(beginRoutes.beginCompany, async ({ body, raw }) =>
    answer(201, { token: await begin(deps, body, clientOf(raw)) }),
  );
  binder.read(beginRoutes.getStart, async (context) => answer(200, await getStart(context)));
  binder.write(beginRoutes.changeStart, async (context, { body }) =>
    answer(200, await changeStart(context, body)),
  );
};
