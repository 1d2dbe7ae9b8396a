import { SETTING_KEYS } from '@ploeg/domain/settings/setting-list';
import { changeSettings, getKept } from '#features/settings/settings.service.ts';
import { readValues, versionOf } from '#features/settings/setting-values.ts';
import type { WriteContext } from '#platform/context.ts';
import type { DepartmentKey } from './demo-keys.ts';
import { demoSettings } from './demo-settings.ts';

/** Changes what a location does otherwise than its sector's pack, as the screens of settings do. */
export const setUp = async (
  context: WriteContext,
  departmentId: string,
  key: DepartmentKey,
  point: { latitude: number; longitude: number },
): Promise<void> => {
  const row = await getKept(context, departmentId);
  const before = readValues(row);
  const wanted = readValues({ ...row, ...point, settings: demoSettings[key] });
  const keys = SETTING_KEYS.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(wanted[name]),
  );
  const set = Object.fromEntries(keys.map((name) => [name, wanted[name]]));
  const change = { set, version: versionOf(row), dryRun: false, confirmed: [] };
  await changeSettings(context, departmentId, change, (fault) => fault);
};
