import type { Database } from '#db/database.ts';
import type { BundleDeps } from '#features/notifications/bundles.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import { listCompanyIds } from '#features/admin/admin.service.ts';
import type { Clock } from '#platform/clock.ts';
import { blankMails, forgetMails } from '#platform/mail/mail-retention.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { deleteUnclaimedFiles, deleteOrphans } from '#platform/storage/files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import { createScheduler, HOUR, MINUTE, type Scheduler } from '#platform/scheduler.ts';
import { appHooks } from './app-hooks.ts';
import { features } from './features.ts';

const DAY = 24 * HOUR;

export const createAppJobs = (deps: {
  database: Database;
  clock: Clock;
  realtime: Pick<Realtime, 'publish'>;
  storage: Storage;
  tmp: TmpFolder;
  messages: BundleDeps;
  metrics: Pick<Metrics, 'jobDone'>;
  onError: (error: unknown, name: string) => void;
}): Scheduler => {
  const { database, clock, realtime, storage, tmp, messages, metrics, onError } = deps;
  const scheduler = createScheduler(database.acrossCompanies('jobs'), clock, {
    onError,
    onDone: ({ name, everySeconds }, now) => metrics.jobDone(name, everySeconds, now),
  });
  const jobs = { hooks: appHooks, publish: publishTo(realtime), messages, storage };
  for (const job of features.flatMap((own) => own.jobs?.(jobs) ?? [])) scheduler.add(job);
  scheduler.add({ name: 'sent-mails', everySeconds: MINUTE, run: blankMails });
  scheduler.add({ name: 'old-mails', everySeconds: HOUR, run: forgetMails });
  scheduler.add({
    name: 'files',
    everySeconds: HOUR,
    run: (db, now) => deleteUnclaimedFiles(db, storage, now),
  });
  scheduler.add({
    name: 'orphans',
    everySeconds: DAY,
    run: async (db, now) => deleteOrphans(db, storage, await listCompanyIds(db), now),
  });
  scheduler.add({ name: 'tmp', everySeconds: HOUR, run: (_, now) => tmp.deleteOld(now) });
  return scheduler;
};
