import type { LimitName } from '@ploeg/domain/constraints/limit-names';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import type { SettingValues } from '@ploeg/domain/settings/setting-list';
import { NOTHING, type SettingCounts } from '@ploeg/domain/settings/setting-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { defineExtensionPoint, defineFact, type Hook, provide } from '#platform/feature-hooks.ts';
import type { ReadContext } from '#platform/context.ts';

/** Settings of a department change; what is under way and cannot go on ends with them. */
export const settingsChanged = defineFact<{
  before: SettingValues;
  after: SettingValues;
  department: DepartmentRow;
}>('settings changed');

/** What is under way in a department that a change of settings touches. */
export const settingCounts = defineExtensionPoint<
  { department: DepartmentRow },
  Partial<SettingCounts>
>('counts for settings', (provided) => Object.assign({}, NOTHING, ...provided) as SettingCounts);

export const provideCounts = (
  count: (context: ReadContext, department: DepartmentRow) => Promise<Partial<SettingCounts>>,
): Hook => provide(settingCounts, (context, { department }) => count(context, department));

/** How many warnings planned shifts of a period have by one limit: as it is, and as it would be. */
export type Forecast = {
  shifts: number;
  before: number;
  after: number;
  gone: number;
  added: number;
};

const NO_FORECAST: Forecast = { shifts: 0, before: 0, after: 0, gone: 0, added: 0 };

export const limitForecast = defineExtensionPoint<
  {
    department: DepartmentRow;
    name: LimitName;
    limits: WorkingTimeLimits;
    from: WallSeconds;
    until: WallSeconds;
  },
  Forecast
>('forecast of a limit', ([forecast]) => forecast ?? NO_FORECAST);
