import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewEdit, usePlanEdits } from '#data/planning/plan-batches.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { invertOps, type PlanOp } from '#data/planning/waiting-plan.ts';

export type EditWords = 'MOVED' | 'COPIED' | 'PLANNED' | 'CHANGED' | 'DELETED' | 'FREED';

const KINDS: Partial<Record<EditWords, NewEdit['kind']>> = { COPIED: 'paste' };

/** The planner's steps on the board: done at once, named in the history, and said. */
export const useBoardEdits = (
  departmentIds: readonly string[],
  shifts: ReadonlyMap<string, ShownShift>,
) => {
  const { t } = useTranslation();
  const edits = usePlanEdits(departmentIds);
  const [said, say] = useState('');
  const { submit, undo, redo } = edits;
  const run = useCallback(
    (what: EditWords, departmentId: string, ops: readonly PlanOp[], force = false): void => {
      if (ops.length === 0) {
        say(t('BOARD.NOTHING_DONE'));
        return;
      }
      const label = t(`BOARD.DID_${what}`, { count: ops.length });
      const inverse = invertOps(ops, shifts);
      submit({ kind: KINDS[what] ?? 'edit', departmentId, label, ops, inverse, force });
      say(label);
    },
    [shifts, submit, t],
  );
  const back = useCallback((): void => {
    const edit = undo();
    say(edit ? t('BOARD.UNDONE', { what: edit.label }) : t('BOARD.NOTHING_DONE'));
  }, [undo, t]);
  const again = useCallback((): void => {
    const edit = redo();
    say(edit ? t('BOARD.REDONE', { what: edit.label }) : t('BOARD.NOTHING_DONE'));
  }, [redo, t]);
  return useMemo(
    () => ({ ...edits, run, back, again, said, say }),
    [edits, run, back, again, said],
  );
};

export type BoardEdits = ReturnType<typeof useBoardEdits>;
