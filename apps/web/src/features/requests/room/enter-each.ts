import { ApiError, NetworkError } from '#platform/api-error.ts';
import type { InTheWay } from './entry-refusal.ts';

/** Somebody whose leave is entered. The key is of the attempt: under it the server does it once. */
export type Line = { employmentId: string; displayName: string; key: string };

export type Outcome = { is: 'entered'; id: string } | { is: 'refused'; why: string } | Held;
type Held = { is: 'held' } & InTheWay;

/** By employments; who is missing is still to do. */
export type Outcomes = ReadonlyMap<string, Outcome>;

/** Leaves open what came of it: the same is asked again under the same key. */
const isOpen = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || [401, 429].includes(error.status)));

/** One after the other, for what one changes may stand against the next. Answers what stopped it, or null. */
export const enterEach = async <L extends Line>(
  lines: readonly L[],
  before: Outcomes,
  {
    send,
    judge,
    tell,
    isGone,
  }: {
    send: (line: L) => Promise<{ id: string }>;
    judge: (error: unknown) => InTheWay | { why: string };
    tell: (outcomes: Outcomes) => void;
    /** Whether nobody looks at it any more. */
    isGone: () => boolean;
  },
): Promise<unknown> => {
  const outcomes = new Map(before);
  for (const line of lines) {
    if (outcomes.has(line.employmentId)) continue;
    if (isGone()) return null;
    try {
      const { id } = await send(line);
      outcomes.set(line.employmentId, { is: 'entered', id });
    } catch (error) {
      if (isOpen(error)) return error;
      const refusal = judge(error);
      outcomes.set(
        line.employmentId,
        'why' in refusal ? { is: 'refused', ...refusal } : { is: 'held', ...refusal },
      );
    }
    tell(new Map(outcomes));
  }
  return null;
};

/** Who stands where, in their order. */
export const groupsOf = <L extends Line>(lines: readonly L[], outcomes: Outcomes) => {
  const by = Map.groupBy(lines, ({ employmentId }) => outcomes.get(employmentId)?.is ?? 'todo');
  return {
    todo: by.get('todo') ?? [],
    entered: by.get('entered') ?? [],
    held: by.get('held') ?? [],
    refused: by.get('refused') ?? [],
  };
};

/** Those who are held back are to do once more, under keys of another attempt. */
export const withoutHeld = <L extends Line>(
  lines: readonly L[],
  outcomes: Outcomes,
  newKey: () => string,
): { lines: L[]; outcomes: Outcomes } => {
  const { held } = groupsOf(lines, outcomes);
  const again = new Set(held.map(({ employmentId }) => employmentId));
  return {
    lines: lines.map((line) => (again.has(line.employmentId) ? { ...line, key: newKey() } : line)),
    outcomes: new Map([...outcomes].filter(([id]) => !again.has(id))),
  };
};
