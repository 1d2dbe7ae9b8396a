import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import { LIMIT_SOURCES } from '@ploeg/domain/constraints/limit-sources';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import { defaultSettings } from '#features/departments/default-settings.ts';
import type { DepartmentSettings } from '#features/departments/departments.table.ts';
import settings from './data/settings.json' with { type: 'json' };

/** Belgian limits in a sector that works on Sundays, as all the demo's departments do. */
export const horecaLimits = {
  ...belgianLimits,
  sunday: {
    value: 'allow',
    since: '1971-03-16',
    source: LIMIT_SOURCES.HORECA_SUNDAY,
  },
} satisfies WorkingTimeLimits;

type Changes = {
  [Name in keyof typeof settings.usual | keyof typeof settings.centraal]?: Partial<
    DepartmentSettings[Name & keyof DepartmentSettings]
  >;
};

const withChanges = (base: DepartmentSettings, changes: Changes): DepartmentSettings => ({
  ...base,
  ...changes,
  modules: { ...base.modules, ...changes.modules },
  params: { ...base.params, ...changes.params },
  scheduleParams: { ...base.scheduleParams, ...changes.scheduleParams },
  clockinParams: { ...base.clockinParams, ...changes.clockinParams },
  swapShifts: { ...base.swapShifts, ...changes.swapShifts },
});

/** Everything on and the limits of Belgian horeca (R53); each department says what differs. */
const usual = withChanges(
  { ...defaultSettings, ...settings.own, limits: horecaLimits },
  settings.usual,
);

/** Centraal is a market: free shifts are applied for; at Grand-Place they are booked at once. */
export const demoSettings = {
  grandPlace: { ...withChanges(usual, settings.grandPlace), ...settings.calling },
  centraal: withChanges(usual, settings.centraal),
  atelier: withChanges(usual, settings.atelier),
  comptoir: usual,
};
