import { installationRoutes } from '@ploeg/contract/installation/installation.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { type InstallationDeps, readInstallation, sendTest } from './installation.service.ts';

export const bindInstallationRoutes = (binder: Binder, deps: InstallationDeps): void => {
  binder.read(installationRoutes.getInstallation, async (context) =>
    answer(200, await readInstallation(context, deps)),
  );
  binder.write(installationRoutes.sendTestMessage, async (context, { body }) =>
    answer(200, await sendTest(context, body.way, deps)),
  );
};
