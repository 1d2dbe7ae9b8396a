import { delayStart } from '@ploeg/domain/availability/availability-rules';
import { startOfDay, toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { firstDayQuery } from '#data/availability/availability.queries.ts';
import { useOnline } from '#data/sync/use-world.ts';
import type { Department } from '#data/wire.ts';
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
  remote: UseQueryResult<WallSeconds>;
} => {
  const isOnline = useOnline();
  const today = startOfDay(nowWall(timezone));
  const day = toDateKey(today);
  const remote = useQuery(firstDayQuery(id, day));
  const byRule = delayStart(today, params.availabilityEnd);
  return { today, firstDay: remote.data ?? (isOnline ? null : byRule), remote };
};
