import type { LogLine } from '@ploeg/contract/logs/logs.schemas';
import { can } from '@ploeg/domain/access/rights';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import { listNewestAuditLines } from '#features/audit/audit.service.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { actionText } from '#texts/actions.ts';
import { describeSubjects } from './log-subjects.service.ts';

export type LogDeps = { departments: Departments };

const MOST = 200;

/** What was done last in departments whose log the caller may see, newest first (R25). */
export const listLogs = async (
  context: ReadContext,
  { departments }: LogDeps,
): Promise<LogLine[]> => {
  const { db, actor } = context;
  const administered = actor.places.filter(({ departmentId }) =>
    can(actor, 'log.see', { departmentId }),
  );
  if (administered.length === 0) throw fail('request.forbidden');
  const results = await Promise.all(
    administered.map(async (place) => {
      const department = await departments.get(context, place);
      const lines = await listNewestAuditLines(db, actor.companyId, department.id, MOST);
      return lines.map((line) => ({ line, department }));
    }),
  );
  const newest = results
    .flat()
    .sort(({ line: a }, { line: b }) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MOST);
  const lines = newest.map(({ line }) => line);
  const actorIds = [...new Set(lines.flatMap(({ actorId }) => actorId ?? []))];
  const names = await listNames(db, actor.companyId, actorIds);
  const describe = await describeSubjects(context, lines);
  return newest.map(({ line, department }) => {
    const at = secondsOf(line.createdAt);
    const what = describe(line);
    const done = actionText(actor.language, line.action);
    return {
      id: line.id,
      departmentName: department.name,
      dateCreated: toWallTime(at, department.timezone),
      user: { name: names.get(line.actorId ?? '') ?? '' },
      comment: what ? `${done}: ${what}` : done,
    };
  });
};
