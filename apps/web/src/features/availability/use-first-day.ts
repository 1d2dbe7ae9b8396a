import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { delayStart } from '@ploeg/domain/availability/availability-rules';
import { startOfDay, toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { loadFirstDay } from '#data/availability/availability-actions.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { type Remote, useRemote } from '#data/use-remote.ts';
import { nowWall } from '#platform/device-clock.ts';

/**
 * The first day that a department still takes: by the server's word, and without signal by the rule
 * and this device's clock. Null while the server has not answered.
 */
export const useFirstDay = ({
  id,
  timezone,
  params,
}: Department): {
  today: WallSeconds;
  firstDay: WallSeconds | null;
  remote: Remote<WallSeconds>;
} => {
  const isOnline = useOnline();
  const today = startOfDay(nowWall(timezone));
  const day = toDateKey(today);
  const remote = useRemote(`first day ${id} ${day}`, () => loadFirstDay(id, day.slice(0, 7)));
  const byRule = delayStart(today, params.availabilityEnd);
  return { today, firstDay: remote.data ?? (isOnline ? null : byRule), remote };
};
