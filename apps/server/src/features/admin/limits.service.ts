import { lastBegun } from '@ploeg/domain/constraints/dated-limit';
import { LIMIT_NAMES, limitHistory } from '@ploeg/domain/constraints/limit-names';
import { dayIn, type Instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import { enterLimit } from '#features/settings/limits.service.ts';
import { limitValueText } from '#features/settings/limit-value-text.ts';
import type { LimitChange } from './limit-text.ts';
import { getDepartment, type WantedDepartment } from './wanted.ts';

/** Adds a value to the history of a department's limit, as the page of its limits does. */
export const setLimit = (
  database: Scope,
  wanted: WantedDepartment,
  { name, dated }: LimitChange,
  now: Instant,
): Promise<string> =>
  database.transaction(async (db) => {
    const { companyId, id, name: department } = await getDepartment(db, wanted);
    await runAsOperator(db, companyId, now, new Map(), (context) =>
      enterLimit(context, id, name, dated),
    );
    const value = limitValueText(name, dated.value);
    return `${department}: ${name} is ${value} from ${dated.since} (${dated.source})`;
  });

/** A department's limits in words, each with all that it has been; `*` stands before what holds. */
export const describeLimits = async (
  database: Scope,
  wanted: WantedDepartment,
  now: Instant,
): Promise<string[]> => {
  const { name: department, companyName, ...rest } = await getDepartment(database.db, wanted);
  const today = dayIn(now, rest.timezone);
  const lines = LIMIT_NAMES.flatMap((name) => {
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
