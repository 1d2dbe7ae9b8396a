import type { DayComment } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { requireRight } from '#platform/require-right.ts';
import { refuseSpan } from './calendar-days.service.ts';
import { createDayCommentsRepo } from './day-comments.repo.ts';

const repoOf = ({ db, actor }: ReadContext) => createDayCommentsRepo(db, actor.companyId);

type Span = { departmentId: string; from: string; until: string };

export const listDayComments = (context: ReadContext, span: Span): Promise<DayComment[]> => {
  requireRight(context, 'messages.send', { departmentId: span.departmentId });
  refuseSpan(span.from, span.until);
  return readDayComments(context, span);
};

export const readDayComments = (
  context: ReadContext,
  { departmentId, from, until }: Span,
): Promise<DayComment[]> => repoOf(context).list(departmentId, from, until);

/** One text a day at most; answers what stood there before, so that it can be put back. */
export const setDayComments = async (
  context: WriteContext,
  { departmentId, days }: { departmentId: string; days: readonly DayComment[] },
): Promise<{ before: DayComment[] }> => {
  requireRight(context, 'messages.send', { departmentId });
  const repo = repoOf(context);
  const texts = new Map(days.map(({ day, comment }) => [day, comment]));
  const sorted = [...texts.keys()].sort();
  const [from = '', until = ''] = [sorted[0], sorted.at(-1)];
  const stood = new Map(
    (await repo.list(departmentId, from, until)).map(({ day, comment }) => [day, comment]),
  );
  const before = sorted.map((day) => ({ day, comment: stood.get(day) ?? '' }));
  const changed = before.filter(({ day, comment }) => comment !== texts.get(day));
  for (const { day } of changed) await repo.set(departmentId, day, texts.get(day) ?? '');
  if (changed.length > 0) {
    const changes = changed.map(({ day, comment }) => ({
      field: day,
      before: comment,
      after: texts.get(day) ?? '',
    }));
    context.audit({ action: 'day_comment.set', departmentId, changes });
    context.emit({ resource: 'DAY_COMMENTS', departmentId, personIds: [] });
  }
  return { before };
};
