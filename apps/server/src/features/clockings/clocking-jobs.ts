import type { Publish } from '#features/notifications/publish-notices.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Hooks } from '#platform/context.ts';
import type { Job } from '#platform/scheduler.ts';
import { closeForgotten, remindOfOpenClockings } from './forgotten.service.ts';
import { flagSharedDevices } from './shared-devices.service.ts';

/** What time makes due among clockings: reminders, forgotten ends, devices that two persons used. */
export const createClockingJobs = (hooks: Hooks, publish: Publish): Job[] => {
  const job = (name: string, everySeconds: number, work: typeof closeForgotten): Job =>
    notifyingJob(name, everySeconds, (db, now) => work({ db, now, hooks }), publish);
  return [
    job('open-clockings', 60, remindOfOpenClockings),
    job('forgotten-clockings', 300, closeForgotten),
    job('shared-devices', 300, flagSharedDevices),
  ];
};
