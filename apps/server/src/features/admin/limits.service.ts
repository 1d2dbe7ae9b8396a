import { inForceOn, lastBegun } from '@ploeg/domain/constraints/dated-limit';
import {
  addLimit,
  LIMIT_KINDS,
  type LimitName,
  limitHistory,
} from '@ploeg/domain/constraints/limit-names';
import { type Instant, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import { keepTraces } from '#features/notifications/notifying-job.service.ts';
import { type LimitChange, limitValueText } from './limit-text.ts';
import { createAdminRepo } from './admin.repo.ts';
import { getDepartment, type WantedDepartment } from './wanted.ts';

/** Adds a value to the history of a department's limit; the log keeps what it was before. */
export const setLimit = (
  database: Scope,
  wanted: WantedDepartment,
  { name, dated }: LimitChange,
  now: Instant,
): Promise<string> =>
  database.transaction(async (db) => {
    const { companyId, id, name: department } = await getDepartment(db, wanted);
    const repo = createAdminRepo(db);
    const settings = await repo.lockSettings(companyId, id);
    const before = inForceOn(limitHistory(settings.limits, name), dated.since);
    await repo.setSettings(companyId, id, {
      ...settings,
      limits: addLimit(settings.limits, name, dated),
    });
    const change = { resource: 'DEPARTMENTS', resourceId: id, departmentId: id, personIds: [] };
    const value = limitValueText(name, dated.value);
    const line = {
      action: 'department.set_limit',
      departmentId: id,
      subjectId: id,
      details: {
        limit: name,
        value,
        before: limitValueText(name, before?.value ?? null),
        since: dated.since,
        source: dated.source,
      },
    };
    await keepTraces(db, companyId, [change], [line], now);
    return `${department}: ${name} is ${value} from ${dated.since} (${dated.source})`;
  });

/** A department's limits in words, each with all that it has been; `*` stands before what holds. */
export const describeLimits = async (
  database: Scope,
  wanted: WantedDepartment,
  now: Instant,
): Promise<string[]> => {
  const { name: department, companyName, ...rest } = await getDepartment(database.db, wanted);
  const today = toDateKey(toWallTime(now, rest.timezone));
  const lines = (Object.keys(LIMIT_KINDS) as LimitName[]).flatMap((name) => {
    const history = limitHistory(rest.settings.limits, name);
    if (history.length === 0) return [`  ${name.padEnd(24)} off`];
    const inForce = lastBegun(history, today);
    return history.map((dated) => {
      const mark = dated === inForce ? '*' : ' ';
      const value = limitValueText(name, dated.value).padEnd(20);
      return `${mark} ${name.padEnd(24)} ${value} from ${dated.since}  ${dated.source}`;
    });
  });
  return [`${department}, ${companyName}, on ${today}`, ...lines];
};
