import { createHash } from 'node:crypto';
import {
  declarationOf,
  SETTING_KEYS,
  type SettingKey,
  type SettingValues,
} from '@ploeg/domain/settings/setting-list';
import type { DepartmentRow } from '#features/departments/departments.service.ts';

type DepartmentSettings = DepartmentRow['settings'];
type Group = Record<string, unknown>;

const columnsOf = ({ name, address, latitude, longitude, timezone }: DepartmentRow) => ({
  name,
  address,
  point: latitude === null || longitude === null ? null : { latitude, longitude },
  timezone,
});

const readPath = (settings: DepartmentSettings, key: string): unknown =>
  key.split('.').reduce<unknown>((value, name) => (value as Group | undefined)?.[name], settings);

/** Every setting of a department by its key; what was never set is what a new department begins with. */
export const readValues = (row: DepartmentRow): SettingValues => {
  const columns: Group = columnsOf(row);
  return Object.fromEntries(
    SETTING_KEYS.map((key) => {
      const { kept, initial } = declarationOf(key);
      const value = kept === 'column' ? columns[key] : readPath(row.settings, key);
      return [key, value ?? initial];
    }),
  ) as SettingValues;
};

const writePath = (settings: Group, key: SettingKey, value: unknown): void => {
  const [first = '', second] = key.split('.');
  // Absent means what the law or the rule says.
  if (second === undefined && value === null) delete settings[first];
  else if (second === undefined) settings[first] = value;
  else settings[first] = { ...(settings[first] as Group), [second]: value };
};

/** The columns of a department that keep some values; all others stay as they are. */
export const toColumns = (
  row: DepartmentRow,
  after: SettingValues,
  keys: readonly SettingKey[],
): Pick<DepartmentRow, 'name' | 'address' | 'latitude' | 'longitude' | 'timezone' | 'settings'> => {
  const settings: Group = { ...row.settings };
  for (const key of keys) {
    if (declarationOf(key).kept !== 'column') writePath(settings, key, after[key]);
  }
  const { name, address, timezone, point } = after;
  return {
    name,
    address,
    timezone,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    settings: settings as DepartmentSettings,
  };
};

/** Says of two readings whether any setting was changed between them. */
export const versionOf = (row: DepartmentRow): string =>
  createHash('sha256')
    .update(JSON.stringify(readValues(row)))
    .digest('base64url')
    .slice(0, 22);
