import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recallSteps, usePlanEdits } from '#data/planning/plan-batches.ts';
import type { NewEdit, PlanEdit, StepName } from '#data/planning/plan-edit.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { invertOps, type PlanOp } from '#data/planning/waiting-plan.ts';
import { whenIdle } from '#platform/use-idle-value.ts';
import { useOnline } from '#platform/use-online.ts';

const KINDS: Partial<Record<StepName, NewEdit['kind']>> = { COPIED: 'paste' };

/** What a device keeps of before has no name. */
const stepText = (step: Partial<PlanEdit>, t: TFunction): string => {
  const { what = 'CHANGED', ops = [], count = ops.length } = step;
  return t(`BOARD.DID.${what}`, { count });
};

/** The planner's steps on the board: done at once, named in the history, and said. */
export const useBoardEdits = (
  departmentIds: readonly string[],
  shifts: ReadonlyMap<string, ShownShift>,
) => {
  const { t } = useTranslation();
  const edits = usePlanEdits(departmentIds);
  const isOnline = useOnline();
  const [said, say] = useState('');
  useEffect(
    () => (isOnline ? whenIdle(() => void recallSteps(departmentIds)) : undefined),
    [departmentIds, isOnline],
  );
  const { submit, undo, redo } = edits;
  const run = useCallback(
    (what: StepName, departmentId: string, ops: readonly PlanOp[], force = false): void => {
      if (ops.length === 0) {
        say(t('BOARD.NOTHING_DONE'));
        return;
      }
      const inverse = invertOps(ops, shifts);
      submit({ kind: KINDS[what] ?? 'edit', departmentId, what, ops, inverse, force });
      say(stepText({ what, ops }, t));
    },
    [shifts, submit, t],
  );
  const back = useCallback((): void => {
    const edit = undo();
    say(edit ? t('BOARD.UNDONE', { what: stepText(edit, t) }) : t('BOARD.NOTHING_DONE'));
  }, [undo, t]);
  const again = useCallback((): void => {
    const edit = redo();
    say(edit ? t('BOARD.REDONE', { what: stepText(edit, t) }) : t('BOARD.NOTHING_DONE'));
  }, [redo, t]);
  return useMemo(
    () => ({ ...edits, run, back, again, said, say }),
    [edits, run, back, again, said],
  );
};

export type BoardEdits = ReturnType<typeof useBoardEdits>;
