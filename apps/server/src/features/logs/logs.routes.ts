import { logRoutes } from '@ploeg/contract/logs/logs.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { type LogDeps, listLogs } from './log-lines.service.ts';

export const bindLogRoutes = (binder: Binder, deps: LogDeps): void => {
  binder.read(logRoutes.listLogs, async (context) =>
    answer(200, { logs: await listLogs(context, deps) }),
  );
};
