import type { Database } from '#db/database.ts';
import { changeKind } from '#features/change-requests/change-request-kind.ts';
import { createClockingSweeps } from '#features/clockings/clocking-sweeps.ts';
import {
  createPlaceSweep,
  forgetDeviceInfos,
  forgetPictures,
} from '#features/clockings/clocking-retention.service.ts';
import { createRenewalSweep } from '#features/contracts/renewals.service.ts';
import { forgetUploads } from '#features/documents/signature-uploads.service.ts';
import { createUndeclaredSweep } from '#features/dimona/undeclared.service.ts';
import { createEmploymentSweep } from '#features/employments/employment-sweeps.ts';
import { forgetUsedCodes } from '#features/kiosks/used-codes.service.ts';
import { bundleDue, type BundleDeps, mailUnseen } from '#features/notifications/bundles.service.ts';
import { sweepMessages } from '#features/notifications/messages.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import { listCompanyIds } from '#features/office/office.service.ts';
import { createExpirySweep } from '#features/requests/request-expiry.service.ts';
import { forgetSignIns } from '#features/session/session-retention.service.ts';
import type { Clock } from '#platform/clock.ts';
import { blankMails, forgetMails } from '#platform/mail/mail-retention.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { sweepFiles, sweepOrphans } from '#platform/storage/files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import { createSweeps, type Sweeps } from '#platform/sweeps.ts';
import { appHooks } from './app-hooks.ts';

/** Nobody should wait for what is ready; a look at what is due costs one index. */
const MESSAGES_EVERY_SECONDS = 5;

const MINUTE = 60;
const HOUR = 3600;
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
  for (const sweep of createClockingSweeps(appHooks, publishTo(realtime))) sweeps.add(sweep);
  sweeps.add(createExpirySweep(changeKind, 'change_request.close', publishTo(realtime)));
  sweeps.add(createEmploymentSweep(appHooks, publishTo(realtime)));
  sweeps.add(createRenewalSweep(publishTo(realtime)));
  sweeps.add(createUndeclaredSweep(publishTo(realtime)));
  sweeps.add({
    name: 'messages',
    everySeconds: MESSAGES_EVERY_SECONDS,
    run: (db, now) => bundleDue(db, now, messages),
  });
  sweeps.add({
    name: 'unseen-messages',
    everySeconds: MINUTE,
    run: (db, now) => mailUnseen(db, now, messages),
  });
  sweeps.add({ name: 'old-messages', everySeconds: HOUR, run: sweepMessages });
  sweeps.add({ name: 'used-codes', everySeconds: HOUR, run: forgetUsedCodes });
  sweeps.add({ name: 'signature-uploads', everySeconds: HOUR, run: forgetUploads });
  sweeps.add({ name: 'old-places', everySeconds: HOUR, run: createPlaceSweep() });
  sweeps.add({ name: 'old-device-infos', everySeconds: HOUR, run: forgetDeviceInfos });
  sweeps.add({ name: 'sent-mails', everySeconds: MINUTE, run: blankMails });
  sweeps.add({ name: 'old-mails', everySeconds: HOUR, run: forgetMails });
  sweeps.add({ name: 'old-sign-ins', everySeconds: HOUR, run: forgetSignIns });
  sweeps.add({ name: 'old-pictures', everySeconds: HOUR, run: forgetPictures });
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
