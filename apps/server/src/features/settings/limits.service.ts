import type { settingsRoutes } from '@ploeg/contract/settings/settings.routes';
import type {
  LimitForecast,
  LocationLimit,
  LimitEntry,
} from '@ploeg/contract/settings/settings.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { type DatedLimit, inForceOn, lastBegun } from '@ploeg/domain/constraints/dated-limit';
import { ENFORCED_LIMITS, type EnforcedLimit } from '@ploeg/domain/constraints/enforcement';
import {
  addLimit,
  LIMIT_NAMES,
  type LimitName,
  limitHistory,
  type LimitValue,
  withdrawLimit,
} from '@ploeg/domain/constraints/limit-names';
import { fitsLimit } from '@ploeg/domain/constraints/limit-ranges';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import { SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type DepartmentRow, todayOf } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import { limitValueText } from './limit-value-text.ts';
import { limitForecast } from './settings.facts.ts';
import { createSettingsRepo } from './settings.repo.ts';
import { getKept } from './settings.service.ts';

type AddInput = RequestOf<typeof settingsRoutes.addLocationLimit>['body'];
type WithdrawInput = RequestOf<typeof settingsRoutes.withdrawLocationLimit>['body'];

/** A value just entered may be taken back, whatever its day: the ten seconds of the screen and its way. */
const REGRET_SECONDS = 60;

const FORECAST_DAYS = 28;

const repoOf = ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) =>
  createSettingsRepo(db, actor.companyId);

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);

/** All that a limit has been and will be, the newest day first; what another of its day replaced is left out. */
const toEntries = (
  history: readonly DatedLimit<LimitValue>[],
  today: string,
  names: ReadonlyMap<string, string>,
): LimitEntry[] => {
  const inForce = lastBegun(history, today);
  const lastOfDay = new Map(history.map((dated) => [dated.since, dated]));
  const ordered = [...lastOfDay.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
  return ordered
    .map((dated, index): LimitEntry => {
      const next = ordered[index + 1];
      const state = dated === inForce ? 'now' : dated.since > today ? 'future' : 'past';
      return {
        value: dated.value,
        since: dated.since,
        until: next ? dayBefore(next.since) : null,
        source: dated.source,
        by: names.get(dated.by ?? '') ?? null,
        at: dated.at ?? null,
        state,
      };
    })
    .toReversed();
};

const isEnforced = (name: LimitName): name is EnforcedLimit =>
  (ENFORCED_LIMITS as readonly string[]).includes(name);

const toLimit = (
  { settings }: Pick<DepartmentRow, 'settings'>,
  name: LimitName,
  today: string,
  names: ReadonlyMap<string, string>,
): LocationLimit => ({
  name,
  enforcement: (isEnforced(name) && settings.enforcement?.[name]) || 'warn',
  mayEnforce: isEnforced(name),
  entries: toEntries(limitHistory(settings.limits, name), today, names),
});

const namesOf = (
  { db, actor }: ReadContext,
  limits: WorkingTimeLimits,
): Promise<ReadonlyMap<string, string>> => {
  const ids = LIMIT_NAMES.flatMap((name) =>
    limitHistory(limits, name).flatMap(({ by }) => by ?? []),
  );
  return listNames(db, actor.companyId, [...new Set(ids)]);
};

const dayOf = (row: DepartmentRow, { now }: Pick<ReadContext, 'now'>): string =>
  toDateKey(todayOf(row, now));

export const listLimits = async (
  context: ReadContext,
  departmentId: string,
): Promise<LocationLimit[]> => {
  const row = await getKept(context, departmentId);
  const names = await namesOf(context, row.settings.limits);
  return LIMIT_NAMES.map((name) => toLimit(row, name, dayOf(row, context), names));
};

const announce = (
  context: WriteContext,
  row: DepartmentRow,
  action: string,
  details: Record<string, string>,
): void => {
  const { id: departmentId } = row;
  context.audit({ action, departmentId, subjectId: departmentId, details });
  context.emit({ resource: 'DEPARTMENTS', resourceId: departmentId, departmentId, personIds: [] });
};

/** Adds a value to the history of a department's limit; the log keeps what it was before. */
export const enterLimit = async (
  context: WriteContext,
  departmentId: string,
  name: LimitName,
  dated: DatedLimit<LimitValue>,
): Promise<DepartmentRow> => {
  const row = await repoOf(context).lock(departmentId);
  if (!row) throw fail('request.not_found');
  const before = inForceOn(limitHistory(row.settings.limits, name), dated.since);
  const limits = addLimit(row.settings.limits, name, dated);
  const settings = { ...row.settings, limits };
  await repoOf(context).save(departmentId, { settings });
  announce(context, row, 'department.set_limit', {
    limit: name,
    value: limitValueText(name, dated.value),
    before: limitValueText(name, before?.value ?? null),
    since: dated.since,
    source: dated.source,
  });
  return { ...row, settings };
};

/** Without what begins after a day, so that the value of that day holds on. */
const withoutLater = (
  limits: WorkingTimeLimits,
  name: LimitName,
  since: string,
): WorkingTimeLimits =>
  limitHistory(limits, name)
    .filter((dated) => dated.since > since)
    .reduce((rest, dated) => withdrawLimit(rest, name, dated.since), limits);

const forecast = async (
  context: ReadContext,
  row: DepartmentRow,
  name: LimitName,
  dated: DatedLimit<LimitValue>,
): Promise<LimitForecast> => {
  const today = todayOf(row, context.now);
  // As if it had held in the last weeks, whatever its day: they are planned, the next are not yet.
  const [from, until] = [wallSeconds(today - FORECAST_DAYS * SECONDS_PER_DAY), today];
  const since = toDateKey(wallSeconds(from - 7 * SECONDS_PER_DAY));
  const earlier = withoutLater(row.settings.limits, name, since);
  const limits = addLimit(earlier, name, { ...dated, since });
  const asIf = { department: row, name, limits, from, until };
  const counted = await collect(context, limitForecast, asIf);
  const last = toDateKey(wallSeconds(until - SECONDS_PER_DAY));
  return { from: toDateKey(from), until: last, ...counted };
};

export const addValue = async (
  context: WriteContext,
  departmentId: string,
  { name, value, since, source, dryRun }: AddInput,
): Promise<{ limit: LocationLimit; forecast: LimitForecast }> => {
  const row = await getKept(context, departmentId);
  if (!fitsLimit(name, value)) throw fail('limits.unfit');
  const { actor, now } = context;
  const dated = { value, since, source, by: actor.personId, at: now as number };
  const expected = await forecast(context, row, name, dated);
  const after = dryRun
    ? { ...row, settings: { ...row.settings, limits: addLimit(row.settings.limits, name, dated) } }
    : await enterLimit(context, departmentId, name, dated);
  const names = await namesOf(context, after.settings.limits);
  return { limit: toLimit(after, name, dayOf(row, context), names), forecast: expected };
};

/** Takes back a value that has not begun, or that the caller entered a moment ago. */
export const withdrawValue = async (
  context: WriteContext,
  departmentId: string,
  { name, since }: WithdrawInput,
): Promise<LocationLimit> => {
  await getKept(context, departmentId);
  const row = await repoOf(context).lock(departmentId);
  const dated = row && limitHistory(row.settings.limits, name).findLast((d) => d.since === since);
  if (!row || !dated) throw fail('limits.unknown');
  const { actor, now } = context;
  const isFresh = dated.by === actor.personId && now - (dated.at ?? 0) <= REGRET_SECONDS;
  if (dated.since <= dayOf(row, context) && !isFresh) throw fail('limits.begun');
  const limits = withdrawLimit(row.settings.limits, name, since);
  const settings = { ...row.settings, limits };
  await repoOf(context).save(departmentId, { settings });
  announce(context, row, 'department.withdraw_limit', {
    limit: name,
    before: limitValueText(name, dated.value),
    value: limitValueText(name, inForceOn(limitHistory(limits, name), since)?.value ?? null),
    since,
    source: dated.source,
  });
  const names = await namesOf(context, limits);
  return toLimit({ settings }, name, dayOf(row, context), names);
};
