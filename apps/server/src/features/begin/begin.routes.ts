import { beginRoutes } from '@ploeg/contract/begin/begin.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { clientOf } from '#http/client-info.ts';
import { isForwarded } from '#http/forwarded.ts';
import { fail } from '#platform/failure.ts';
import { languageOf } from '#texts/texts.ts';
import { toSectorPack } from './begin.presenter.ts';
import { begin, type BeginDeps, checkSetupCode, requireOpen } from './begin.service.ts';
import { packs } from './pack.ts';
import { describeDemo, replaceDemo } from './replace-demo.service.ts';
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
  const demo = deps.database.acrossCompanies('demo');
  binder.read(beginRoutes.getDemo, async (context) =>
    answer(200, await describeDemo(context, demo)),
  );
  binder.read(beginRoutes.replaceDemo, async (context, { body, raw, reply }) => {
    // Its passwords are known to all: whoever reaches it from elsewhere takes nothing away.
    if (isForwarded(raw)) throw fail('begin.through_proxy');
    await replaceDemo(context, demo, body.word);
    reply.raw.once('close', () => deps.onDemoGone?.());
    return answer(200, { message: 'ok' });
  });
  binder.read(beginRoutes.getStart, async (context) => answer(200, await getStart(context)));
  binder.write(beginRoutes.changeStart, async (context, { body }) =>
    answer(200, await changeStart(context, body)),
  );
};
