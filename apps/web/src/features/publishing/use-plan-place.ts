import { fromDateKey, startOfWeek, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useScope } from '#blocks/office/use-scope.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { nowWall } from '#platform/device-clock.ts';
import { WEEK } from './copy-choice.ts';
import type { PlanSearch } from './plan-search.ts';

/** The location and the days that one came from, or its next week; and the way back to the board. */
export const usePlanPlace = () => {
  const scope = useScope('plan');
  const departments = useManagedDepartments('plan');
  const navigate = useNavigate();
  const { from, to }: PlanSearch = useSearch({ strict: false });
  const department = departments.find(({ id }) => id === scope.single?.id) ?? departments[0];
  const timezone = department?.timezone ?? 'Europe/Brussels';
  const monday = startOfWeek(from ? fromDateKey(from) : nowWall(timezone));
  const isSpan = from !== undefined && to !== undefined && from < to;
  const days = {
    departmentId: department?.id ?? '',
    from: isSpan ? from : toDateKey(monday),
    to: isSpan ? to : toDateKey(wallSeconds(monday + WEEK)),
  };
  return {
    scope,
    department,
    timezone,
    monday,
    days,
    set: (changes: Record<string, string | undefined>) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, ...changes }),
        replace: true,
      } as Parameters<typeof navigate>[0]),
    toBoard: (day = days.from) => {
      const search = new URLSearchParams({ d: days.departmentId, day });
      void navigate({ href: `/office/planning?${search}` });
    },
  };
};
