import type { WallSeconds } from '../time/wall-time.ts';
import type { MessageKind } from './message-kinds.ts';

type Times = { start: WallSeconds; end: WallSeconds };

/** What a message says of a shift: when it is, and when it was where that is what changed. */
export type ShiftTimes = Partial<Times> & { wasStart?: WallSeconds; wasEnd?: WallSeconds };

/** A message that waits, the oldest first. */
export type News<V extends ShiftTimes> = {
  id: string;
  kind: MessageKind;
  resourceId: string | null;
  values: V;
};

const NEWS: readonly MessageKind[] = ['SHIFT_PUBLISHED', 'SHIFT_CHANGED', 'SHIFT_REMOVED'];

const timesOf = ({ start, end }: ShiftTimes): Times | null =>
  start === undefined || end === undefined ? null : { start, end };

const before = ({ kind, values }: News<ShiftTimes>): Times | null => {
  if (kind === 'SHIFT_PUBLISHED') return null;
  const { wasStart: start, wasEnd: end } = values;
  return start === undefined || end === undefined ? timesOf(values) : { start, end };
};

const isSame = (a: Times, b: Times): boolean => a.start === b.start && a.end === b.end;

/** What several messages about one shift come to; null where all is again as it was. */
const foldOne = <V extends ShiftTimes>(all: readonly News<V>[]): News<V> | null => {
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last || first === last) return last ?? null;
  const was = before(first);
  if (last.kind === 'SHIFT_REMOVED') {
    return was && { ...last, values: { ...last.values, ...was } };
  }
  const is = timesOf(last.values);
  if (!was || !is) return { ...last, kind: was ? 'SHIFT_CHANGED' : 'SHIFT_PUBLISHED' };
  if (!isSame(was, is)) {
    const { start: wasStart, end: wasEnd } = was;
    return { ...last, kind: 'SHIFT_CHANGED', values: { ...last.values, wasStart, wasEnd } };
  }
  const { wasStart: _start, wasEnd: _end, ...values } = last.values;
  const isOtherwise = all.some(
    (one) => one.kind === 'SHIFT_CHANGED' && one.values.wasStart === undefined,
  );
  return isOtherwise ? { ...last, kind: 'SHIFT_CHANGED', values: values as V } : null;
};

/**
 * Makes one message of all that waits about a shift: what it comes to for somebody who has heard nothing
 * yet. `told` is what is left, `moot` the ids of what need not be told any more.
 */
export const foldNews = <V extends ShiftTimes>(
  waiting: readonly News<V>[],
): { told: News<V>[]; moot: string[] } => {
  const isNews = ({ kind, resourceId }: News<V>): boolean =>
    NEWS.includes(kind) && resourceId !== null;
  const told = waiting.filter((one) => !isNews(one));
  const news = Map.groupBy(waiting.filter(isNews), ({ resourceId }) => resourceId);
  for (const all of news.values()) {
    const one = foldOne(all);
    if (one) told.push(one);
  }
  const left = new Set(told.map(({ id }) => id));
  return { told, moot: waiting.flatMap(({ id }) => (left.has(id) ? [] : [id])) };
};
