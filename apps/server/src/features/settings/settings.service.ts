import type { settingsRoutes } from '@ploeg/contract/settings/settings.routes';
import type {
  LocationSettings,
  PlaceDifference,
  SettingLine,
  SettingsOutcome,
} from '@ploeg/contract/settings/settings.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { settingEffects } from '@ploeg/domain/settings/setting-effects';
import {
  declarationOf,
  SETTING_KEYS,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from '@ploeg/domain/settings/setting-list';
import {
  changedKeys,
  type Fault,
  type SettingCounts,
  settingFaults,
} from '@ploeg/domain/settings/setting-rules';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { AuditChange, ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { collect, dispatch } from '#platform/feature-hooks.ts';
import { requireCompanyRight, requireRight } from '#platform/require-right.ts';
import { readValues, toColumns, versionOf } from './setting-values.ts';
import { settingCounts, settingsChanged } from './settings.facts.ts';
import { createSettingsRepo, type SettingLineRow } from './settings.repo.ts';

type ChangeInput = RequestOf<typeof settingsRoutes.changeLocationSettings>['body'];
type CopyInput = RequestOf<typeof settingsRoutes.copyLocationSettings>['body'];
type Text = (fault: Fault) => string;

const repoOf = ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) =>
  createSettingsRepo(db, actor.companyId);

/** A department whose settings the caller keeps, as the database has it now. */
export const getKept = async (
  context: ReadContext,
  departmentId: string,
): Promise<DepartmentRow> => {
  requireRight(context, 'settings.manage', { departmentId });
  const row = await repoOf(context).find(departmentId);
  if (!row) throw fail('request.not_found');
  return row;
};

const listLines = async (
  context: ReadContext,
  departmentId: string,
  key?: string,
): Promise<{ row: SettingLineRow; by: string | null }[]> => {
  const rows = await repoOf(context).listLines(departmentId, key);
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const names = await listNames(context.db, context.actor.companyId, ids);
  return rows.map((row) => ({ row, by: names.get(row.actorId ?? '') ?? null }));
};

const keyOf = ({ details }: SettingLineRow): string =>
  typeof details['key'] === 'string' ? details['key'] : `limits.${String(details['limit'])}`;

export const readSettings = async (
  context: ReadContext,
  departmentId: string,
): Promise<LocationSettings> => {
  const row = await getKept(context, departmentId);
  const known = new Set<string>(SETTING_KEYS);
  const changes: LocationSettings['changes'] = {};
  for (const { row: line, by } of await listLines(context, departmentId)) {
    const key = keyOf(line) as SettingKey;
    if (known.has(key)) changes[key] ??= { at: line.createdAt.toISOString(), by };
  }
  return { departmentId, version: versionOf(row), values: readValues(row), changes };
};

/** Lines of before hold whatever a setting was. */
const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const listHistory = async (
  context: ReadContext,
  departmentId: string,
  key?: string,
): Promise<SettingLine[]> => {
  await getKept(context, departmentId);
  const lines = await listLines(context, departmentId, key);
  return lines.map(({ row, by }) => {
    const [change] = row.changes === '' ? [] : (JSON.parse(row.changes) as AuditChange[]);
    const { before, value } = row.details;
    return {
      key: keyOf(row),
      before: wordOf(change?.before ?? before),
      after: wordOf(change?.after ?? value),
      at: row.createdAt.toISOString(),
      by,
    };
  });
};

const countFor = async (
  context: ReadContext,
  department: DepartmentRow,
): Promise<SettingCounts> => ({
  ...((await collect(context, settingCounts, { department })) as SettingCounts),
  ...(await repoOf(context).countLists(department.id)),
});

/** Some are the whole company's, wherever they stand. */
const refuseForeign = (context: ReadContext, keys: readonly SettingKey[]): void => {
  if (keys.some((key) => declarationOf(key).ofCompany)) {
    requireCompanyRight(context, 'settings.manage');
  }
};

const toPlain = (value: SettingValue): string | number | boolean | null =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : value;

/** Stores a change that nothing stands against, and ends what cannot go on with it. */
const carryOut = async (
  context: WriteContext,
  read: DepartmentRow,
  after: SettingValues,
): Promise<DepartmentRow> => {
  const before = readValues(read);
  const keys = changedKeys(before, after);
  const changed = { ...read, ...toColumns(read, after, keys) };
  // What ends is locked before the department, as wherever something is asked and answered.
  await dispatch(context, settingsChanged, { before, after, department: changed });
  const locked = await repoOf(context).lock(read.id);
  if (!locked || versionOf(locked) !== versionOf(read)) throw fail('settings.moved');
  // Limits are entered beside the settings and may have changed since.
  const { limits } = locked.settings;
  const columns = toColumns(locked, after, keys);
  const saved = { ...columns, settings: { ...columns.settings, limits } };
  await repoOf(context).save(read.id, saved);
  for (const key of keys) {
    context.audit({
      action: 'department.set',
      departmentId: read.id,
      subjectId: read.id,
      details: { key },
      changes: [{ field: key, before: toPlain(before[key]), after: toPlain(after[key]) }],
    });
  }
  const event = { resource: 'DEPARTMENTS', resourceId: read.id, departmentId: read.id };
  context.emit({ ...event, personIds: [] });
  return { ...locked, ...saved };
};

/** Changes settings, or says what a change would do; a fault refuses, unless it was confirmed. */
export const changeSettings = async (
  context: WriteContext,
  departmentId: string,
  { set, version, dryRun, confirmed }: ChangeInput,
  textOf: Text,
): Promise<SettingsOutcome> => {
  const row = await getKept(context, departmentId);
  if (versionOf(row) !== version) throw fail('settings.moved');
  const before = readValues(row);
  const after: SettingValues = { ...before, ...(set as Partial<SettingValues>) };
  const keys = changedKeys(before, after);
  refuseForeign(context, keys);
  const counts = await countFor(context, row);
  const faults = settingFaults(before, after, counts, confirmed);
  const effects = settingEffects(before, after, counts);
  if (dryRun) return { version, values: after, effects, faults };
  if (keys.length === 0) throw fail('settings.nothing');
  if (faults.length > 0) {
    const errors = Map.groupBy(faults, ({ key }) => key);
    throw new Failure(
      'settings.refused',
      {},
      {
        errors: Object.fromEntries(
          [...errors].map(([key, own]) => [key, own.map(({ fault }) => textOf(fault))]),
        ),
      },
    );
  }
  const saved = await carryOut(context, row, after);
  return { version: versionOf(saved), values: readValues(saved), effects, faults: [] };
};

const COPIED = SETTING_KEYS.filter((key) => !declarationOf(key).isOwn);

/** Gives settings to other departments; those where one of them is refused are left as they are. */
export const copySettings = async (
  context: WriteContext,
  departmentId: string,
  { to, keys, dryRun }: CopyInput,
): Promise<PlaceDifference[]> => {
  const here = readValues(await getKept(context, departmentId));
  const wanted = COPIED.filter((key) => keys.includes(key));
  const places: PlaceDifference[] = [];
  for (const id of [...new Set(to)].sort()) {
    if (id === departmentId) continue;
    const row = await getKept(context, id);
    const before = readValues(row);
    const taken = Object.fromEntries(wanted.map((key) => [key, here[key]]));
    const after = { ...before, ...taken };
    const changed = changedKeys(before, after);
    refuseForeign(context, changed);
    const counts = await countFor(context, row);
    const faults = settingFaults(before, after, counts);
    places.push({
      departmentId: id,
      name: row.name,
      differences: changed.map((key) => ({
        key,
        here: JSON.stringify(here[key]),
        there: JSON.stringify(before[key]),
      })),
      effects: settingEffects(before, after, counts),
      faults,
    });
    if (!dryRun && faults.length === 0 && changed.length > 0) await carryOut(context, row, after);
  }
  return places;
};
