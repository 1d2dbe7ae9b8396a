import { logRoutes } from '@ploeg/contract/logs/logs.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { ACTION_KINDS } from '#texts/actions.ts';
import { type LogDeps, listLogs } from './log-lines.service.ts';
import { checkLog, listLogChecks, noteExport, searchLog } from './log-search.service.ts';

export const bindLogRoutes = (binder: Binder, deps: LogDeps): void => {
  binder.read(logRoutes.listLogs, async (context) =>
    answer(200, { logs: await listLogs(context, deps) }),
  );
  binder.read(logRoutes.searchLog, async (context, { query: { before, limit, ...filter } }) =>
    answer(200, await searchLog(context, filter, { before, limit })),
  );
  binder.read(logRoutes.getLogChecks, async (context) =>
    answer(200, { checks: await listLogChecks(context), kinds: ACTION_KINDS }),
  );
  binder.write(logRoutes.checkLog, async (context) =>
    answer(200, { checks: await checkLog(context) }),
  );
  binder.write(logRoutes.exportLog, async (context, { body }) => {
    noteExport(context, body);
    return answer(201, { ok: true as const });
  });
};
