import type { Database } from '#db/database.ts';
import type { BundleDeps } from '#features/notifications/bundles.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import { listCompanyIds } from '#features/office/office.service.ts';
import type { Clock } from '#platform/clock.ts';
import { blankMails, forgetMails } from '#platform/mail/mail-retention.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { sweepFiles, sweepOrphans } from '#platform/storage/files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import { createSweeps, HOUR, MINUTE, type Sweeps } from '#platform/sweeps.ts';
import { appHooks } from './app-hooks.ts';
import { features } from './features.ts';

const DAY = 24 * HOUR;

/** All recurring work of the server, ready to start. */
export const createAppSweeps = (deps: {
  database: Database;
  clock: Clock;
  realtime: Pick<Realtime, 'publish'>;
  storage: Storage;
  tmp: TmpFolder;
  messages: BundleDeps;
  metrics: Pick<Metrics, 'swept'>;
  onError: (error: unknown, name: string) => void;
}): Sweeps => {
  const { database, clock, realtime, storage, tmp, messages, metrics, onError } = deps;
  const sweeps = createSweeps(database.acrossCompanies('sweeps'), clock, {
    onError,
    onDone: ({ name, everySeconds }, now) => metrics.swept(name, everySeconds, now),
  });
  const jobs = { hooks: appHooks, publish: publishTo(realtime), messages };
  for (const sweep of features.flatMap((own) => own.sweeps?.(jobs) ?? [])) sweeps.add(sweep);
  sweeps.add({ name: 'sent-mails', everySeconds: MINUTE, run: blankMails });
  sweeps.add({ name: 'old-mails', everySeconds: HOUR, run: forgetMails });
  sweeps.add({
    name: 'files',
    everySeconds: HOUR,
    run: (db, now) => sweepFiles(db, storage, now),
  });
  sweeps.add({
    name: 'orphans',
    everySeconds: DAY,
    run: async (db, now) => sweepOrphans(db, storage, await listCompanyIds(db), now),
  });
  sweeps.add({ name: 'tmp', everySeconds: HOUR, run: (_, now) => tmp.sweep(now) });
  return sweeps;
};
