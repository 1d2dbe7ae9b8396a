import { todayRoutes } from '@ploeg/contract/today/today.routes';
import type { Departments } from '#features/departments/departments.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getDayCost } from './day-cost.service.ts';

export const bindTodayRoutes = (binder: Binder, deps: { departments: Departments }): void => {
  binder.read(todayRoutes.getDayCost, async (context, { query }) =>
    answer(200, await getDayCost(context, query, deps)),
  );
};
